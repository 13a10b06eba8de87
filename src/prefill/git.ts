import { extensions, Uri } from 'vscode';
import * as z from 'zod/mini';
import type { GitPlace } from './code.ts';
import { type HostedRepository, readRemote } from './remote.ts';

/**
 * The parts of the Git extension's API that are used (microsoft/vscode, extensions/git/src/api/git.d.ts).
 * Validated because it belongs to another extension.
 */
const uriSchema = z.custom<Uri>((value) => value instanceof Uri);
const remoteSchema = z.object({ name: z.string(), fetchUrl: z.optional(z.string()) });
const changesSchema = z.optional(z.array(z.object({ uri: uriSchema })));
const stateSchema = z.object({
  HEAD: z.object({
    commit: z.string().check(z.regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/)),
    ahead: z.optional(z.number()),
    upstream: z.optional(z.object({ remote: z.string() })),
  }),
  remotes: z.array(remoteSchema),
  workingTreeChanges: changesSchema,
  indexChanges: changesSchema,
  mergeChanges: changesSchema,
});
const repositorySchema = z.object({ rootUri: uriSchema, state: stateSchema });
/** Also of repositories without any commit. */
const openRepositorySchema = z.object({
  rootUri: uriSchema,
  state: z.object({
    HEAD: z.optional(z.object({ commit: z.optional(z.string()) })),
    remotes: z.array(remoteSchema),
  }),
});

/** The exports of the Git extension; undefined if it is not installed. */
export async function gitExports(): Promise<unknown> {
  const extension = extensions.getExtension<unknown>('vscode.git');
  return extension?.isActive ? extension.exports : await extension?.activate();
}

/**
 * The location of a file in its repository; undefined unless it has a remote on a known host. The file must be
 * part of the last commit.
 *
 * @param exports the exports of the Git extension, see `gitExports`
 * @throws errors of the Git extension, for example if Git is disabled or the commit does not contain the file
 */
export async function gitPlaceOf(file: Uri, exports: unknown): Promise<GitPlace | undefined> {
  const repository = call(call(exports, 'getAPI', 1), 'getRepository', file);
  const read = z.safeParse(repositorySchema, repository);
  if (!read.success) return undefined;
  const { rootUri, state } = read.data;
  const { HEAD: head } = state;
  const path = pathWithin(rootUri, file);
  const remote = readRemote(remoteUrl(state.remotes, head.upstream?.remote) ?? '');
  if (path === undefined || !remote) return undefined;
  // Rejects if the file is not in the commit, for example if it is new or ignored.
  await call(repository, 'getObjectDetails', head.commit, path);
  const changes = [state.workingTreeChanges, state.indexChanges, state.mergeChanges].flatMap(
    (some) => some ?? [],
  );
  return {
    repository: remote,
    commit: head.commit,
    path,
    isChanged: changes.some(({ uri }) => normalizedPath(uri) === normalizedPath(file)),
    isPushed: head.upstream !== undefined && (head.ahead ?? 0) === 0,
  };
}

/** A repository that is open in the window. */
export interface OpenRepository {
  readonly root: Uri;
  /** The checked-out commit. */
  readonly commit: string | undefined;
  /** The web pages of those of its remotes that are on known hosts. */
  readonly remotes: readonly HostedRepository[];
  /**
   * The changes of a file since a commit, branch or tag, as `git diff` prints them.
   *
   * @param path from the repository's root, with slashes
   */
  readonly diff: (ref: string, path: string) => Promise<unknown>;
}

/**
 * All open repositories, once the Git extension has looked for them.
 *
 * @param exports the exports of the Git extension, see `gitExports`
 * @throws errors of the Git extension, for example if Git is disabled
 */
export async function openRepositories(exports: unknown): Promise<readonly OpenRepository[]> {
  const api = call(exports, 'getAPI', 1);
  if (member(api, 'state') === 'uninitialized') await initialized(api);
  const repositories = member(api, 'repositories');
  return Array.isArray(repositories) ? repositories.flatMap(readRepository) : [];
}

async function initialized(api: unknown): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = call(api, 'onDidChangeState', () => resolve());
  await promise;
  call(listening, 'dispose');
}

function readRepository(repository: unknown): readonly OpenRepository[] {
  const read = z.safeParse(openRepositorySchema, repository);
  if (!read.success) return [];
  const { rootUri, state } = read.data;
  return [
    {
      root: rootUri,
      commit: state.HEAD?.commit,
      remotes: state.remotes.flatMap(({ fetchUrl }) => readRemote(fetchUrl ?? '') ?? []),
      diff: async (ref, path) => call(repository, 'diffWith', ref, path),
    },
  ];
}

function call(target: unknown, method: string, ...args: readonly unknown[]): unknown {
  const found = member(target, method);
  // Keeps `this`, because the method uses private fields.
  return typeof found === 'function' ? Reflect.apply(found, target, args) : undefined;
}

function member(target: unknown, name: string): unknown {
  return typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined;
}

/** The remote of the upstream branch or, without one, the remote to which the branch is most likely pushed. */
function remoteUrl(
  remotes: readonly z.infer<typeof remoteSchema>[],
  upstream: string | undefined,
): string | undefined {
  const named = (name: string | undefined) => remotes.find((remote) => remote.name === name);
  return (named(upstream) ?? named('origin') ?? remotes[0])?.fetchUrl;
}

/** The path of a file from a folder, with slashes; undefined if it is elsewhere. */
export function pathWithin(root: Uri, file: Uri): string | undefined {
  const folder = normalizedPath(root).replace(/\/?$/, '/');
  const path = normalizedPath(file);
  return path.startsWith(folder) ? path.slice(folder.length) : undefined;
}

/** Drive letters on Windows may be upper or lower case. */
function normalizedPath({ path }: Uri): string {
  return path.replace(/^\/[A-Z]:/, (drive) => drive.toLowerCase());
}
