import { extensions, Uri } from 'vscode';
import * as z from 'zod/mini';
import type { GitPlace } from './code.ts';
import { readRemote } from './remote.ts';

/**
 * What we read of the Git extension's API (microsoft/vscode, extensions/git/src/api/git.d.ts). It is another
 * extension's, so that everything is checked.
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

/** The exports of the Git extension; undefined where it is not installed. */
export async function gitExports(): Promise<unknown> {
  const extension = extensions.getExtension<unknown>('vscode.git');
  return extension?.isActive ? extension.exports : await extension?.activate();
}

/**
 * A file in the repository around it; undefined unless that has a remote on a known host and its last commit contains
 * the file.
 *
 * @param exports what the Git extension exports, see `gitExports`
 * @throws whatever the Git extension throws, for instance when Git is switched off
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
  // Rejects for files that are not in the commit, such as new and ignored ones.
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

function call(target: unknown, method: string, ...args: readonly unknown[]): unknown {
  if (typeof target !== 'object' || target === null) return undefined;
  const member: unknown = Reflect.get(target, method);
  // With its object, which its private fields belong to.
  return typeof member === 'function' ? Reflect.apply(member, target, args) : undefined;
}

/** The remote of the upstream branch; without one, the remote that the branch will most likely be pushed to. */
function remoteUrl(
  remotes: readonly z.infer<typeof remoteSchema>[],
  upstream: string | undefined,
): string | undefined {
  const named = (name: string | undefined) => remotes.find((remote) => remote.name === name);
  return (named(upstream) ?? named('origin') ?? remotes[0])?.fetchUrl;
}

function pathWithin(root: Uri, file: Uri): string | undefined {
  const folder = normalizedPath(root).replace(/\/?$/, '/');
  const path = normalizedPath(file);
  return path.startsWith(folder) ? path.slice(folder.length) : undefined;
}

/** Windows' drive letters come in both cases. */
function normalizedPath({ path }: Uri): string {
  return path.replace(/^\/[A-Z]:/, (drive) => drive.toLowerCase());
}
