import type { Alert } from '../../api/alert.ts';
import { escapeRegExp, maxPatternText } from '../../text/sanitize.ts';
import { memoize } from '../memoize.ts';
import { alertName, assigneeOf, sourceOf } from '../values.ts';
import type { AssigneeName } from './filter.ts';

/** How well one word matches one alert: 0 is best, undefined if not at all. */
type Rate = (alert: Alert) => number | undefined;

/** From the best match to the weakest. */
const grades = {
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
 * The alerts that match every word of `query` in name, id, a tag, the assignee or the source, best matches first: an id
 * before a name, the start of a name before its middle; equal matches in the order of `alerts`. An empty query matches
 * all.
 */
export function findAlerts(
  alerts: readonly Alert[],
  query: string,
  limit: number,
  assigneeName: AssigneeName,
): readonly Alert[] {
  const rates = query
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => rateWord(word, assigneeName));
  /** By the sum of the grades of all words. Has holes, which `flat` skips. */
  const byGrade: Alert[][] = [];
  for (const alert of alerts) {
    const grade = rateAll(alert, rates);
    if (grade !== undefined) (byGrade[grade] ??= []).push(alert);
  }
  return byGrade.flat().slice(0, limit);
}

function rateAll(alert: Alert, rates: readonly Rate[]): number | undefined {
  let sum = 0;
  for (const rate of rates) {
    const grade = rate(alert);
    if (grade === undefined) return undefined;
    sum += grade;
  }
  return sum;
}

function rateWord(word: string, assigneeName: AssigneeName): Rate {
  const text = escapeRegExp(word.slice(0, maxPatternText));
  const anywhere = new RegExp(text, 'iu');
  const atStart = new RegExp(`^${text}`, 'iu');
  const atWordStart = new RegExp(`(?<![\\p{L}\\p{N}])${text}`, 'iu');
  const isWhole = new RegExp(`^${text}$`, 'iu');
  const isAssignee = memoize(
    (assignee: string) => anywhere.test(assignee) || anywhere.test(assigneeName(assignee) ?? ''),
  );
  const rateName = (name: string) => {
    if (!anywhere.test(name)) return undefined;
    if (atStart.test(name)) return grades.startsName;
    return atWordStart.test(name) ? grades.startsWordInName : grades.inName;
  };
  return (alert) => {
    if (isWhole.test(alert.id)) return grades.isId;
    if (atStart.test(alert.id)) return grades.startsId;
    const name = rateName(alertName(alert));
    if (name !== undefined) return name;
    if (anywhere.test(alert.id)) return grades.inId;
    if (alert.tags.some((tag) => anywhere.test(tag))) return grades.inTag;
    if (isAssignee(assigneeOf(alert)) || anywhere.test(alert.assignee?.name ?? '')) return grades.inAssignee;
    return anywhere.test(sourceOf(alert)) ? grades.inSource : undefined;
  };
}
