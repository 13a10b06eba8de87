import { commands, l10n, Uri, window, workspace } from 'vscode';
import * as z from 'zod/mini';
import type { CodeLinks } from '../codeLinks/codeLinks.ts';
import type { DetailsController } from '../details/controller.ts';
import { commandIds, contextKeys, viewIds } from '../contributions.ts';
import { gitExports } from '../git/gitExtension.ts';
import type { Triage } from '../triage/triage.ts';
import { emptyFilter } from '../triage/filter/filter.ts';
import { showHint, withViewProgress } from '../ui/messages.ts';
import type { CommandHandler } from './register.ts';
import { showNoAlertSelected, type Targets } from './targets.ts';

interface CodeCommandsDeps {
  readonly targets: Pick<Targets, 'alerts'>;
  readonly codeLinks: Pick<CodeLinks, 'find'>;
  readonly details: Pick<DetailsController, 'codeLink'>;
  /** See `ensureLoaded` in viewCommands.ts. */
  readonly ensureLoaded: () => Promise<Triage | undefined>;
  readonly showAlerts: () => Promise<void>;
}

/** The argument that the details panel passes: an alert's id, and the position of one of its links to code. */
const linkSchema = z.object({ alert: z.string(), link: z.int() });

export function codeCommands(deps: CodeCommandsDeps) {
  const { targets, codeLinks, details } = deps;
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
    [commandIds.alertsForThisFile]: (uri) => showAlertsFor(deps, uri),
  } satisfies Record<string, CommandHandler>;
}

/** @param uri of the explorer or the editor; if missing, the active editor's, for a notebook not of its cell */
async function showAlertsFor({ ensureLoaded, showAlerts }: CodeCommandsDeps, uri: unknown): Promise<void> {
  const active = window.activeNotebookEditor?.notebook ?? window.activeTextEditor?.document;
  const file = uri instanceof Uri ? uri : active?.uri;
  if (file === undefined || workspace.getWorkspaceFolder(file) === undefined) {
    showHint(l10n.t('Open a workspace file to see alerts that mention it.'));
    return;
  }
  // The view says why nothing is loaded.
  const triage = await ensureLoaded();
  if (triage === undefined) return showAlerts();
  const { fileFilterOf } = await import('../codeLinks/codeFile.ts');
  const filter = await triage.during(
    withViewProgress(viewIds.alerts, () => fileFilterOf(file, triage.alerts.items, gitExports)),
  );
  triage.changeOptions({ filter: { ...emptyFilter, file: filter } });
  await showAlerts();
}
