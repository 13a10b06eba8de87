import { isDateOnly, readInstant } from '../text/instant.ts';

/**
 * The local day of a timestamp as `2026-11-14`; a date without a time is that very day wherever the reader is.
 * Undefined for what is no point in time.
 */
export function dayOf(timestamp: string | undefined): string | undefined {
  const instant = readInstant(timestamp);
  if (timestamp === undefined || instant === undefined) return undefined;
  if (isDateOnly(timestamp)) return timestamp.trim();
  const local = new Date(instant);
  const month = String(local.getMonth() + 1).padStart(2, '0');
  return `${local.getFullYear()}-${month}-${String(local.getDate()).padStart(2, '0')}`;
}
