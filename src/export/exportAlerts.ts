import { l10n, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { type ExportFormat, exportText } from '../triage/export.ts';
import type { AlertsView } from '../triage/alertsView.ts';
import type { Alert } from '../api/alert.ts';
import { countText } from '../ui/countText.ts';
import { loadAllPages } from '../ui/loadAll.ts';
import { numberText } from '../ui/numberText.ts';

/** Exports the alerts that the filter leaves, in the order on screen, to a file or an untitled editor. */
export async function exportAlerts(model: AlertsModel): Promise<void> {
  const format = await pickFormat();
  if (format === undefined) return;
  const target = await pickTarget();
  if (target === undefined) return;
  if (!(await completeIfWanted(model))) return;

  const text = exportText(alertsOnScreen(model.view), format);
  if (target === 'editor') {
    const document = await workspace.openTextDocument({ content: text, language: languageIds[format] });
    await window.showTextDocument(document);
    return;
  }
  const uri = await window.showSaveDialog({
    title: l10n.t('Export Alerts'),
    saveLabel: l10n.t('Export'),
    filters: { [formatLabels()[format]]: [extensions[format]] },
    ...defaultUri(format),
  });
  if (uri === undefined) return;
  await workspace.fs.writeFile(uri, new TextEncoder().encode(byteOrderMarks[format] + text));
  void window.showInformationMessage(
    l10n.t('Exported {0} alerts.', numberText(alertsOnScreen(model.view).length)),
  );
}

/** Each alert once, also where several tags put it into several groups. */
export function alertsOnScreen({ groups }: AlertsView): readonly Alert[] {
  return [...new Map(groups.flatMap(({ alerts }) => alerts).map((alert) => [alert.id, alert])).values()];
}

const extensions: Record<ExportFormat, string> = { csv: 'csv', json: 'json', markdown: 'md' };
const languageIds: Record<ExportFormat, string> = { csv: 'plaintext', json: 'json', markdown: 'markdown' };

/** Spreadsheets take a CSV file for the system's old code page unless it begins so. */
const byteOrderMarks: Record<ExportFormat, string> = { csv: '\ufeff', json: '', markdown: '' };

function formatLabels(): Record<ExportFormat, string> {
  return { csv: 'CSV', json: 'JSON', markdown: 'Markdown' };
}

function defaultUri(format: ExportFormat): { readonly defaultUri?: Uri } {
  const [folder] = workspace.workspaceFolders ?? [];
  return folder ? { defaultUri: Uri.joinPath(folder.uri, `alerts.${extensions[format]}`) } : {};
}

async function pickFormat(): Promise<ExportFormat | undefined> {
  const labels = formatLabels();
  const items: (QuickPickItem & { readonly format: ExportFormat })[] = [
    { label: labels.csv, description: l10n.t('one line for each alert, for spreadsheets'), format: 'csv' },
    { label: labels.json, description: l10n.t('as the service sent them'), format: 'json' },
    { label: labels.markdown, description: l10n.t('to read and to paste'), format: 'markdown' },
  ];
  return (await window.showQuickPick(items, { title: l10n.t('Export Alerts: Format') }))?.format;
}

async function pickTarget(): Promise<'file' | 'editor' | undefined> {
  const items: (QuickPickItem & { readonly target: 'file' | 'editor' })[] = [
    { label: l10n.t('File…'), target: 'file' },
    { label: l10n.t('Untitled Editor'), target: 'editor' },
  ];
  return (await window.showQuickPick(items, { title: l10n.t('Export Alerts: Where To') }))?.target;
}

/** Where pages are still to be loaded, asks whether to load them first. False when the user leaves. */
async function completeIfWanted(model: AlertsModel): Promise<boolean> {
  if (model.list.nextPage === undefined) return true;
  const items: (QuickPickItem & { readonly isAll: boolean })[] = [
    { label: l10n.t('Load all pages first'), description: countText(model.list), isAll: true },
    { label: l10n.t('Only what is loaded'), description: countText(model.list), isAll: false },
  ];
  const chosen = await window.showQuickPick(items, { title: l10n.t('Export Alerts: Which') });
  if (chosen === undefined) return false;
  return chosen.isAll ? loadAllPages(model.list, l10n.t('Loading alerts to export')) : true;
}
