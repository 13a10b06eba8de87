import type { Alert } from '../api/alert.ts';
import { severities, type Severity } from '../api/levels.ts';
import { readSeverity } from '../triage/values.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { encodeAttribute } from '../ui/html.ts';
import { type Excerpt, excerpt, head } from './excerpt.ts';
import { type Fact, factsOf } from './facts.ts';
import { type OtherFields, otherFieldsOf } from './otherFields.ts';

/** In characters. Longer Markdown takes too long to render; the whole text is available as plain text. */
const maxMarkdownLength = 50_000;

/** Markdown from the service, which is hostile until rendered. */
export interface MarkdownText {
  /** The field's name for the page's message `showAll`, encoded by `encodeAttribute`. */
  readonly field: string;
  readonly markdown: string;
  readonly isCut: boolean;
}

/** The content of the page for one alert, without related alerts. */
export interface AlertContent {
  readonly id: string;
  /** One line. */
  readonly name: string;
  /** Undefined for an unknown severity. */
  readonly severity: Severity | undefined;
  readonly facts: readonly Fact[];
  /** This text and the next three are undefined if the service sent none. */
  readonly summary: Excerpt | undefined;
  readonly resolution: Excerpt | undefined;
  readonly reasoning: MarkdownText | undefined;
  readonly description: MarkdownText | undefined;
  readonly others: OtherFields;
}

/** The content of the page for one alert; all texts are safe to show, except for the unrendered Markdown. */
export function contentOf(alert: Alert, alertTexts: AlertTexts): AlertContent {
  const severity = readSeverity(alert.severity);
  return {
    id: alert.id,
    name: alertTexts.name(alert),
    severity: severities.find((known) => known === severity),
    facts: factsOf(alert, alertTexts),
    summary: textOf('summary', alert.summary),
    resolution: textOf('resolution', alert.resolution),
    reasoning: markdownOf('resolution_reasoning_md', alert.resolution_reasoning_md),
    description: markdownOf('description', alert.description),
    others: otherFieldsOf(alert),
  };
}

function textOf(name: string, text: string | undefined): Excerpt | undefined {
  return text === undefined || text.trim() === '' ? undefined : excerpt(name, text);
}

function markdownOf(name: string, text: string | undefined): MarkdownText | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return {
    field: encodeAttribute(name),
    markdown: head(text, maxMarkdownLength),
    isCut: text.length > maxMarkdownLength,
  };
}
