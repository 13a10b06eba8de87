import { env } from 'vscode';
import { perLocale } from '../text/perLocale.ts';
import { formatAge, formatCompactAge, readInstant } from '../text/time.ts';

const numbers = perLocale((locale) => new Intl.NumberFormat(locale));

/** A number in the format of VS Code's display language: 1,234. */
export function numberText(value: number): string {
  return numbers(env.language).format(value);
}

/** The age of a timestamp (see `readInstant`): "5m ago"; empty if there is none. */
export function ageText(timestamp: string | undefined, now = Date.now()): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatAge(instant, now, env.language);
}

/** The age in its shortest form: "5m". */
export function compactAgeText(timestamp: string | undefined, now = Date.now()): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatCompactAge(instant, now, env.language);
}
