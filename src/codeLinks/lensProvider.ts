import {
  CodeLens,
  type CodeLensProvider,
  Disposable,
  EventEmitter,
  l10n,
  languages,
  Range,
  type TextDocument,
  workspace,
} from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import type { Git } from '../git/gitExtension.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import { withoutIcons } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { type AlertTexts, severityText, type TextsOf } from '../ui/alertTexts.ts';
import { countSoFar } from '../ui/countTexts.ts';
import { joinParts } from '../ui/formats.ts';
import { sampleText } from '../ui/viewTexts.ts';
import { ifChanged } from '../util/equality.ts';
import { alertsByLine, createLineOf, inEditor, type LineOf } from './alertsByLine.ts';
import { type MentionsIn, mentionsOf } from './codeFile.ts';
import { unsavedChanges } from './currentLines.ts';
import { onDidChangeRepositories } from './repositoryChanges.ts';
import { isInWorkspace } from './workspaceFiles.ts';

interface ShownFile {
  readonly mentionsIn: Promise<MentionsIn>;
  readonly lineOf: LineOf;
}

/** Shows the loaded alerts, but no snoozed ones, as CodeLenses above the lines that they name. */
export function provideAlertLenses(connection: CurrentTriage, textsOf: TextsOf, git: Git): Disposable {
  const changed = new EventEmitter<void>();
  /** Cached because VS Code requests lenses again after every keystroke. */
  let files = new WeakMap<TextDocument, ShownFile>();

  const changes = forEachTriage(connection, (triage) => {
    const { alerts } = triage;
    forget();
    return Disposable.from(
      // The event also fires for changes that no lens shows, such as the begin of a load.
      triage.onDidChange(ifChanged(() => [alerts.items, alerts.isComplete, triage.snoozed], forget)),
      new Disposable(forget),
    );
  });
  /** The subscription to changes of Git repositories; undefined until lenses are first requested. */
  let repositories: Disposable | undefined;

  function forget(): void {
    files = new WeakMap();
    changed.fire();
  }

  /** Drops the cached lines of a saved or reloaded file: Git computed them for the former content on disk. */
  function forgetLines(document: TextDocument): void {
    const file = files.get(document);
    if (file === undefined) return;
    files.set(document, { ...file, lineOf: createLineOf() });
    changed.fire();
  }

  async function lensesOf(document: TextDocument, signal: AbortSignal): Promise<CodeLens[]> {
    const { triage } = connection;
    if (triage === undefined || !isInWorkspace(document.uri)) return [];
    repositories ??= onDidChangeRepositories(git, forget);
    const shown = files.get(document) ?? {
      mentionsIn: mentionsOf(document.uri, git),
      lineOf: createLineOf(),
    };
    files.set(document, shown);
    const lineOf = inEditor(shown.lineOf, () => unsavedChanges(document.uri));
    const lines = await alertsByLine(await shown.mentionsIn, triage.awakeLoaded(), lineOf, signal);
    const inside = [...lines].filter(([line]) => line <= document.lineCount);
    return inside.flatMap(([line, named]) =>
      lensesAt(line, [...named], document, { texts: textsOf(triage), triage }),
    );
  }

  const provider: CodeLensProvider = {
    onDidChangeCodeLenses: changed.event,
    async provideCodeLenses(document, token) {
      const abort = new AbortController();
      const canceling = token.onCancellationRequested(() => abort.abort());
      try {
        return await lensesOf(document, abort.signal);
      } catch (error) {
        if (abort.signal.aborted) return [];
        throw error;
      } finally {
        canceling.dispose();
      }
    },
  };
  return Disposable.from(
    changed,
    changes,
    languages.registerCodeLensProvider('*', provider),
    workspace.onDidSaveTextDocument(forgetLines),
    // A change after which nothing is unsaved may be a reload, for example after changes were discarded in Git.
    workspace.onDidChangeTextDocument(({ document }) => {
      if (!document.isDirty) forgetLines(document);
    }),
    workspace.onDidChangeWorkspaceFolders(forget),
    new Disposable(() => repositories?.dispose()),
  );
}

/** More would make the row of lenses too wide. */
const maxPerLine = 3;

function lensesAt(
  line: number,
  alerts: readonly Alert[],
  { uri }: TextDocument,
  { texts, triage }: { readonly texts: AlertTexts; readonly triage: Triage },
): CodeLens[] {
  const range = new Range(line - 1, 0, line - 1, 0);
  const lenses = alerts.slice(0, maxPerLine).map((alert) => {
    const [severity, name] = [severityText(alert.severity), texts.name(alert)];
    return new CodeLens(range, {
      command: commandIds.openAlert,
      // VS Code would show `$(name)` in a title as an icon.
      title: withoutIcons(joinParts([sampleText(triage.isSample), `${severity}: ${name}`])),
      tooltip: `${joinParts([sampleText(triage.isSample), severity, name])}\n${l10n.t('Open Alert')}`,
      arguments: [{ lens: alert.id }],
    });
  });
  const more = alerts.length - lenses.length;
  if (more > 0)
    lenses.push(
      new CodeLens(range, {
        command: commandIds.alertsForThisFile,
        title: l10n.t('{0} more', countSoFar(more, triage.alerts)),
        tooltip: l10n.t('Alerts for This File'),
        arguments: [uri],
      }),
    );
  return lenses;
}
