import { l10n } from 'vscode';
import { type Alert, severities, type Severity, statuses, type Status } from '../api/alert.ts';
import { singleLine } from '../text/singleLine.ts';

/** The alert's name as one line. */
export function nameText(alert: Alert): string {
  return singleLine(alert.name ?? alert.name_plain ?? '') || l10n.t('(no name)');
}

/** The severity as people read it; a value unknown to us as the service sent it. */
export function severityText(alert: Alert): string {
  const severity = severities.find((known) => known === alert.severity);
  return severity === undefined
    ? singleLine(alert.severity ?? '') || l10n.t('no severity')
    : severityLabel(severity);
}

export function severityLabel(severity: Severity): string {
  const labels: Record<Severity, string> = {
    critical: l10n.t('critical'),
    high: l10n.t('high'),
    medium: l10n.t('medium'),
    low: l10n.t('low'),
    info: l10n.t('info'),
  };
  return labels[severity];
}

/** The status as people read it; a value unknown to us as the service sent it. */
export function statusText(alert: Alert): string {
  const status = statuses.find((known) => known === alert.status);
  return status === undefined ? singleLine(alert.status ?? '') : statusLabel(status);
}

export function statusLabel(status: Status): string {
  const labels: Record<Status, string> = {
    open: l10n.t('open'),
    in_progress: l10n.t('in progress'),
    closed: l10n.t('closed'),
  };
  return labels[status];
}

/** Who the alert is assigned to, as far as the alert itself tells. */
export function assigneeText(alert: Alert): string {
  const name = alert.assignee?.name ?? alert.assignee?.email;
  if (name !== undefined) return singleLine(name);
  const id = alert.assignee_id ?? alert.assignee?.id;
  return id === undefined ? l10n.t('unassigned') : l10n.t('User #{0}', singleLine(id));
}
