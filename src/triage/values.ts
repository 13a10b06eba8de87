import type { Alert } from '../api/alert.ts';
import { severities, type Severity, type Status, statuses } from '../api/levels.ts';
import { plainMarkdown } from '../text/markdown.ts';
import { memoizeWeak } from '../util/memoize.ts';
import { isDateOnly, readInstant } from '../util/instant.ts';

/** No level is nearly as long, and lower case of many long texts takes seconds. */
const maxRespelled = 100;

/**
 * Returns a function that maps any spelling of one of `known` to that value, other values to lower case without spaces
 * around them, unless they have more than 100 characters, and a missing one to the empty string. Results reuse the
 * strings of `known`, so that a hundred thousand alerts share them.
 *
 * @param respell maps other spellings, in lower case, to those in `known`, such as "in progress" to "in_progress"
 */
function createReader(known: readonly string[], respell = (lowerCase: string) => lowerCase) {
  const values = new Map(known.map((value) => [value, value]));
  const readOther = (text: string) => {
    if (text.length > maxRespelled) return text;
    const lowerCase = text.trim().toLowerCase();
    return values.get(respell(lowerCase)) ?? lowerCase;
  };
  return (text: string | undefined): string =>
    text === undefined ? '' : (values.get(text) ?? readOther(text));
}

/** The position of a value in `known`; other values come after all of them, and an empty one last. */
function rankIn(known: readonly string[]): (value: string) => number {
  const ranks = new Map(known.map((value, rank) => [value, rank]));
  return (value) => ranks.get(value) ?? (value === '' ? known.length + 1 : known.length);
}

/** The severity regardless of spelling ("Critical "); an unknown value in lower case; empty if missing. */
export const readSeverity = createReader(severities);

export function knownSeverity(text: string | undefined): Severity | undefined {
  const severity = readSeverity(text);
  return severities.find((known) => known === severity);
}

/** 0 for critical to 4 for info; unknown values come after those, a missing one last. */
export const severityRank = rankIn(severities);

/** The status regardless of spelling ("In Progress"); an unknown value in lower case; empty if missing. */
export const readStatus = createReader(statuses, (text) => text.replace(/[\s-]+/g, '_'));

export function knownStatus(text: string | undefined): Status | undefined {
  const status = readStatus(text);
  return statuses.find((known) => known === status);
}

/** 0 for open to 2 for closed; unknown values come after those, a missing one last. */
export const statusRank = rankIn(statuses);

/** FIRST TLP 2.0, strictest first, and "white", the former name of "clear". */
export const tlpLabels: readonly string[] = ['red', 'amber+strict', 'amber', 'green', 'clear', 'white'];

/** The TLP label regardless of spelling ("TLP:AMBER"); an unknown value in lower case; empty if missing. */
export const readTlp = createReader(tlpLabels, (text) =>
  text.replace(/^tlp[\s:_-]*/, '').replace(/^amber[\s:_-]+strict$/, 'amber+strict'),
);

/** Whether what `readTlp` returns is a label of the protocol. */
export function isTlpLabel(value: string): boolean {
  return tlpLabels.includes(value);
}

/** The label as FIRST spells it, "TLP:AMBER"; an unknown one as it was sent; empty if missing. */
export function tlpText(tlp: string | undefined): string {
  const label = readTlp(tlp);
  return isTlpLabel(label) ? `TLP:${label.toUpperCase()}` : (tlp ?? '');
}

/** Whether a TLP label forbids to publish an alert: all but "clear" do, and one that the protocol does not know may. */
export function isRestricted(tlp: string | undefined): boolean {
  return !['', 'clear', 'white'].includes(readTlp(tlp));
}

/** 0 for red, the strictest; unknown values come after the labels, a missing one last. */
export const tlpRank = rankIn(tlpLabels);

/** Stands for a missing value: unassigned, no source, no tag, not classified. */
export const noValue = '';

/** Cached because a hostile name takes a millisecond to convert, and rows, sorting and searching read all names. */
const plainNameOf = memoizeWeak(({ name = '' }: Pick<Alert, 'name'>) => plainMarkdown(name));

/** As plain text: `name` may hold Markdown, unlike `name_plain` (test/service/README.md, 2.1). Empty without. */
export function alertName(alert: Pick<Alert, 'name' | 'name_plain'>): string {
  const { name_plain } = alert;
  return name_plain !== undefined && name_plain.trim() !== '' ? name_plain : plainNameOf(alert);
}

/** The id, or else the e-mail address, which two people of one name do not share, or else the name. */
export function assigneeOf({ assignee_id, assignee }: Alert): string {
  return assignee_id ?? assignee?.id ?? assignee?.email ?? assignee?.name ?? noValue;
}

/** The name of an assignee (a value of `assigneeOf`); undefined if it is not known. */
export type AssigneeName = (assignee: string) => string | undefined;

/** From the alert, or of the user with this id, or else the e-mail address. Undefined without any. */
export function assigneeNameOf(
  alert: Alert,
  userName: (id: string) => string | undefined,
): string | undefined {
  const { assignee } = alert;
  return assignee?.name ?? userName(assigneeOf(alert)) ?? assignee?.email;
}

/** The source's name, or else its id; `noValue` without a source. */
export function sourceOf({ source }: Alert): string {
  return source?.name ?? source?.id ?? noValue;
}

/** The resolution; one that is a code, such as "not_actionable", as words. */
export function resolutionOf({ resolution }: Pick<Alert, 'resolution'>): string | undefined {
  const isCode = resolution !== undefined && /^[a-z][a-z_]{0,60}[a-z]$/i.test(resolution);
  return isCode ? resolution.replaceAll('_', ' ') : resolution;
}

/** In milliseconds since 1970; a date without a time is the start of that day in local time. */
export function createdAt({ created_at }: Alert): number | undefined {
  const instant = readInstant(created_at);
  if (instant === undefined || !isDateOnly(created_at)) return instant;
  const day = new Date(instant);
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()).getTime();
}

export function childrenOf(alerts: readonly Alert[], id: string): readonly Alert[] {
  return alerts.filter(({ parent_alert_id }) => parent_alert_id === id);
}

/** The distinct names of the alerts' sources, most frequent first. */
export function sourceNames(alerts: readonly Alert[]): readonly string[] {
  const byName = Map.groupBy(alerts, ({ source }) => source?.name);
  const frequent = [...byName].sort(([, one], [, other]) => other.length - one.length);
  return frequent.flatMap(([name]) => name ?? []);
}
