import type { Uri } from 'vscode';

export const commit = '0123456789abcdef0123456789abcdef01234567';

/** How a test's repository differs from a clean clone of `octo/tools` on GitHub. */
export interface FakeRepository {
  readonly root: Uri;
  readonly remotes?: readonly object[];
  readonly head?: object | undefined;
  readonly changed?: readonly Uri[];
  /** Paths in the commit. */
  readonly files?: readonly string[];
  /** What `git diff` prints; if missing, it fails. */
  readonly patch?: string;
  /** Full names of branches and tags; if missing, listing them fails. */
  readonly refs?: readonly string[];
  /** Whether the repository is not open yet when the API is asked for. */
  readonly isLate?: boolean;
  /** The repository is opened when this resolves, after the API has become initialized without it. */
  readonly opens?: Promise<void>;
}

/**
 * What the Git extension exports. Classes with private fields, as its own, so that a method that is called without
 * its object fails here, too.
 */
export function fakeGit(repository: FakeRepository | undefined): unknown {
  return new FakeExtension(repository);
}

class FakeExtension {
  readonly #repository: FakeRepository | undefined;
  #isOpen: boolean;

  constructor(repository: FakeRepository | undefined) {
    this.#repository = repository;
    this.#isOpen = repository?.opens === undefined;
    void repository?.opens?.then(() => (this.#isOpen = true));
  }

  getAPI(version: number): unknown {
    if (version !== 1) throw new Error(`No API version ${version} found.`);
    const repository = this.#repository;
    const open = repository ? new Repository(repository) : null;
    const isOpen = () => this.#isOpen && api.state === 'initialized';
    const api = {
      state: repository?.isLate === true ? 'uninitialized' : 'initialized',
      getRepository: (_file: Uri) => open,
      get repositories() {
        return open && isOpen() ? [open] : [];
      },
      onDidOpenRepository(listener: (opened: Repository | null) => void) {
        void repository?.opens?.then(() => listener(open));
        return { dispose: () => undefined };
      },
      onDidCloseRepository: () => ({ dispose: () => undefined }),
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
      // 5 is `Status.MODIFIED` of the Git extension's API.
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

  async getRefs(_query: object): Promise<readonly object[]> {
    if (this.#made.refs === undefined) throw new Error('Failed to execute git');
    // In the order of the Git extension's enum `RefType`.
    const folders = ['refs/heads/', 'refs/remotes/', 'refs/tags/'];
    return this.#made.refs.map((ref) => {
      const type = folders.findIndex((folder) => ref.startsWith(folder));
      return { type, name: ref.slice(folders[type]?.length), commit };
    });
  }

  async diffWith(_ref: string, _path: string): Promise<string> {
    if (this.#made.patch === undefined) throw new Error('bad revision');
    return this.#made.patch;
  }
}

const clean = { commit, name: 'main', ahead: 0, behind: 2, upstream: { remote: 'origin', name: 'main' } };
