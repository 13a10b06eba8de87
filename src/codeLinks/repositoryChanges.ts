import { Disposable } from 'vscode';
import { type Git, watchRepositories } from '../git/gitExtension.ts';

/** How long Git may take to answer: other links work without it. */
export const gitTimeoutMs = 3000;

/** Calls back when repositories are opened or closed, or their commits or remotes change. */
export function onDidChangeRepositories(git: Git, changed: () => void): Disposable {
  let watching: Disposable | undefined;
  let isDisposed = false;

  async function watch(): Promise<void> {
    const start = performance.now();
    try {
      const exports = await git();
      if (isDisposed) return;
      watching = watchRepositories(exports, changed);
    } catch {
      // Git is disabled: there are no repositories.
      return;
    }
    // `repositoriesOf` has given up meanwhile and returned no repositories: its callers have to ask again.
    if (performance.now() - start >= gitTimeoutMs) changed();
  }

  void watch();
  return new Disposable(() => {
    isDisposed = true;
    watching?.dispose();
  });
}
