import type { Alert } from '../../api/alert.ts';
import { memoize } from '../memoize.ts';
import { alertName, assigneeNameOf, assigneeOf, sourceOf } from '../values.ts';
import type { AssigneeName } from './filter.ts';

/** Where a text stands in an alert. */
type Place = 'assignee' | 'description' | 'id' | 'name' | 'source' | 'summary' | 'tag';

/** A text of an alert that a search has found. */
export interface Match {
  readonly place: Place;
  readonly text: string;
}

type Texts = string | readonly string[] | undefined;
type ReadTexts = (alert: Alert, assigneeName: AssigneeName) => Texts;
type TextTest = (text: string) => boolean;

/** The name as it is shown, unless it is the same as `name`, which is read already. */
function otherName(alert: Alert): string | undefined {
  const shown = alertName(alert);
  return shown === alert.name ? undefined : shown;
}

/**
 * All that an alert says, which is what every search of alerts reads: the places where a match means most come first.
 * The texts are read each time instead of being kept in lower case: a pattern that ignores case reads more than a
 * gigabyte a second, and copies of all descriptions would cost as much memory as the alerts.
 */
const texts: readonly { readonly place: Place; readonly read: ReadTexts }[] = [
  { place: 'name', read: ({ name }) => name },
  { place: 'name', read: otherName },
  { place: 'id', read: ({ id }) => id },
  { place: 'tag', read: ({ tags }) => tags },
  { place: 'assignee', read: assigneeNameOf },
  { place: 'assignee', read: assigneeOf },
  { place: 'assignee', read: ({ assignee }) => assignee?.email },
  { place: 'source', read: sourceOf },
  { place: 'summary', read: ({ summary }) => summary },
  { place: 'description', read: ({ description }) => description },
  { place: 'description', read: ({ resolution }) => resolution },
  { place: 'description', read: ({ resolution_reasoning_md }) => resolution_reasoning_md },
];

/**
 * Returns a function that finds the first text of an alert for which `has` returns true; undefined if there is none.
 * For one pass over the alerts, because it caches the names of assignees.
 */
export function textFinder(has: TextTest, assigneeName: AssigneeName): (alert: Alert) => Match | undefined {
  const cachedName = memoize(assigneeName);
  return (alert) => {
    for (const { place, read } of texts) {
      const text = firstOf(read(alert, cachedName), has);
      if (text !== undefined) return { place, text };
    }
    return undefined;
  };
}

function firstOf(value: Texts, has: TextTest): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'object') return value.find(has);
  return has(value) ? value : undefined;
}
