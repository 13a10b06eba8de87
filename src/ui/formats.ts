import { env } from 'vscode';
import { perLocale } from '../text/perLocale.ts';
import { formatAge, formatCompactAge, readInstant } from '../text/time.ts';

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** A number in the language of the texts around it: 1,234. */
export function numberText(value: number): string {
  return numbers(env.language).format(value);
}

/** How long ago a timestamp of the service or one of ISO 8601 was, "5m ago"; empty where there is none. */
export function ageText(timestamp: string | undefined, now = Date.now()): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatAge(instant, now, env.language);
}

/** The same as short as it gets: "5m". */
export function compactAgeText(timestamp: string | undefined, now = Date.now()): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatCompactAge(instant, now, env.language);
}
