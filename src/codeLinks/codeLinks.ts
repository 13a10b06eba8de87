import { CancellationTokenSource, Disposable, EventEmitter, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { gitExports } from '../git/gitExtension.ts';
import type { CodeLink } from './findLinks.ts';
import { onDidChangeRepositories } from './repositoryChanges.ts';

export type CodeLinks = ReturnType<typeof createCodeLinks>;

/** Finds the code that alerts name. */
export function createCodeLinks(git = gitExports) {
  const changed = new EventEmitter<void>();
  const fire = () => changed.fire();
  /** The subscription to changes of Git repositories; undefined until an alert names a permalink. */
  let repositories: Disposable | undefined;
  const owned = Disposable.from(
    changed,
    workspace.onDidCreateFiles(fire),
    workspace.onDidDeleteFiles(fire),
    workspace.onDidRenameFiles(fire),
    workspace.onDidChangeWorkspaceFolders(fire),
    new Disposable(() => repositories?.dispose()),
  );
  return {
    /** Searches in every call. @param signal ends the search: fewer links are found then */
    async find(alert: Alert, signal?: AbortSignal): Promise<readonly CodeLink[]> {
      const stop = new CancellationTokenSource();
      const cancel = () => stop.cancel();
      signal?.addEventListener('abort', cancel);
      try {
        const { findLinks, namesPermalink } = await import('./findLinks.ts');
        if (namesPermalink(alert)) repositories ??= onDidChangeRepositories(git, fire);
        return await findLinks(alert, git, stop.token);
      } finally {
        signal?.removeEventListener('abort', cancel);
        stop.dispose();
      }
    },
    /** Fires when files, folders or repositories have come or gone, so that `find` may find others. */
    onDidChange: changed.event,
    dispose: () => owned.dispose(),
  };
}
