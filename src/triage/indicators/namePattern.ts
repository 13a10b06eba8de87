import type { Alert } from '../../api/alert.ts';
import { alertName, sourceOf } from '../values.ts';

/** Of a name, in characters: more does not tell kinds of alerts apart. */
const maxRead = 300;

/** Words that differ from alert to alert of one kind: numbers, ids, names of hosts, files and users. */
const variable = /\d|[.@\\/:"'`_]\S/;

/** A name of only that says nothing. */
const letters = /\p{L}{3}/u;

/**
 * What the names of one kind of alert have in common, with the source: equal for "Memory of lsass.exe read on LT-4471" and
 * "Memory of lsass.exe read on MAC-0217". Undefined for a name without words.
 */
export function namePatternOf(alert: Alert): string | undefined {
  const words = alertName(alert).slice(0, maxRead).toLowerCase().split(/\s+/);
  const pattern = words.map((word) => (variable.test(word) ? '*' : word)).join(' ');
  return letters.test(pattern) ? `${sourceOf(alert)}\n${pattern}` : undefined;
}
