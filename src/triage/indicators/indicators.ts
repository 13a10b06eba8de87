import type { Alert } from '../../api/alert.ts';
import { inSlices } from '../../util/slices.ts';
import { type Indicator, indicatorKey, indicatorKinds } from './kinds.ts';
import { markedNames } from './markedNames.ts';
import { type Rule, hashRules, textRules, wordRules } from './patterns.ts';
import { refang } from './refang.ts';
import { longHexRuns, unusualWords } from './unusualWords.ts';

/** Of each text, in characters: as much as the details render. A longer one is a log or a dump. */
const maxRead = 50_000;

/** Of each alert: one that holds more is a feed, about everything and so about nothing. */
const maxIndicators = 200;

/** The indicators by key, of alerts that were asked for. An alert that changes is another object. */
const known = new WeakMap<Alert, ReadonlyMap<string, Indicator>>();

/**
 * What an alert is about, as far as its texts name it, by `indicatorKey`. Read when it is first asked for, and kept
 * as long as the alert.
 */
export function indicatorsOf(alert: Alert): ReadonlyMap<string, Indicator> {
  let indicators = known.get(alert);
  if (indicators === undefined) known.set(alert, (indicators = indicatorsIn(textsOf(alert))));
  return indicators;
}

/** The indicators of several alerts, each once, by kind. Pauses as `inSlices` does. */
export async function allIndicators(alerts: readonly Alert[]): Promise<readonly Indicator[]> {
  const all = new Map<string, Indicator>();
  await inSlices(alerts, (alert) => {
    for (const [key, indicator] of indicatorsOf(alert)) all.set(key, indicator);
  });
  return indicatorKinds.flatMap((kind) => [...all.values()].filter((one) => one.kind === kind));
}

/** The texts of an alert in which indicators count. */
export function textsOf(alert: Alert): readonly string[] {
  const { name, summary, description, resolution, resolution_reasoning_md: reasoning, tags } = alert;
  return [name, summary, description, resolution, reasoning, tags.join('\n')].filter(
    (text): text is string => text !== undefined && text !== '',
  );
}

/** The indicators in some texts, by `indicatorKey`, in the order of their kinds' rules. */
export function indicatorsIn(texts: readonly string[]): ReadonlyMap<string, Indicator> {
  const found = new Map<string, Indicator>();
  const add = (indicator: Indicator) => {
    const key = indicatorKey(indicator.value);
    if (found.size < maxIndicators && !found.has(key)) found.set(key, indicator);
  };
  const text = texts.map((one) => (one.length > maxRead ? one.slice(0, maxRead) : one)).join('\n');
  const refanged = refang(text);
  const search = (rules: readonly Rule[], where: string) => {
    for (const { mayHave, pattern, read } of rules)
      if (mayHave(where))
        // Not `matchAll`, which makes a copy of the pattern each time.
        for (const matched of where.match(pattern) ?? [])
          for (const [kind, value] of read(matched)) add({ kind, value });
  };
  search(wordRules, unusualWords(refanged));
  search(hashRules, longHexRuns(refanged));
  search(textRules, refanged);
  for (const name of markedNames(text)) add(name);
  return found;
}
