import { commands, l10n, Uri, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { withTimeout } from '../util/delay.ts';
import type { Triage } from '../triage/triage.ts';
import { alertsOnScreen } from '../triage/arrangeAlerts.ts';
import { localDay } from '../triage/filter/created.ts';
import { isRestricted } from '../triage/values.ts';
import { loadedText, ofLoadedText } from '../ui/countTexts.ts';
import { numberText } from '../ui/formats.ts';
import { loadAllPages } from '../ui/loading.ts';
import { showInformation, showWarning, withProgress } from '../ui/messages.ts';
import { pickOne } from '../ui/quickPick.ts';
import { maxDocumentLength } from './alertDocuments.ts';
import { alertsMarkdown, type ExportedTriage } from './alertMarkdown.ts';
import { alertsCsv } from './csv.ts';
import { alertsJson } from './json.ts';
import { saveFile } from './saveFile.ts';

/** Each with VS Code's language for an untitled editor, and the parts of its text; undefined if the user cancels. */
const formats = {
  csv: { name: 'CSV', extension: 'csv', language: 'plaintext', write: alertsCsv },
  json: {
    name: 'JSON',
    extension: 'json',
    language: 'json',
    write: async (alerts: readonly Alert[]) => [...(await alertsJson(alerts)), '\n'],
  },
  markdown: { name: 'Markdown', extension: 'md', language: 'markdown', write: convertToMarkdown },
} as const;
type ExportFormat = keyof typeof formats;

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
  await exportAs(how, alertsOnScreen(triage.view), triage, homeFolder);
}

export async function exportSelected(
  alerts: readonly Alert[],
  triage: ExportedTriage,
  homeFolder: string | undefined,
): Promise<void> {
  const { length } = alerts;
  const how = await pickHow(
    length === 1 ? l10n.t('1 selected alert') : l10n.t('{0} selected alerts', numberText(length)),
  );
  if (how) await exportAs(how, alerts, triage, homeFolder);
}

interface HowToExport {
  readonly format: ExportFormat;
  readonly target: 'file' | 'editor';
}

/** Asks for format and destination. @param what says which alerts are exported, as placeholder of both picks */
async function pickHow(what: string): Promise<HowToExport | undefined> {
  const row = (format: ExportFormat, description: string) => ({
    label: formats[format].name,
    description,
    format,
  });
  const formatRows = [
    row('csv', l10n.t('One row per alert')),
    row('json', l10n.t('All fields, as sent by the service')),
    row('markdown', l10n.t('For chats and tickets')),
  ];
  const targetRows = [
    { label: l10n.t('File…'), target: 'file' },
    { label: l10n.t('Untitled Editor'), target: 'editor' },
  ] as const;
  const format = await pickOne(formatRows, { title: l10n.t('Export Alerts: Format'), placeHolder: what });
  const target =
    format && (await pickOne(targetRows, { title: l10n.t('Export Alerts: Destination'), placeHolder: what }));
  return target && { format: format.format, target: target.target };
}

async function exportAs(
  { format, target }: HowToExport,
  alerts: readonly Alert[],
  triage: ExportedTriage,
  homeFolder: string | undefined,
): Promise<void> {
  const { name, extension, language, write } = formats[format];
  const parts = await write(alerts, triage);
  if (parts === undefined) return;
  if (target === 'editor' && parts.reduce((length, part) => length + part.length, 0) > maxDocumentLength) {
    const save = l10n.t('Save to File…');
    if ((await showWarning(l10n.t('The export is too large for an editor.'), save)) !== save) return;
  } else if (target === 'editor') {
    const document = await workspace.openTextDocument({ content: parts.join(''), language });
    await window.showTextDocument(document);
    return;
  }
  // Without a byte order mark, spreadsheets read a CSV file in a legacy encoding.
  const uri = await saveFile(format === 'csv' ? ['\ufeff', ...parts] : parts, {
    title: l10n.t('Export Alerts'),
    saveLabel: l10n.t('Export'),
    filters: { [name]: [extension] },
    ...suggestion(`alerts-${localDay(Date.now())}.${extension}`, alerts, homeFolder),
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

/** Shorter conversions need no progress. */
const progressAfterMs = 1000;

/** The parts of alerts as Markdown, with a progress notification if that takes long. Undefined if the user cancels. */
export async function convertToMarkdown(
  alerts: readonly Alert[],
  triage: ExportedTriage,
): Promise<readonly string[] | undefined> {
  const canceling = new AbortController();
  const converting = alertsMarkdown(alerts, triage, canceling.signal);
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

/**
 * If some pages are not loaded, asks whether to load them first. Returns false when dismissed, or when loading was
 * canceled or interrupted.
 *
 * @throws the failures of `loadAllPages`
 */
async function completeIfWanted(triage: Triage): Promise<boolean> {
  const { alerts: list } = triage;
  if (list.nextPage === undefined) return true;
  const items = [
    { label: l10n.t('Load All Pages First'), description: loadedText(list), isAll: true },
    { label: l10n.t('Loaded Alerts Only'), isAll: false },
  ];
  const chosen = await pickOne(items, { title: l10n.t('Export Alerts: Scope') });
  if (chosen === undefined) return false;
  if (!chosen.isAll) return true;
  const outcome = await loadAllPages(triage, l10n.t('Loading alerts to export'));
  if (outcome === 'interrupted') void showWarning(l10n.t('Loading was interrupted. Nothing was exported.'));
  return outcome === 'complete';
}
