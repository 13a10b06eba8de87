import {
  CodeLens,
  type CodeLensProvider,
  Disposable,
  type Event,
  EventEmitter,
  l10n,
  languages,
  Range,
  type TextDocument,
  workspace,
} from 'vscode';
import type { Alert } from '../api/alert.ts';
import { commandIds, settingIds } from '../contributions.ts';
import { gitExports } from '../prefill/git.ts';
import { withoutIcons } from '../text/sanitize.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { numberText } from '../ui/formats.ts';
import { type CodeFile, codeFileOf } from './codeFile.ts';
import { inSlices } from './places.ts';
import { onDidChangeRepositories } from './repositories.ts';
import { isInWorkspace } from './workspaceFiles.ts';

interface AlertLensesDeps {
  readonly alerts: () => readonly Alert[];
  readonly texts: AlertTexts;
  /** Fires when loaded alerts may have changed. */
  readonly onDidChange: Event<unknown>;
}

/** Shows the loaded alerts above the lines that they name, while the setting is on. */
export function registerAlertLenses(deps: AlertLensesDeps, git = gitExports): Disposable {
  let registration: Disposable | undefined;

  function update(): void {
    if (isWanted() === (registration !== undefined)) return;
    registration?.dispose();
    registration = isWanted() ? register(deps, git) : undefined;
  }

  update();
  const settings = workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(settingIds.showAlertsInEditor)) update();
  });
  return new Disposable(() => {
    settings.dispose();
    registration?.dispose();
  });
}

function isWanted(): boolean {
  return workspace.getConfiguration().get<unknown>(settingIds.showAlertsInEditor) === true;
}

function register({ alerts, texts, onDidChange }: AlertLensesDeps, git: typeof gitExports): Disposable {
  const changed = new EventEmitter<void>();
  let shown = alerts();
  /** VS Code asks again after every key. */
  let files = new WeakMap<TextDocument, Promise<CodeFile>>();

  const changes = onDidChange(() => {
    // Also fires for what no lens shows, such as a filter.
    if (alerts() === shown) return;
    shown = alerts();
    forget();
  });
  /** Only once Git is asked. */
  let repositories: Disposable | undefined;

  function forget(): void {
    files = new WeakMap();
    changed.fire();
  }

  async function lensesOf(document: TextDocument, signal: AbortSignal): Promise<CodeLens[]> {
    if (!isInWorkspace(document.uri)) return [];
    repositories ??= onDidChangeRepositories(git, forget);
    const finding = files.get(document) ?? codeFileOf(document.uri, git);
    files.set(document, finding);
    const lines = await alertsByLine(await finding, alerts(), signal);
    const inside = [...lines].filter(([line]) => line <= document.lineCount);
    return inside.flatMap(([line, named]) => lensesAt(line, [...named], document, texts));
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
  const registration = languages.registerCodeLensProvider('*', provider);
  return Disposable.from(changed, changes, registration, new Disposable(() => repositories?.dispose()));
}

async function alertsByLine(
  file: CodeFile,
  alerts: readonly Alert[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, ReadonlySet<Alert>>> {
  const byLine = new Map<number, Set<Alert>>();
  const add = (alert: Alert) => {
    for (const { lines } of file.mentionsIn(alert)) {
      if (lines) byLine.set(lines.first, (byLine.get(lines.first) ?? new Set()).add(alert));
    }
  };
  await inSlices(alerts, add, signal);
  return byLine;
}

/** More would push the code apart. */
const maxPerLine = 3;

function lensesAt(
  line: number,
  alerts: readonly Alert[],
  { uri }: TextDocument,
  texts: AlertTexts,
): CodeLens[] {
  const range = new Range(line - 1, 0, line - 1, 0);
  const lenses = alerts.slice(0, maxPerLine).map((alert) => {
    const [severity, name] = [texts.severity(alert.severity), texts.name(alert)];
    return new CodeLens(range, {
      command: commandIds.openAlert,
      // VS Code shows `$(name)` in it as an icon.
      title: withoutIcons(`${severity}: ${name}`),
      tooltip: `${severity} · ${name}\n${l10n.t('Open Alert')}`,
      arguments: [{ lens: alert.id }],
    });
  });
  const more = alerts.length - lenses.length;
  if (more > 0)
    lenses.push(
      new CodeLens(range, {
        command: commandIds.alertsForThisFile,
        title: l10n.t('{0} more', numberText(more)),
        tooltip: l10n.t('Alerts for This File'),
        arguments: [uri],
      }),
    );
  return lenses;
}
