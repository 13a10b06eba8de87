import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { AlertChange } from '../triage/alertDigest.ts';
import { type AlertTexts, severityText, statusText } from './alertTexts.ts';
import { joinList } from './formats.ts';

/**
 * "Changed since you saw it: severity medium → critical, assignee now Ann, 12m ago"; empty without a change. The time is
 * that of the alert's last update, where the service says it.
 */
export function changeLine(change: AlertChange | undefined, alert: Alert, texts: AlertTexts): string {
  if (change === undefined) return '';
  const { severity, status, assignee, resolution } = change;
  const text = joinList([
    severity ? severityChange(severity.value, alert) : '',
    status ? statusChange(status.value, alert) : '',
    assignee ? l10n.t('assignee now {0}', texts.assigneeOf(alert)) : '',
    resolutionText(resolution),
    texts.age(alert.updated_at),
  ]);
  return change.isWorse
    ? l10n.t('Got worse since you saw it: {0}', text)
    : l10n.t('Changed since you saw it: {0}', text);
}

/** @param former empty if there was none, undefined if it is not known */
function severityChange(former: string | undefined, { severity }: Alert): string {
  const now = levelText(severity, severityText);
  return former === undefined
    ? l10n.t('severity now {0}', now)
    : l10n.t('severity {0} → {1}', levelText(former, severityText), now);
}

/** As `severityChange`. */
function statusChange(former: string | undefined, { status }: Alert): string {
  const now = levelText(status, statusText);
  return former === undefined
    ? l10n.t('status now {0}', now)
    : l10n.t('status {0} → {1}', levelText(former, statusText), now);
}

function levelText(value: string | undefined, textOf: (value: string) => string): string {
  return value === undefined || value.trim() === '' ? l10n.t('none') : textOf(value);
}

function resolutionText(change: AlertChange['resolution']): string {
  if (change === undefined) return '';
  const texts: Record<typeof change, string> = {
    added: l10n.t('resolution added'),
    removed: l10n.t('resolution removed'),
    changed: l10n.t('resolution changed'),
  };
  return texts[change];
}
