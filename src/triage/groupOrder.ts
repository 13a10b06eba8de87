import type { AssigneeName } from './filter.ts';
import type { AlertGroup, Grouping } from './grouping.ts';
import { severityRank } from './severity.ts';
import { nameCollator, type Sort } from './sorting.ts';
import { statusRank } from './status.ts';
import { noValue } from './values.ts';

/** What the order of groups depends on. */
export interface GroupOrder {
  readonly grouping: Grouping;
  readonly sort: Sort;
  readonly locale: string;
  readonly assigneeName: AssigneeName;
}

type CompareKeys = (a: string, b: string) => number;

/**
 * The order of groups: severities and statuses by rank, days newest first (oldest first when alerts are sorted so),
 * everything else by name. Alerts without a value come last. No two keys are equal, so the order does not depend on
 * which group came first.
 */
export function compareGroups(order: GroupOrder): (a: AlertGroup, b: AlertGroup) => number {
  const byValue = compareKeys(order);
  const compare = compareNames(order.locale);
  return ({ key: a }, { key: b }) =>
    Number(a === noValue) - Number(b === noValue) || byValue(a, b) || compare(a, b) || (a < b ? -1 : 1);
}

function compareKeys({ grouping, sort, locale, assigneeName }: GroupOrder): CompareKeys {
  const compare = compareNames(locale);
  switch (grouping) {
    case 'severity':
      return (a, b) => severityRank(a) - severityRank(b);
    case 'status':
      return (a, b) => statusRank(a) - statusRank(b);
    case 'day':
      return sort.by === 'created' && sort.direction === 'ascending' ? compare : (a, b) => compare(b, a);
    case 'assignee':
      return (a, b) => compare(assigneeName(a) ?? a, assigneeName(b) ?? b);
    default:
      return compare;
  }
}

/** The first collator of a process takes milliseconds to make, which there is no need to spend while nothing is there. */
function compareNames(locale: string): CompareKeys {
  return (a, b) => nameCollator(locale).compare(a, b);
}
