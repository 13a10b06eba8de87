import { formatAge } from '../text/age.ts';

/**
 * Makes what formats ages and counts. The first of each kind in a process takes 10 ms and more, for which there is time
 * while the service answers, and none before the first row.
 */
export function makeFormatters(locale: string): void {
  formatAge(0, Date.now(), locale);
  (0).toLocaleString();
}
