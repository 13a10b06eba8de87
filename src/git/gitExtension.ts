import { Disposable, extensions, Uri } from 'vscode';
import * as z from 'zod/mini';
import { type FileInCommit, readRemote, webPageOf } from './remote.ts';

/**
 * The parts of the Git extension's API that are used (microsoft/vscode, extensions/git/src/api/git.d.ts).
 * Validated because it belongs to another extension.
 */
const uriSchema = z.custom<Uri>((value) => value instanceof Uri);
const changesSchema = z.optional(z.array(z.object({ uri: uriSchema })));
const repositorySchema = z.object({
  rootUri: uriSchema,
  state: z.object({
    HEAD: z.optional(
      z.object({
        commit: z.optional(z.string()),
        ahead: z.optional(z.number()),
        upstream: z.optional(z.object({ remote: z.string() })),
      }),
    ),
    remotes: z.array(z.object({ name: z.string(), fetchUrl: z.optional(z.string()) })),
    workingTreeChanges: changesSchema,
    indexChanges: changesSchema,
    mergeChanges: changesSchema,
  }),
});
/** Remote branches have names such as "origin/main". */
const refsSchema = z.array(z.object({ type: z.number(), name: z.optional(z.string()) }));
/** The folders of Git for branches, remote branches and tags, in the order of the Git extension's `RefType`. */
const refFolders = ['refs/heads/', 'refs/remotes/', 'refs/tags/'] as const;

/** Returns the exports of the Git extension. */
export type Git = () => Promise<unknown>;

/** The exports of the Git extension; undefined if it is not installed. */
export async function gitExports(): Promise<unknown> {
  const extension = extensions.getExtension<unknown>('vscode.git');
  return extension?.isActive ? extension.exports : await extension?.activate();
}

/** A file in the last commit of its repository. */
export interface GitPlace extends FileInCommit {
  /** Whether the file differs from the commit. */
  readonly isChanged: boolean;
  /** Whether the commit is known to be on the remote. */
  readonly isPushed: boolean;
}

/**
 * Undefined unless the file is in an open repository with a commit, and with a remote on a known host (`GitHost`).
 *
 * @throws errors of the Git extension, for example if Git is disabled or the commit does not contain the file
 */
export async function gitPlaceOf(file: Uri, exports: unknown): Promise<GitPlace | undefined> {
  const repository = call(call(exports, 'getAPI', 1), 'getRepository', file);
  const read = z.safeParse(repositorySchema, repository);
  if (!read.success) return undefined;
  const { rootUri, state } = read.data;
  const { commit = '', ahead = 0, upstream: followed } = state.HEAD ?? {};
  const path = pathWithin(rootUri, file, lowerCase);
  const remoteOf = (wanted: string | undefined) => state.remotes.find(({ name }) => name === wanted);
  const upstream = remoteOf(followed?.remote);
  // A branch without an upstream is most likely pushed to one of the others.
  const remote = readRemote((upstream ?? remoteOf('origin') ?? state.remotes[0])?.fetchUrl ?? '');
  if (path === undefined || !remote || !/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return undefined;
  // Rejects if the file is not in the commit, for example if it is new or ignored.
  await call(repository, 'getObjectDetails', commit, path);
  const isOfFile = ({ uri }: { readonly uri: Uri }) => pathWithin(rootUri, uri, lowerCase) === path;
  return {
    repository: remote,
    commit,
    path,
    isChanged: [state.workingTreeChanges, state.indexChanges, state.mergeChanges].some((changes) =>
      changes?.some(isOfFile),
    ),
    // The upstream may be another local branch: its remote is ".", which is none of the repository's remotes.
    isPushed: upstream !== undefined && ahead === 0,
  };
}

/** A repository that is open in the window. */
export interface OpenRepository {
  readonly root: Uri;
  /** The checked-out commit. */
  readonly commit: string | undefined;
  /** The remotes that may have a web page, with its URL; see `webPageOf`. */
  readonly remotes: readonly { readonly name: string; readonly url: string }[];
  /** The full names of all branches and tags, such as "refs/remotes/origin/main". Asks Git only once. */
  readonly refs: () => Promise<ReadonlySet<string>>;
  /** What changed since, as `git diff` prints it: a string, but not validated. @param path from the root */
  readonly diff: (ref: string, path: string) => Promise<unknown>;
}

/** Waits until the Git extension has looked for them. @throws errors of it, for example if Git is disabled */
export async function openRepositories(exports: unknown): Promise<readonly OpenRepository[]> {
  const api = call(exports, 'getAPI', 1);
  if (member(api, 'state') === 'uninitialized') await initialized(api);
  return repositoriesIn(api).flatMap(readRepository);
}

function repositoriesIn(api: unknown): readonly unknown[] {
  const repositories: unknown = member(api, 'repositories');
  return Array.isArray(repositories) ? repositories : [];
}

/**
 * When a repository is opened or closed, or its commit or remotes change, which Git reads after opening it: so there
 * may be several calls. @throws as `openRepositories`
 */
export function watchRepositories(exports: unknown, changed: () => void): Disposable {
  const api = call(exports, 'getAPI', 1);
  const stateOf = () => {
    const open = repositoriesIn(api).flatMap(readRepository);
    return JSON.stringify(open.map(({ root, commit, remotes }) => [root.toString(), commit, remotes]));
  };
  let state = stateOf();
  let listeners: readonly unknown[] = [];

  function update(): void {
    const now = stateOf();
    if (now === state) return;
    state = now;
    changed();
  }

  function listen(): void {
    listeners.forEach(disposeOf);
    listeners = repositoriesIn(api).map((one) => call(member(one, 'state'), 'onDidChange', update));
  }

  const [opened, closed] = ['onDidOpenRepository', 'onDidCloseRepository'].map((event) =>
    call(api, event, () => {
      listen();
      update();
    }),
  );
  listen();
  return new Disposable(() => [opened, closed, ...listeners].forEach(disposeOf));
}

async function initialized(api: unknown): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = call(api, 'onDidChangeState', () => resolve());
  await promise;
  disposeOf(listening);
}

