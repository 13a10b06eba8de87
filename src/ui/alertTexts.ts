import { env, l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { Severity, Status } from '../api/levels.ts';
import { singleLine, valueLine } from '../text/sanitize.ts';
import { formatTimestamp } from '../text/time.ts';
import type { Triage } from '../triage/triage.ts';
import { memoize } from '../util/memoize.ts';
import type { AlertFilter } from '../triage/filter/filter.ts';
import { alertName, assigneeNameOf, assigneeOf, knownSeverity, knownStatus } from '../triage/values.ts';
import { ageText, compactAgeText } from './formats.ts';

/** Display texts for the parts of an alert, each one line. */
export interface AlertTexts {
  /** The current time for ages and days, in milliseconds since 1970. */
  now(): number;
  /** The name under which a filter is saved; undefined if it is not. */
  filterName(filter: AlertFilter): string | undefined;
  name(alert: Alert): string;
  severity(value: string | undefined): string;
  status(value: string | undefined): string;
  /**
   * The assignee's name for a value of `assigneeOf`, with the e-mail address or the id if others have the same name;
   * "unassigned" for an empty one.
   */
  assignee(value: string): string;
  assigneeOf(alert: Alert): string;
  /** "5m ago"; as the other ages, empty if the text is missing or not a timestamp. */
  age(timestamp: string | undefined): string;
  /** "5m", for a column. */
  compactAge(timestamp: string | undefined): string;
  /** The same as `compactAge`, in words: "9w ago" where `age` is "2mo ago". */
  rowAge(timestamp: string | undefined): string;
  /** Date and time, as `formatTimestamp` formats them; undefined if missing. */
  time(timestamp: string | undefined): string | undefined;
}

/** The texts for the alerts of a sign-in. */
export type TextsOf = (triage: Names) => AlertTexts;

/** The names of assignees, by id; see `Triage`. */
interface Names {
  userName(id: string): string | undefined;
  distinction?(id: string): ReturnType<Triage['distinction']>;
}

/**
 * @param names of assignees
 * @param now the current time for ages, in milliseconds since 1970
 * @param filterName the name under which a filter is saved
 */
export function alertTexts(
  names: Names,
  now: () => number = Date.now,
  filterName: AlertTexts['filterName'] = () => undefined,
): AlertTexts {
  const userName = (id: string) => names.userName(id);
  const nameText = (id: string) => userText({ id, name: userName(id) });
  const texts: AlertTexts = {
    now,
    filterName,
    name: (alert) => singleLine(alertName(alert)) || l10n.t('(no name)'),
    severity: severityText,
    status: statusText,
    assignee: (value) => {
      if (value === '') return l10n.t('unassigned');
      const apart = names.distinction?.(value);
      if (apart === undefined) return nameText(value);
      const detail = 'email' in apart ? singleLine(apart.email) : l10n.t('ID {0}', valueLine(apart.id));
      return l10n.t('{0} ({1})', nameText(value), detail);
    },
    assigneeOf: (alert) =>
      singleLine(assigneeNameOf(alert, userName) ?? '') || texts.assignee(assigneeOf(alert)),
    age: (timestamp) => ageText(timestamp, now()),
    compactAge: (timestamp) => compactAgeText(timestamp, now()),
    rowAge: (timestamp) => ageText(timestamp, now(), 'week'),
    time: (timestamp) => (timestamp === undefined ? undefined : formatTimestamp(timestamp, env.language)),
  };
  return texts;
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
