import type { Alert } from '../api/alert.ts';
import type { AlertChange } from '../triage/alertDigest.ts';
import { head } from '../text/cut.ts';
import { type Facet, facetRules } from '../triage/filter/facets.ts';
import { knownSeverity, resolutionOf } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { changeLine } from '../ui/changeTexts.ts';
import { factsOf } from './facts.ts';
import { isShownByFact, otherFieldsOf } from './otherFields.ts';
import { type ShownText, shownText } from './shownText.ts';

/** In characters. Longer Markdown takes too long to render; more of it is there as plain text. */
const maxMarkdownLength = 50_000;

/** Markdown from the service, which is hostile until rendered. */
export interface MarkdownText {
  /** The beginning, to be rendered. */
  readonly markdown: string;
  readonly isCut: boolean;
  readonly source: ShownText;
}

export type AlertContent = ReturnType<typeof contentOf>;

/** What the page says of one alert; all texts are safe to show, except for the unrendered Markdown. */
export function contentOf(alert: Alert, alertTexts: AlertTexts, change?: AlertChange) {
  const facts = factsOf(alert, alertTexts);
  return {
    id: alert.id,
    /** One line. */
    name: alertTexts.name(alert),
    /** Undefined for an unknown severity. */
    severity: knownSeverity(alert.severity),
    facts,
    /** What the list is filtered by. */
    valuesOf: (facet: Facet) => facetRules[facet].read(alert),
    wholeFacts: facts.filter(({ name }) => isShownByFact(name === 'tag' ? 'tags' : name, alert)),
    /** What has changed since the user saw the alert; the line is empty if nothing has. */
    change: { line: changeLine(change, alert, alertTexts), isWorse: change?.isWorse === true },
    /** This text and the next three are undefined if the service sent none. */
    summary: textOf(alert.summary),
    resolution: textOf(resolutionOf(alert)),
    reasoning: markdownOf(alert.resolution_reasoning_md),
    description: markdownOf(alert.description),
    others: otherFieldsOf(alert),
  };
}

function textOf(text: string | undefined): ShownText | undefined {
  return text === undefined || text.trim() === '' ? undefined : shownText(text);
}

function markdownOf(text: string | undefined): MarkdownText | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const markdown = head(text, maxMarkdownLength);
  return { markdown, isCut: text.length > maxMarkdownLength, source: shownText(text) };
}
