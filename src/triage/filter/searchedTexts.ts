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

type Texts = string | readonly string[] | undefined;
type TextTest = (text: string, isMarkdown: boolean) => boolean;

/** The name as it is shown, unless it is the same as `name`, which is read already. */
function otherName(alert: Alert): string | undefined {
  const shown = alertName(alert);
  return shown === alert.name ? undefined : shown;
}

/** The resolution as it is shown, unless that is as it was sent. */
function otherResolution(alert: Alert): string | undefined {
  const shown = resolutionOf(alert);
  return shown === alert.resolution ? undefined : shown;
}

/** The id of a source that has a name, unless it is a number: that would be found by most digits. */
function otherSourceId({ source }: Alert): string | undefined {
  const id = source?.name === undefined ? undefined : source.id;
  return id !== undefined && /\p{L}/u.test(id) ? id : undefined;
}

interface SearchedText {
  readonly place: Place;
  /** Read as it is shown, too. */
  readonly isMarkdown?: boolean;
  readonly read: (alert: Alert, assigneeName: AssigneeName) => Texts;
}

const names: readonly SearchedText[] = [
  { place: 'name', read: ({ name }) => name },
  { place: 'name', read: otherName },
];
const facts: readonly SearchedText[] = [
  { place: 'id', read: ({ id }) => id },
  { place: 'tag', read: ({ tags }) => tags },
  { place: 'assignee', read: assigneeNameOf },
  { place: 'assignee', read: assigneeOf },
  { place: 'assignee', read: ({ assignee }) => assignee?.email },
  { place: 'source', read: sourceOf },
  { place: 'source', read: otherSourceId },
];
const prose: readonly SearchedText[] = [
  { place: 'summary', read: ({ summary }) => summary },
  { place: 'description', isMarkdown: true, read: ({ description }) => description },
  { place: 'description', read: ({ resolution }) => resolution },
  { place: 'description', read: otherResolution },
  { place: 'description', isMarkdown: true, read: ({ resolution_reasoning_md }) => resolution_reasoning_md },
];

/**
 * All that an alert says, which is what every search of alerts reads: the places where a match means most come first.
 * The texts are read each time instead of being kept in lower case: a pattern that ignores case reads more than a
 * gigabyte a second, and copies of all descriptions would cost as much memory as the alerts.
 */
const byMeaning = [...names, ...facts, ...prose];

/** The same for searches that only ask whether there is a match: most are in long texts, and the rest is not read then. */
const byLikelihood = [...names, ...prose, ...facts];

/** Returns a function that finds the first text of an alert for which `has` returns true; undefined if there is none. */
export function textFinder(has: TextTest, assigneeName: AssigneeName) {
  return (alert: Alert) => {
    for (const searched of byMeaning) {
      const text = firstOf(searched, alert, has, assigneeName);
      if (text !== undefined) return { place: searched.place, text };
    }
    return undefined;
  };
}

/** As `textFinder`, but only tells whether there is such a text. */
export function textTest(has: TextTest, assigneeName: AssigneeName): (alert: Alert) => boolean {
  return (alert) =>
    byLikelihood.some((searched) => firstOf(searched, alert, has, assigneeName) !== undefined);
}

function firstOf(
  { read, isMarkdown = false }: SearchedText,
  alert: Alert,
  has: TextTest,
  assigneeName: AssigneeName,
): string | undefined {
  const value = read(alert, assigneeName);
  if (value === undefined) return undefined;
  if (typeof value === 'object') return value.find((text) => has(text, isMarkdown));
  return has(value, isMarkdown) ? value : undefined;
}
