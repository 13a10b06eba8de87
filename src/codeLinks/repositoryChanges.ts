import { Disposable } from 'vscode';
import { type Git, watchRepositories } from '../git/gitExtension.ts';

/** How long Git may take to answer: other links work without it. */
export const gitTimeoutMs = 3000;

/** Calls back when repositories are opened or closed, or their commits or remotes change. */
export function onDidChangeRepositories(git: Git, changed: () => void): Disposable {
  const watching = watch(git, changed);
  return new Disposable(() => void watching.then((repositories) => repositories?.dispose()));
}

async function watch(git: Git, changed: () => void): Promise<Disposable | undefined> {
  const start = performance.now();
  try {
    const repositories = watchRepositories(await git(), changed);
    // `repositoriesOf` has given up meanwhile and returned no repositories: its callers have to ask again.
    if (performance.now() - start >= gitTimeoutMs) changed();
    return repositories;
  } catch {
    // Git is disabled: there are no repositories.
    return undefined;
  }
}
