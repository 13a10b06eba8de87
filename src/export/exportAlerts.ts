import { commands, l10n, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { withTimeout } from '../util/delay.ts';
import type { Triage } from '../triage/triage.ts';
import { alertsOnScreen } from '../triage/arrangeAlerts.ts';
import { isRestricted } from '../triage/values.ts';
import { linkTo } from '../ui/alertLink.ts';
import { loadedText, ofLoadedText } from '../ui/countTexts.ts';
import { numberText } from '../ui/formats.ts';
import { loadAllPages } from '../ui/loading.ts';
import { showInformation, showWarning, withProgress } from '../ui/messages.ts';
import { pickOne } from '../ui/quickPick.ts';
import { alertsMarkdown, type ExportContext } from './alertMarkdown.ts';
import { alertsCsv } from './csv.ts';
import { alertsJson } from './json.ts';
import { saveFile } from './saveFile.ts';

type ExportFormat = 'csv' | 'json' | 'markdown';
type ExportTarget = 'file' | 'editor';

export function exportContext(triage: Triage): ExportContext {
  return {
    assigneeName: (id) => triage.userName(id),
    isSample: triage.isSample,
    // Sample data has no links.
    link: triage.isSample ? undefined : (id) => linkTo(triage, id),
    noteOf: (alert) => triage.notes.of(alert),
  };
}

/**
 * Exports the filtered alerts, in the order on screen, to a file or an untitled editor.
 *
 * @param homeFolder where to save by default if nothing is open; also for `exportSelected`
 * @throws the failures of `loadAllPages`
 */
export async function exportShown(triage: Triage, homeFolder: string | undefined): Promise<void> {
  const { view, alerts } = triage;
  const count =
    view.matching === alerts.items.length ? loadedText(alerts) : ofLoadedText(view.matching, alerts);
  const how = await pickHow(l10n.t('Alerts in the list: {0}', count));
  if (how === undefined || !(await completeIfWanted(triage))) return;
  // Another window changed the service in the settings, or signed in as another user.
  if (triage.signal.aborted)
    return void showWarning(l10n.t('The list was replaced meanwhile. Nothing was exported.'));
  await exportAs(how, alertsOnScreen(triage.view), exportContext(triage), homeFolder);
}

/** Exports these alerts to a file or an untitled editor. */
export async function exportSelected(
  alerts: readonly Alert[],
  context: ExportContext,
  homeFolder: string | undefined,
): Promise<void> {
  const { length } = alerts;
  const how = await pickHow(
    length === 1 ? l10n.t('1 selected alert') : l10n.t('{0} selected alerts', numberText(length)),
  );
  if (how) await exportAs(how, alerts, context, homeFolder);
}

interface HowToExport {
  readonly format: ExportFormat;
  readonly target: ExportTarget;
}

/** Asks for format and destination. @param what says which alerts are exported, as placeholder of both picks */
async function pickHow(what: string): Promise<HowToExport | undefined> {
  const format = await pickFormat(what);
  const target = format && (await pickTarget(what));
  return format && target && { format, target };
}

async function exportAs(
  { format, target }: HowToExport,
  alerts: readonly Alert[],
  context: ExportContext,
  homeFolder: string | undefined,
): Promise<void> {
  const text = await exportText(alerts, format, context);
  if (text === undefined) return;
  if (target === 'editor') {
    const document = await workspace.openTextDocument({ content: text, language: languageIds[format] });
    await window.showTextDocument(document);
    return;
  }
  const uri = await saveFile(byteOrderMarks[format] + text, {
    title: l10n.t('Export Alerts'),
    saveLabel: l10n.t('Export'),
    filters: { [formatLabels[format]]: [extensions[format]] },
    ...suggestion(fileName(format, new Date()), alerts, homeFolder),
  });
  if (uri) void offerFile(uri, alerts.length);
}

/** Reports that the file was written, and offers to open it or, in the workspace, to show it in the Explorer. */
async function offerFile(uri: Uri, count: number): Promise<void> {
  const text = count === 1 ? l10n.t('Exported 1 alert.') : l10n.t('Exported {0} alerts.', numberText(count));
  const open = l10n.t('Open File');
  const reveal = l10n.t('Reveal in Explorer');
  const isInWorkspace = workspace.getWorkspaceFolder(uri) !== undefined;
  const chosen = await showInformation(text, open, ...(isInWorkspace ? [reveal] : []));
  // With the editor that VS Code or the user has chosen for such files, whatever file system they are in.
  if (chosen === open) await commands.executeCommand('vscode.open', uri);
  if (chosen === reveal) await commands.executeCommand('revealInExplorer', uri);
}

/** Undefined if the user cancels. */
async function exportText(
  alerts: readonly Alert[],
  format: ExportFormat,
  context: ExportContext,
): Promise<string | undefined> {
  switch (format) {
    case 'csv':
      return await alertsCsv(alerts, context.assigneeName, context.isSample, context.noteOf);
    case 'json':
      return `${await alertsJson(alerts)}\n`;
    case 'markdown':
      return convertToMarkdown(alerts, context);
  }
}

/** Shorter conversions need no progress. */
const progressAfterMs = 1000;

/** Alerts as Markdown, with a progress notification if that takes long. Undefined if the user cancels. */
export async function convertToMarkdown(
  alerts: readonly Alert[],
  context: ExportContext,
): Promise<string | undefined> {
  const canceling = new AbortController();
  const converting = alertsMarkdown(alerts, context, canceling.signal);
  try {
    return await withTimeout(progressAfterMs, converting, () =>
      withProgress(l10n.t('Converting alerts to Markdown'), (_, signal) => {
        signal.addEventListener('abort', () => canceling.abort());
        return converting;
      }),
    );
  } catch (error) {
    if (canceling.signal.aborted) return undefined;
    throw error;
  }
}

const extensions: Record<ExportFormat, string> = { csv: 'csv', json: 'json', markdown: 'md' };
const languageIds: Record<ExportFormat, string> = { csv: 'plaintext', json: 'json', markdown: 'markdown' };

/** Without a byte order mark, spreadsheets read a CSV file in a legacy encoding. */
const byteOrderMarks: Record<ExportFormat, string> = { csv: '\ufeff', json: '', markdown: '' };

const formatLabels: Record<ExportFormat, string> = { csv: 'CSV', json: 'JSON', markdown: 'Markdown' };

/** "alerts-2026-11-22.csv", with the local date. */
function fileName(format: ExportFormat, now: Date): string {
  const digits = (number: number) => String(number).padStart(2, '0');
  const date = `${now.getFullYear()}-${digits(now.getMonth() + 1)}-${digits(now.getDate())}`;
  return `alerts-${date}.${extensions[format]}`;
}

/**
 * The name in the first workspace folder, beside the active file, or in the home folder; in the home folder at once if
 * the TLP label of an alert forbids to publish it, because what is in a repository is easily published. If there is none
 * of these, suggests nothing: VS Code would take a name without a folder for a file in the root of the disk.
 */
function suggestion(
  name: string,
  alerts: readonly Alert[],
  homeFolder: string | undefined,
): { readonly defaultUri?: Uri } {
  if (!alerts.some(({ tlp }) => isRestricted(tlp))) {
    const [folder] = workspace.workspaceFolders ?? [];
    if (folder) return { defaultUri: Uri.joinPath(folder.uri, name) };
    const open = window.activeTextEditor?.document.uri;
    if (open?.scheme === 'file') return { defaultUri: Uri.joinPath(open, '..', name) };
  }
  return homeFolder === undefined ? {} : { defaultUri: Uri.joinPath(Uri.file(homeFolder), name) };
}

async function pickFormat(what: string): Promise<ExportFormat | undefined> {
  const items: (QuickPickItem & { readonly format: ExportFormat })[] = [
    { label: formatLabels.csv, description: l10n.t('One row per alert'), format: 'csv' },
    { label: formatLabels.json, description: l10n.t('All fields, as sent by the service'), format: 'json' },
    { label: formatLabels.markdown, description: l10n.t('For chats and tickets'), format: 'markdown' },
  ];
  return (await pickOne(items, { title: l10n.t('Export Alerts: Format'), placeHolder: what }))?.format;
}

async function pickTarget(what: string): Promise<ExportTarget | undefined> {
  const items: (QuickPickItem & { readonly target: ExportTarget })[] = [
    { label: l10n.t('File…'), target: 'file' },
    { label: l10n.t('Untitled Editor'), target: 'editor' },
  ];
  return (await pickOne(items, { title: l10n.t('Export Alerts: Destination'), placeHolder: what }))?.target;
}

/**
 * If some pages are not loaded, asks whether to load them first. Returns false when dismissed, or when loading was
 * canceled or interrupted.
 *
 * @throws the failures of `loadAllPages`
 */
async function completeIfWanted({ alerts: list, service }: Triage): Promise<boolean> {
  if (list.nextPage === undefined) return true;
  const items: (QuickPickItem & { readonly isAll: boolean })[] = [
    { label: l10n.t('Load All Pages First'), description: loadedText(list), isAll: true },
    { label: l10n.t('Loaded Alerts Only'), isAll: false },
  ];
  const chosen = await pickOne(items, { title: l10n.t('Export Alerts: Scope') });
  if (chosen === undefined) return false;
  if (!chosen.isAll) return true;
  const outcome = await loadAllPages(list, l10n.t('Loading alerts to export'), service.host);
  if (outcome === 'interrupted') void showWarning(l10n.t('Loading was interrupted. Nothing was exported.'));
  return outcome === 'complete';
}
