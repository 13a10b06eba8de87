import { tryWithTimeout } from '../util/delay.ts';
import { type Git, type OpenRepository, openRepositories } from '../git/gitExtension.ts';
import { defaultRef, type FileAtRef, type Permalink } from './permalink.ts';
import { gitTimeoutMs } from './repositoryChanges.ts';

/** A file in a commit, branch or tag of an open repository. */
export interface FileVersion extends FileAtRef {
  readonly repository: OpenRepository;
  /** The ref as Git knows it, such as "refs/remotes/origin/main"; `ref` itself for a commit or an unknown name. */
  readonly revision: string;
}

/** The open repositories; none if Git is missing, disabled or too slow, because other links work without it. */
export async function repositoriesOf(git: Git): Promise<readonly OpenRepository[]> {
  return (await tryWithTimeout(gitTimeoutMs, async () => await openRepositories(await git()))) ?? [];
}

/** The branches and tags of a repository, see `OpenRepository.refs`; none if Git is too slow. */
export async function refsOf({ refs }: OpenRepository): Promise<ReadonlySet<string>> {
  return (await tryWithTimeout(gitTimeoutMs, refs)) ?? new Set();
}

/**
 * None if a permalink names another repository. A link to "feature/x/a.ts" may mean the branch "feature" or
 * "feature/x": if Git knows one of them, only that one is returned, or else both.
 */
export function versionsOf(
  link: Permalink,
  repository: OpenRepository,
  refs: ReadonlySet<string>,
): readonly FileVersion[] {
  const remotes = remotesOf(link, repository);
  const [remote] = remotes;
  if (remote === undefined) return [];
  // The host shows the remote's branch; the local branch of the same name may be ahead of it.
  const folders = [...remotes.map(({ name }) => `refs/remotes/${name}/`), 'refs/tags/', 'refs/heads/'];
  for (const file of link.files) {
    const revision = folders.map((folder) => folder + file.ref).find((name) => refs.has(name));
    if (revision !== undefined) return [{ ...file, repository, revision }];
  }
  return link.files.map((file) => {
    // Not the commit that is checked out here, but what the host shows by default.
    const revision = file.ref === defaultRef ? `refs/remotes/${remote.name}/HEAD` : file.ref;
    return { ...file, repository, revision };
  });
}

export function pointsInto(link: Permalink, repository: OpenRepository): boolean {
  return remotesOf(link, repository).length > 0;
}

/** The remotes that a permalink points to. Hosts ignore the case of owners and repositories. */
function remotesOf(link: Permalink, { remotes }: OpenRepository): OpenRepository['remotes'] {
  const wanted = link.repository.toLowerCase();
  return remotes.filter(({ url }) => url.toLowerCase() === wanted);
}
