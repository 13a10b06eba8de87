import { FileSystemError, l10n, type QuickPickItem, Uri, window, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { alertsCsv, alertsJson } from '../triage/export.ts';
import type { AlertsView } from '../triage/viewAlerts.ts';
import { numberText } from '../ui/formats.ts';
import { showError, showInformation, showWarning } from '../ui/messages.ts';
import { loadAllPages, loadedText } from '../ui/progress.ts';
import { pickOne } from '../ui/quickPick.ts';

type ExportFormat = 'csv' | 'json' | 'markdown';

/** Exports the filtered alerts, in the order on screen, to a file or an untitled editor. */
export async function exportAlerts(model: AlertsModel, host: string): Promise<void> {
  const format = await pickFormat();
  if (format === undefined) return;
  const target = await pickTarget();
  if (target === undefined) return;
  if (!(await completeIfWanted(model, host))) return;

  const alerts = alertsOnScreen(model.view);
  const text = await exportText(alerts, format, model);
  if (target === 'editor') {
    const document = await workspace.openTextDocument({ content: text, language: languageIds[format] });
    await window.showTextDocument(document);
    return;
  }
  const uri = await window.showSaveDialog({
    title: l10n.t('Export Alerts'),
    saveLabel: l10n.t('Export'),
    filters: { [formatLabels[format]]: [extensions[format]] },
    ...suggestion(fileName(format, new Date())),
  });
  if (uri === undefined) return;
  try {
    await workspace.fs.writeFile(uri, new TextEncoder().encode(byteOrderMarks[format] + text));
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error;
    void showError(l10n.t("Couldn't write {0}: {1}", workspace.asRelativePath(uri), error.message));
    return;
  }
  void showInformation(l10n.t('Exported {0} alerts.', numberText(alerts.length)));
}

/** The alerts in the order on screen; an alert in several groups only once. */
function alertsOnScreen({ groups }: AlertsView): readonly Alert[] {
  return [...new Map(groups.flatMap(({ alerts }) => alerts).map((alert) => [alert.id, alert])).values()];
}

async function exportText(
  alerts: readonly Alert[],
  format: ExportFormat,
  { options }: AlertsModel,
): Promise<string> {
  switch (format) {
    case 'csv':
      return alertsCsv(alerts);
    case 'json':
      return `${alertsJson(alerts)}\n`;
    case 'markdown':
      return (await import('./alertMarkdown.ts')).alertsMarkdown(alerts, options.assigneeName);
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
 * The name in the first workspace folder, or beside the active file. Otherwise none: VS Code then opens a folder of
 * its own choice, but would take a name alone for a file in the root of the disk.
 */
function suggestion(name: string): { readonly defaultUri?: Uri } {
  const [folder] = workspace.workspaceFolders ?? [];
  if (folder) return { defaultUri: Uri.joinPath(folder.uri, name) };
  const open = window.activeTextEditor?.document.uri;
  return open?.scheme === 'file' ? { defaultUri: Uri.joinPath(open, '..', name) } : {};
}

async function pickFormat(): Promise<ExportFormat | undefined> {
  const items: (QuickPickItem & { readonly format: ExportFormat })[] = [
    { label: formatLabels.csv, description: l10n.t('One row per alert'), format: 'csv' },
    { label: formatLabels.json, description: l10n.t('All fields, as sent by the service'), format: 'json' },
    { label: formatLabels.markdown, description: l10n.t('For chats and tickets'), format: 'markdown' },
  ];
  return (await pickOne(items, { title: l10n.t('Export Alerts: Format') }))?.format;
}

async function pickTarget(): Promise<'file' | 'editor' | undefined> {
  const items: (QuickPickItem & { readonly target: 'file' | 'editor' })[] = [
    { label: l10n.t('File…'), target: 'file' },
    { label: l10n.t('Untitled Editor'), target: 'editor' },
  ];
  return (await pickOne(items, { title: l10n.t('Export Alerts: Destination') }))?.target;
}

/**
 * If some pages are not loaded, asks whether to load them first. Returns false when dismissed, or when loading was
 * cancelled.
 */
async function completeIfWanted({ list }: AlertsModel, host: string): Promise<boolean> {
  if (list.nextPage === undefined) return true;
  const items: (QuickPickItem & { readonly isAll: boolean })[] = [
    { label: l10n.t('Load All Pages First'), description: loadedText(list), isAll: true },
    { label: l10n.t('Loaded Alerts Only'), isAll: false },
  ];
  const chosen = await pickOne(items, { title: l10n.t('Export Alerts: Scope') });
  if (chosen === undefined) return false;
  if (!chosen.isAll) return true;
  const outcome = await loadAllPages(list, l10n.t('Loading alerts to export'), host);
  if (outcome === 'interrupted') void showWarning(l10n.t('Loading was interrupted. Nothing was exported.'));
  return outcome === 'complete';
}
