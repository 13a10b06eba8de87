import type { Alert } from '../../api/alert.ts';
import {
  type AssigneeName,
  alertName,
  assigneeNameOf,
  assigneeOf,
  resolutionOf,
  sourceOf,
} from '../values.ts';

type Place = 'assignee' | 'description' | 'id' | 'name' | 'source' | 'summary' | 'tag';

/** The id of a source that has a name, unless it is a number: that would be found by most digits. */
function otherSourceId({ source }: Alert): string | undefined {
  const id = source?.name === undefined ? undefined : source.id;
  return id !== undefined && /\p{L}/u.test(id) ? id : undefined;
}

interface SearchedText {
  readonly place: Place;
  /** Read as it is shown, too. */
  readonly isMarkdown?: boolean;
  readonly read: (alert: Alert, assigneeName: AssigneeName) => string | readonly string[] | undefined;
}

/**
 * All that an alert says, which is what every search of alerts reads: the places where a match means most come first.
 * The texts are read each time instead of being kept in lower case: a pattern that ignores case reads more than a
 * gigabyte a second, and copies of all descriptions would cost as much memory as the alerts.
 */
const searchedTexts: readonly SearchedText[] = [
  { place: 'name', read: ({ name }) => name },
  { place: 'name', read: alertName },
  { place: 'id', read: ({ id }) => id },
  { place: 'tag', read: ({ tags }) => tags },
  { place: 'assignee', read: assigneeNameOf },
  { place: 'assignee', read: assigneeOf },
  { place: 'assignee', read: ({ assignee }) => assignee?.email },
  { place: 'source', read: sourceOf },
  { place: 'source', read: otherSourceId },
  { place: 'summary', read: ({ summary }) => summary },
  { place: 'description', isMarkdown: true, read: ({ description }) => description },
  { place: 'description', read: ({ resolution }) => resolution },
  { place: 'description', read: resolutionOf },
  { place: 'description', isMarkdown: true, read: ({ resolution_reasoning_md }) => resolution_reasoning_md },
];

/** Returns a function that finds the first text of an alert for which `has` returns true; undefined if there is none. */
export function textFinder(has: (text: string, isMarkdown: boolean) => boolean, assigneeName: AssigneeName) {
  return (alert: Alert) => {
    for (const { place, isMarkdown = false, read } of searchedTexts) {
      const value = read(alert, assigneeName) ?? [];
      const texts = typeof value === 'string' ? [value] : value;
      const text = texts.find((one) => has(one, isMarkdown));
      if (text !== undefined) return { place, text };
    }
    return undefined;
  };
}