function readRepository(repository: unknown): readonly OpenRepository[] {
  const read = z.safeParse(repositorySchema, repository);
  if (!read.success) return [];
  const { rootUri, state } = read.data;
  let refs: Promise<ReadonlySet<string>> | undefined;
  return [
    {
      root: rootUri,
      commit: state.HEAD?.commit,
      remotes: state.remotes.flatMap(({ name, fetchUrl }) => {
        const url = webPageOf(fetchUrl ?? '');
        return url === undefined ? [] : { name, url };
      }),
      refs: () => (refs ??= readRefs(repository)),
      diff: async (ref, path) => call(repository, 'diffWith', ref, path),
    },
  ];
}

async function readRefs(repository: unknown): Promise<ReadonlySet<string>> {
  const refs = z.parse(refsSchema, await call(repository, 'getRefs', {}));
  return new Set(
    refs.flatMap(({ type, name }) => {
      const folder = refFolders[type];
      return folder === undefined || name === undefined ? [] : folder + name;
    }),
  );
}

function disposeOf(listener: unknown): void {
  call(listener, 'dispose');
}

/** Calls a method of an object that belongs to another extension; undefined if it has no such method. */
function call(target: unknown, method: string, ...args: readonly unknown[]): unknown {
  const found = member(target, method);
  // Keeps `this`, because the method uses private fields.
  return typeof found === 'function' ? Reflect.apply(found, target, args) : undefined;
}

function member(target: unknown, name: string): unknown {
  return typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined;
}

/**
 * The path below a folder; undefined elsewhere, also for another version: the same path, but another scheme.
 *
 * @param written paths as the file system compares them: Git names a folder as it is on disk, VS Code as it was opened
 */
export function pathWithin(root: Uri, file: Uri, written = (text: string) => text): string | undefined {
  if (file.scheme !== root.scheme) return undefined;
  const folder = normalizedPath(root).replace(/\/?$/, '/');
  const path = normalizedPath(file);
  return written(path.slice(0, folder.length)) === written(folder) ? path.slice(folder.length) : undefined;
}

/** The Git extension has found the repository of a file, and knows whether the file system ignores case. */
function lowerCase(path: string): string {
  return path.toLowerCase();
}

/** Drive letters on Windows may be upper or lower case. */
function normalizedPath({ path }: Uri): string {
  return path.replace(/^\/[A-Z]:/, (drive) => drive.toLowerCase());
}
