import type { Alert } from '../api/alert.ts';
import type { Severity } from '../api/levels.ts';
import type { AlertChange } from '../triage/alertPrint.ts';
import { head } from '../text/cut.ts';
import { knownSeverity } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { changeLine } from '../ui/changeTexts.ts';
import { type Fact, factsOf } from './facts.ts';
import { isShownByFact, type OtherFields, otherFieldsOf } from './otherFields.ts';
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

/** The content of the page for one alert, without related alerts. */
export interface AlertContent {
  /** One line. */
  readonly name: string;
  /** Undefined for an unknown severity. */
  readonly severity: Severity | undefined;
  readonly facts: readonly Fact[];
  /** Those that show all that the service sent in their fields. */
  readonly wholeFacts: readonly Fact[];
  /** What has changed since the user saw the alert; the line is empty if nothing has. */
  readonly change: { readonly line: string; readonly isWorse: boolean };
  /** This text and the next three are undefined if the service sent none. */
  readonly summary: ShownText | undefined;
  readonly resolution: ShownText | undefined;
  readonly reasoning: MarkdownText | undefined;
  readonly description: MarkdownText | undefined;
  readonly others: OtherFields;
}

/** The content of the page for one alert; all texts are safe to show, except for the unrendered Markdown. */
export function contentOf(alert: Alert, alertTexts: AlertTexts, change?: AlertChange): AlertContent {
  const facts = factsOf(alert, alertTexts);
  return {
    name: alertTexts.name(alert),
    severity: knownSeverity(alert.severity),
    facts,
    wholeFacts: facts.filter(({ name }) => isShownByFact(name === 'tag' ? 'tags' : name, alert)),
    change: { line: changeLine(change, alert, alertTexts), isWorse: change?.isWorse === true },
    summary: textOf(alert.summary),
    resolution: textOf(alert.resolution),
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
