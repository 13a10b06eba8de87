import type { Alert } from '../../api/alert.ts';
import { escapeRegExp, maxPatternText } from '../../text/sanitize.ts';
import { memoize } from '../memoize.ts';
import { alertName, assigneeOf, sourceOf } from '../values.ts';
import type { AssigneeName } from './filter.ts';

/** Returns how well one word matches an alert: a rank of `ranks`, or undefined if it doesn't match. */
type RankMatch = (alert: Alert) => number | undefined;

/** From the best match to the weakest. */
const ranks = {
  isId: 0,
  startsId: 1,
  startsName: 2,
  startsWordInName: 3,
  inName: 4,
  inId: 5,
  inTag: 6,
  inAssignee: 7,
  inSource: 8,
} as const;

/**
 * The alerts that match every word of `query` in name, id, a tag, the assignee or the source, best matches first (see
 * `ranks`); equal matches in the order of `alerts`. An empty query matches all.
 */
export function findAlerts(
  alerts: readonly Alert[],
  query: string,
  limit: number,
  assigneeName: AssigneeName,
): readonly Alert[] {
  const words = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => wordMatcher(word, assigneeName));
  /** Has holes, which `flat` skips. */
  const byRank: Alert[][] = [];
  for (const alert of alerts) {
    const rank = sumOfRanks(alert, words);
    if (rank !== undefined) (byRank[rank] ??= []).push(alert);
  }
  return byRank.flat().slice(0, limit);
}

/** Undefined if a word does not match. */
function sumOfRanks(alert: Alert, words: readonly RankMatch[]): number | undefined {
  let sum = 0;
  for (const rankMatch of words) {
    const rank = rankMatch(alert);
    if (rank === undefined) return undefined;
    sum += rank;
  }
  return sum;
}

function wordMatcher(word: string, assigneeName: AssigneeName): RankMatch {
  const text = escapeRegExp(word.slice(0, maxPatternText));
  const anywhere = new RegExp(text, 'iu');
  const atStart = new RegExp(`^${text}`, 'iu');
  const atWordStart = new RegExp(`(?<![\\p{L}\\p{N}])${text}`, 'iu');
  const isWhole = new RegExp(`^${text}$`, 'iu');
  const isAssignee = memoize(
    (assignee: string) => anywhere.test(assignee) || anywhere.test(assigneeName(assignee) ?? ''),
  );
  const rankName = (name: string) => {
    if (!anywhere.test(name)) return undefined;
    if (atStart.test(name)) return ranks.startsName;
    return atWordStart.test(name) ? ranks.startsWordInName : ranks.inName;
  };
  return (alert) => {
    if (isWhole.test(alert.id)) return ranks.isId;
    if (atStart.test(alert.id)) return ranks.startsId;
    const nameRank = rankName(alertName(alert));
    if (nameRank !== undefined) return nameRank;
    if (anywhere.test(alert.id)) return ranks.inId;
    if (alert.tags.some((tag) => anywhere.test(tag))) return ranks.inTag;
    if (isAssignee(assigneeOf(alert)) || anywhere.test(alert.assignee?.name ?? '')) return ranks.inAssignee;
    return anywhere.test(sourceOf(alert)) ? ranks.inSource : undefined;
  };
}
