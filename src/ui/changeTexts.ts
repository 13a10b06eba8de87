import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { AlertChange } from '../triage/alertPrint.ts';
import type { AlertTexts } from './alertTexts.ts';
import { facetLabel } from './facetTexts.ts';
import { joinList } from './formats.ts';

/**
 * "Changed since you saw it: severity medium → critical, assignee now Ann, 12m ago"; empty without a change. The time is
 * that of the alert's last update, where the service says it.
 */
export function changeLine(change: AlertChange | undefined, alert: Alert, texts: AlertTexts): string {
  if (change === undefined) return '';
  const text = joinList([...changedParts(change, alert, texts), texts.rowAge(alert.updated_at)]);
  return change.isWorse
    ? l10n.t('Got worse since you saw it: {0}', text)
    : l10n.t('Changed since you saw it: {0}', text);
}

function changedParts(
  { severity, status, assignee, resolution }: AlertChange,
  alert: Alert,
  texts: AlertTexts,
): readonly string[] {
  const levelOf = (facet: 'severity' | 'status', value: string | undefined) =>
    facetLabel(facet, value?.trim() ?? '', texts);
  const parts: string[] = [];
  if (severity) {
    const now = levelOf('severity', alert.severity);
    parts.push(
      severity.value === undefined
        ? l10n.t('severity now {0}', now)
        : l10n.t('severity {0} → {1}', levelOf('severity', severity.value), now),
    );
  }
  if (status) {
    const now = levelOf('status', alert.status);
    parts.push(
      status.value === undefined
        ? l10n.t('status now {0}', now)
        : l10n.t('status {0} → {1}', levelOf('status', status.value), now),
    );
  }
  if (assignee) parts.push(l10n.t('assignee now {0}', texts.assigneeOf(alert)));
  if (resolution) parts.push(resolutionText(resolution));
  return parts;
}

function resolutionText(resolution: NonNullable<AlertChange['resolution']>): string {
  switch (resolution) {
    case 'added':
      return l10n.t('resolution added');
    case 'removed':
      return l10n.t('resolution removed');
    case 'changed':
      return l10n.t('resolution changed');
  }
}
