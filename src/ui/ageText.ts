import { env } from 'vscode';
import { formatAge, formatCompactAge } from '../text/age.ts';
import { readInstant } from '../text/instant.ts';

/** How long ago a timestamp of the service or one of ISO 8601 was, "5m ago"; empty where there is none. */
export function ageText(timestamp: string | undefined): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatAge(instant, Date.now(), env.language);
}

/** The same as short as it gets: "5m". */
export function compactAgeText(timestamp: string | undefined): string {
  const instant = readInstant(timestamp);
  return instant === undefined ? '' : formatCompactAge(instant, Date.now(), env.language);
}
