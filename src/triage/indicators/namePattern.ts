import type { Alert } from '../../api/alert.ts';
import { alertName, sourceOf } from '../values.ts';

/** Of a name, in characters: more does not tell kinds of alerts apart. */
const maxRead = 300;

/** What differs from alert to alert of one kind: words with a number, a dot, an @, a slash or a quotation mark in them. */
const variable = /[^\s\d.@\\/:"'`_]*[\d.@\\/:"'`_]\S+|\S*\d\S*/g;

/** A name of only that says nothing. */
const letters = /[\p{L}]{3}/u;

/**
 * What the names of one kind of alert have in common, with the source: equal for "Memory of lsass.exe read on LT-4471" and
 * "Memory of lsass.exe read on MAC-0217". Undefined for a name without words.
 */
export function namePatternOf(alert: Alert): string | undefined {
  const pattern = alertName(alert).slice(0, maxRead).toLowerCase().replace(variable, '*');
  return letters.test(pattern) ? `${sourceOf(alert)}\n${pattern}` : undefined;
}
