import { env, l10n } from 'vscode';
import { severities, statuses } from '../api/levels.ts';
import { severityLabel, statusLabel } from '../ui/alertTexts.ts';
import type { FormTexts } from './html.ts';

/** The strings of the page itself. */
export function formTexts(): FormTexts {
  return {
    language: env.language,
    title: l10n.t('Create Alert'),
    allRequired: l10n.t('All fields are required.'),
    labels: {
      source: l10n.t('Source'),
      name: l10n.t('Name'),
      summary: l10n.t('Summary'),
      description: l10n.t('Description'),
      severity: l10n.t('Severity'),
      status: l10n.t('Status'),
    },
    sourceHint: l10n.t('System reporting the alert'),
    showSources: l10n.t('Show sources'),
    chooseSeverity: l10n.t('Select a severity'),
    severities: severities.map((value) => ({ value, label: severityLabel(value) })),
    statuses: statuses.map((value) => ({ value, label: statusLabel(value) })),
    markdownHint: l10n.t('Supports Markdown'),
    showPreview: l10n.t('Show preview'),
    preview: l10n.t('Preview'),
    nothingToPreview: l10n.t('Nothing to preview'),
    create: l10n.t('Create Alert'),
    discard: l10n.t('Discard'),
    shortcut: l10n.t('Ctrl+Enter to create'),
    shortcutOnMac: l10n.t('⌘Enter to create'),
  };
}

/** Says where an alert goes. @param host of the service */
export function targetText(host: string): string {
  return l10n.t('The alert will be created on {0}.', host);
}
