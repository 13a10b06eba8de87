import type { Alert } from '../../api/alert.ts';
import { contains } from '../../text/sanitize.ts';
import { indicatorsOf, textsOf } from './indicators.ts';
import { indicatorKey } from './kinds.ts';

/** Words that a text may have in another form: `hxxp`, `HKEY_LOCAL_MACHINE`. */
const otherwiseWritten = /^(?:https?|ftps?|hk(?:lm|cu|cr|u|cc))$/i;

/**
 * Tests for alerts that hold an indicator. Looks for the longest word of it first, which stands in the text however it is
 * defanged or escaped: so a filter takes no longer than a search, also when nothing was read before.
 */
export function indicatorTest(value: string): (alert: Alert) => boolean {
  const key = indicatorKey(value);
  const words = (value.match(/[a-z\d]+/gi) ?? []).filter((word) => !otherwiseWritten.test(word));
  const hasWord = contains(
    words.reduce((longest, word) => (word.length > longest.length ? word : longest), ''),
  );
  return (alert) => textsOf(alert).some(hasWord) && indicatorsOf(alert).has(key);
}
