import type { Uri } from 'vscode';

export const commit = '0123456789abcdef0123456789abcdef01234567';

/** What a test says of the repository; the rest is a clean clone of `octo/tools` on GitHub. */
export interface FakeRepository {
  readonly root: Uri;
  readonly remotes?: readonly object[];
  readonly head?: object | undefined;
  readonly changed?: readonly Uri[];
  /** Paths in the commit. */
  readonly files?: readonly string[];
  /** What `git diff` prints; fails without. */
  readonly patch?: string;
  /** Whether the repository is not open yet when the API is asked for. */
  readonly isLate?: boolean;
}

/** What the Git extension exports, as classes with private fields like its own, so that methods need their object. */
export function fakeGit(repository: FakeRepository | undefined): unknown {
  return new FakeExtension(repository);
}

class FakeExtension {
  readonly #repository: FakeRepository | undefined;

  constructor(repository: FakeRepository | undefined) {
    this.#repository = repository;
  }

  getAPI(version: number): unknown {
    if (version !== 1) throw new Error(`No API version ${version} found.`);
    const repository = this.#repository;
    const open = repository ? new Repository(repository) : null;
    const api = {
      state: repository?.isLate === true ? 'uninitialized' : 'initialized',
      getRepository: (_file: Uri) => open,
      get repositories() {
        return open && api.state === 'initialized' ? [open] : [];
      },
      onDidChangeState(listener: (state: string) => void) {
        queueMicrotask(() => {
          api.state = 'initialized';
          listener(api.state);
        });
        return { dispose: () => undefined };
      },
    };
    return api;
  }
}

class Repository {
  readonly #made: FakeRepository;

  constructor(made: FakeRepository) {
    this.#made = made;
  }

  get rootUri(): Uri {
    return this.#made.root;
  }

  get state(): object {
    const { remotes, changed = [] } = this.#made;
    const head = 'head' in this.#made ? this.#made.head : clean;
    return {
      HEAD: head,
      remotes: remotes ?? [{ name: 'origin', fetchUrl: 'git@github.com:octo/tools.git', isReadOnly: false }],
      workingTreeChanges: changed.map((uri) => ({ uri, originalUri: uri, status: 5 })),
      indexChanges: [],
      mergeChanges: [],
    };
  }

  async getObjectDetails(treeish: string, path: string): Promise<object> {
    const { files = ['src/a.ts'] } = this.#made;
    if (treeish !== commit || !files.includes(path)) throw new Error('Path not known by git');
    return { mode: '100644', object: commit, size: 1 };
  }

  async diffWith(_ref: string, _path: string): Promise<string> {
    if (this.#made.patch === undefined) throw new Error('bad revision');
    return this.#made.patch;
  }
}

const clean = { commit, name: 'main', ahead: 0, behind: 2, upstream: { remote: 'origin', name: 'main' } };
