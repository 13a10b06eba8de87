import { l10n, ThemeColor, ThemeIcon } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Severity, Status } from '../api/levels.ts';
import { colorIds } from '../contributions.ts';
import { singleLine, valueLine } from '../text/sanitize.ts';
import type { Triage } from '../triage/triage.ts';
import { memoize } from '../util/memoize.ts';
import type { AlertFilter } from '../triage/filter/filter.ts';
import { alertName, assigneeNameOf, assigneeOf, knownSeverity, knownStatus } from '../triage/values.ts';
import { ageText, compactAgeText } from './formats.ts';

export type AlertTexts = ReturnType<typeof alertTexts>;

/** The texts for the alerts of a sign-in. */
export type TextsOf = (triage: Names) => AlertTexts;

/** The names of assignees, by id; see `Triage`. */
interface Names {
  userName(id: string): string | undefined;
  distinction?(id: string): ReturnType<Triage['distinction']>;
}

/**
 * Display texts for the parts of an alert, each one line.
 *
 * @param names of assignees
 * @param now the current time for ages, in milliseconds since 1970
 * @param filterName the name under which a filter is saved; undefined if it is not
 */
export function alertTexts(
  names: Names,
  now: () => number = Date.now,
  filterName: (filter: AlertFilter) => string | undefined = () => undefined,
) {
  const userName = (id: string) => names.userName(id);

  function assignee(value: string): string {
    if (value === '') return l10n.t('unassigned');
    const name = userText({ id: value, name: userName(value) });
    const apart = names.distinction?.(value);
    if (apart === undefined) return name;
    const detail = 'email' in apart ? singleLine(apart.email) : l10n.t('ID {0}', valueLine(apart.id));
    return l10n.t('{0} ({1})', name, detail);
  }

  return {
    now,
    filterName,
    name: (alert: Alert) => singleLine(alertName(alert)) || l10n.t('(no name)'),
    /** Apart from others of the same name by e-mail address or id. @param value of `assigneeOf` */
    assignee,
    assigneeOf: (alert: Alert) =>
      singleLine(assigneeNameOf(alert, userName) ?? '') || assignee(assigneeOf(alert)),
    /** "5m ago"; as the other ages, empty if the text is missing or not a timestamp. */
    age: (timestamp: string | undefined) => ageText(timestamp, now()),
    /** "5m", for a column. */
    compactAge: (timestamp: string | undefined) => compactAgeText(timestamp, now()),
  };
}

/** The name of a user on one line; "User #7" for one whose name is missing or invisible. */
export function userText({ id, name }: { readonly id: string; readonly name: string | undefined }): string {
  return singleLine(name ?? '') || l10n.t('User #{0}', valueLine(id));
}

/** The localized severity; an unknown value as the service sent it. */
export function severityText(value: string | undefined): string {
  const severity = knownSeverity(value);
  return severity === undefined ? valueLine(value ?? '') || l10n.t('no severity') : severityLabel(severity);
}

export const severityLabel = memoize((severity: Severity): string => {
  const labels: Record<Severity, string> = {
    critical: l10n.t('critical'),
    high: l10n.t('high'),
    medium: l10n.t('medium'),
    low: l10n.t('low'),
    info: l10n.t('info'),
  };
  return labels[severity];
});

/** The localized status; an unknown value as the service sent it. */
export function statusText(value: string | undefined): string {
  const status = knownStatus(value);
  return status === undefined ? valueLine(value ?? '') : statusLabel(status);
}

export const statusLabel = memoize((status: Status): string => {
  const labels: Record<Status, string> = {
    open: l10n.t('open'),
    in_progress: l10n.t('in progress'),
    closed: l10n.t('closed'),
  };
  return labels[status];
});

/** Severity icons differ in both shape and color, for users who cannot tell colors apart. */
const severityIcons: Record<Severity, ThemeIcon> = {
  critical: new ThemeIcon('error', new ThemeColor(colorIds.critical)),
  high: new ThemeIcon('warning', new ThemeColor(colorIds.high)),
  medium: new ThemeIcon('triangle-up', new ThemeColor(colorIds.medium)),
  low: new ThemeIcon('circle-outline', new ThemeColor(colorIds.low)),
  info: new ThemeIcon('info', new ThemeColor(colorIds.info)),
};
const unknownSeverityIcon = new ThemeIcon('question');

/** The icon of a severity regardless of spelling; a question mark for an unknown one. */
export function severityIcon(text: string | undefined): ThemeIcon {
  const severity = knownSeverity(text);
  return severity === undefined ? unknownSeverityIcon : severityIcons[severity];
}
