import { commands, l10n, Uri, window, workspace } from 'vscode';
import * as z from 'zod/mini';
import { commandIds, contextKeys, viewIds } from '../contributions.ts';
import { gitExports } from '../git/gitExtension.ts';
import { emptyFilter } from '../triage/filter/filter.ts';
import { focusView } from '../ui/focusTracking.ts';
import { showHint, withViewProgress } from '../ui/messages.ts';
import type { CommandParts } from './parts.ts';
import type { CommandHandler } from './register.ts';
import { showNoAlertSelected, type Targets } from './targets.ts';
import { ensureLoaded } from './viewCommands.ts';

/** The argument that the details panel passes: an alert's id, and the position of one of its links to code. */
const linkSchema = z.object({ alert: z.string(), link: z.int() });

/** Commands that lead from an alert to code, and back. */
export function codeCommands(parts: CommandParts, targets: Targets) {
  const { codeLinks, details } = parts;
  const reached = new Set<string>();
  /**
   * Lets the shortcut of the way back to the list begin in this file, too: its keys would be typed otherwise. By its path,
   * because a remote window has a URI of another scheme for it; the window's path of a local file is `fsPath`.
   */
  function noteReached(file: Uri): void {
    if (reached.has(file.path)) return;
    reached.add(file.path).add(file.fsPath);
    void commands.executeCommand('setContext', contextKeys.codeFiles, [...reached]);
  }
  return {
    [commandIds.goToCode]: async (...args) => {
      const wanted = z.safeParse(linkSchema, args[0]);
      const link = wanted.success ? details.codeLink(wanted.data.alert, wanted.data.link) : undefined;
      const [alert] = targets.alerts(args);
      const { goToCode, openCode } = await import('../codeLinks/goToCode.ts');
      if (link) return openCode(link, noteReached);
      if (alert === undefined) return showNoAlertSelected();
      return goToCode(alert, codeLinks, noteReached);
    },
    [commandIds.alertsForThisFile]: (uri) => showAlertsFor(parts, uri),
  } satisfies Record<string, CommandHandler>;
}

/** @param uri of the explorer or the editor; if missing, the active editor's, for a notebook not of its cell */
async function showAlertsFor({ connection, alertsView }: CommandParts, uri: unknown): Promise<void> {
  const active = window.activeNotebookEditor?.notebook ?? window.activeTextEditor?.document;
  const file = uri instanceof Uri ? uri : active?.uri;
  if (file === undefined || workspace.getWorkspaceFolder(file) === undefined) {
    showHint(l10n.t('Open a workspace file to see alerts that mention it.'));
    return;
  }
  // The view says why nothing is loaded.
  const triage = await ensureLoaded(connection, alertsView);
  if (triage === undefined) return focusView(viewIds.alerts);
  const { fileFilterOf } = await import('../codeLinks/codeFile.ts');
  const filter = await triage.during(
    withViewProgress(viewIds.alerts, () => fileFilterOf(file, triage.alerts.items, gitExports)),
  );
  triage.changeOptions({ filter: { ...emptyFilter, file: filter } });
  await focusView(viewIds.alerts);
  await alertsView.focusFirst();
}
