import type { Alert } from '../../api/alert.ts';
import { containsVisibly, literalPattern, markdownPattern, withoutHidden } from '../../text/contains.ts';
import { inSlices } from '../../util/slices.ts';
import { type AssigneeName, alertName } from '../values.ts';
import { textFinder } from './searchedTexts.ts';
import { searchTerms } from './searchTerms.ts';

/** Returns how well one term matches an alert: a rank of `ranks`, or undefined if it doesn't match. */
type RankMatch = (alert: Alert) => number | undefined;

/** From the best match to the weakest: first an id and a name by where in them the term is, then the other places. */
const ranks = {
  isId: 0,
  startsId: 1,
  startsName: 2,
  startsWordInName: 3,
  name: 4,
  id: 5,
  tag: 6,
  assignee: 7,
  source: 8,
  summary: 9,
  description: 10,
} as const;

/**
 * The alerts that contain every term of `query` (see `searchTerms`) in any of their texts, best matches first (see
 * `ranks`); equal matches in the order of `alerts`. An empty query matches all. With pauses as of `inSlices`.
 */
export async function findAlerts(
  alerts: readonly Alert[],
  query: string,
  assigneeName: AssigneeName,
): Promise<readonly Alert[]> {
  const terms = searchTerms(query).map((term) => termMatcher(term, assigneeName));
  /** Has holes, which `flat` skips. */
  const byRank: Alert[][] = [];
  await inSlices(alerts, (alert) => {
    const rank = sumOfRanks(alert, terms);
    if (rank !== undefined) (byRank[rank] ??= []).push(alert);
  });
  return byRank.flat();
}

/** Undefined if a term does not match. */
function sumOfRanks(alert: Alert, terms: readonly RankMatch[]): number | undefined {
  let sum = 0;
  for (const rankMatch of terms) {
    const rank = rankMatch(alert);
    if (rank === undefined) return undefined;
    sum += rank;
  }
  return sum;
}

function termMatcher(term: string, assigneeName: AssigneeName): RankMatch {
  const text = literalPattern(term);
  const atStart = new RegExp(`^${text}`, 'iu');
  const atWordStart = new RegExp(`(?<![\\p{L}\\p{N}])${text}`, 'iu');
  const isWhole = new RegExp(`^${text}$`, 'iu');
  const findText = textFinder(containsVisibly(term), assigneeName);
  const rankName = (name: string) => {
    if (atStart.test(name)) return ranks.startsName;
    return atWordStart.test(name) ? ranks.startsWordInName : ranks.name;
  };
  return (alert) => {
    if (isWhole.test(alert.id)) return ranks.isId;
    if (atStart.test(alert.id)) return ranks.startsId;
    const place = findText(alert)?.place;
    if (place === undefined) return undefined;
    return place === 'name' ? rankName(alertName(alert)) : ranks[place];
  };
}

/** How much of a text is searched for what to show, in characters: it has been searched before as a whole. */
const maxSearched = 1_000_000;

/** The same for a match that has hidden characters within. */
const maxCleaned = 20_000;

/** A part of an alert's text, as far as it is shown around a match. */
const [maxBefore, maxAfter] = [40, 160];

/**
 * Returns a function that gives, for each term of `query` that is not in `shown`, the text around its first match in an
 * alert, with an ellipsis where it is cut; nothing if that is behind a million characters. The texts are as the service
 * sent them.
 */
export function snippetFinder(
  query: string,
  assigneeName: AssigneeName,
): (alert: Alert, shown: string) => readonly string[] {
  const terms = searchTerms(query).map((term) => {
    const pattern = new RegExp(`${literalPattern(term)}|${markdownPattern(term)}`, 'iu');
    const searched = (text: string) => {
      const head = text.slice(0, maxSearched);
      return pattern.test(head) ? head : withoutHidden(head.slice(0, maxCleaned));
    };
    const find = textFinder((text) => pattern.test(searched(text)), assigneeName);
    return { pattern, textOf: (alert: Alert) => searched(find(alert)?.text ?? '') };
  });
  return (alert, shown) => {
    const hidden = terms.filter(({ pattern }) => !pattern.test(shown));
    const around = hidden.map(({ pattern, textOf }) => textAround(textOf(alert), pattern));
    return [...new Set(around)].filter((text) => text !== '');
  };
}

function textAround(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (match === null) return '';
  const [start, end] = [match.index - maxBefore, match.index + match[0].length + maxAfter];
  const before = text.slice(Math.max(0, start), match.index);
  const after = text.slice(match.index, end);
  // Neither half of a word before the match nor half of a character (of a surrogate pair).
  const head = start > 0 ? `…${before.replace(/^\S*\s+|^[\udc00-\udfff]/, '')}` : before;
  return head + (end < text.length ? `${after.replace(/[\ud800-\udbff]$/, '')}…` : after);
}
