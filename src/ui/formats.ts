import { env, l10n } from 'vscode';
import { perLocale } from '../util/memoize.ts';
import { formatAge, formatCompactAge, formatSoon, formatTimeOfDay } from '../text/time.ts';
import { readInstant } from '../util/instant.ts';

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** A number in the format of VS Code's display language: 1,234. */
export function numberText(value: number): string {
  return numbers(env.language).format(value);
}

/** Joins the parts that are not empty: "open · Jane Doe". */
export function joinParts(parts: readonly string[], separator = ' · '): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** Joins the parts that are not empty as a list in VS Code's display language: "critical, high". */
export function joinList(parts: readonly string[]): string {
  // What is left of the translation between two empty parts. `Intl.ListFormat` would need longer than a page of rows.
  return joinParts(parts, l10n.t('{0}, {1}', '', ''));
}

/**
 * The name of the time zone in which days and hours begin, such as "GMT+1", where it may not be the user's: in a remote
 * window, the extension runs on the other machine. Empty elsewhere.
 */
function foreignZone(instant: number): string {
  if (env.remoteName === undefined) return '';
  const parts = new Intl.DateTimeFormat(env.language, { timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** A text on days and hours, followed by their time zone where it may not be the user's; empty for an empty one. */
export function withForeignZone(text: string, instant: number): string {
  const zone = text === '' ? '' : foreignZone(instant);
  return zone === '' ? text : l10n.t('{0} ({1})', text, zone);
}

/** The age of a timestamp (see `readInstant`): "5m ago"; empty if there is none. */
export function ageText(timestamp: string | undefined, now = Date.now()): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatAge(instant, now, env.language);
}

/** The age in its shortest form: "5m". */
export function compactAgeText(timestamp: string | undefined, now: number): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatCompactAge(instant, now, env.language);
}

/** The time of day of an instant in milliseconds since 1970, with the date unless it is today. */
export function pastTimeText(instant: number, now = Date.now()): string {
  return withForeignZone(formatTimeOfDay(instant, now, env.language), instant);
}

/** As `pastTimeText`, for an instant to wait for: never too early. */
export function soonText(instant: number, now = Date.now()): string {
  return withForeignZone(formatSoon(instant, now, env.language), instant);
}
