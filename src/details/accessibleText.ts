import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { namedAs, type ShownLink } from '../codeLinks/findLinks.ts';
import type { AlertChange } from '../triage/alertDigest.ts';
import type { Triage } from '../triage/triage.ts';
import { resolutionOf } from '../triage/values.ts';
import { type AlertNote, currentSnooze } from '../triage/notes/alertNote.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { dispositionText, localNotesText, snoozeText } from '../ui/noteTexts.ts';
import { joinList, joinParts } from '../ui/formats.ts';
import { indicatorText, kindText, relationsText } from '../ui/indicatorTexts.ts';
import { sampleText } from '../ui/viewTexts.ts';
import { moreFieldsText } from './allFields.ts';
import { contentOf } from './content.ts';
import { type Fact, factLabels, isChip } from './facts.ts';
import { findIndicators, type Indicators, prevalenceText } from './indicatorsSection.ts';
import type { OtherFields } from './otherFields.ts';
import {
  furtherText,
  missingChildrenText,
  missingParentText,
  type RelatedAlerts,
  relatedOf,
} from './related.ts';
import { cutText, shownTexts } from './shownText.ts';

/**
 * Everything that the details show of an alert as plain text for screen readers: each value after its label, long
 * texts as a whole. Not Markdown: its escapes would be read aloud. Ends with a line break.
 */
export async function accessibleText(
  alert: Alert,
  triage: Triage,
  texts: AlertTexts,
  codeLinks: readonly ShownLink[] = [],
  changed?: AlertChange,
): Promise<string> {
  const content = contentOf(alert, texts, changed);
  const { name, facts, change, others } = content;
  const found = await findIndicators(alert, triage);
  const whole = wholeTexts();
  const sections = [
    joinLines([name, sampleText(triage.isSample), change.line]),
    joinLines(facts.filter(isChip).map(factLine)),
    labelled(localNotesText(), ownNoteLines(alert, triage.notes.of(alert))),
    labelled(l10n.t('Summary'), [whole(alert.summary)]),
    labelled(l10n.t('Description'), [whole(alert.description)]),
    labelled(l10n.t('Resolution'), [whole(resolutionOf(alert)), whole(alert.resolution_reasoning_md)]),
    labelled(
      l10n.t('Code'),
      codeLinks.map((link) => joinParts([link.label, namedAs(link)])),
    ),
    labelled(l10n.t('In This Alert'), indicatorLines(found)),
    joinLines(relatedLines(relatedOf(alert, triage.alerts, texts))),
    labelled(l10n.t('Similar Alerts'), similarLines(found, texts)),
    joinLines(otherLines(facts, others, whole)),
  ];
  return `${joinParts(sections, '\n\n')}\n`;
}

function joinLines(lines: readonly string[]): string {
  return joinParts(lines, '\n');
}

/**
 * "Label: value"; empty without a value. Several lines are put below the label and indented, because a line from the
 * service could look like a label.
 */
function labelled(label: string, lines: readonly string[]): string {
  const text = lines.join('\n').trim();
  if (text === '') return '';
  return text.includes('\n') ? `${label}:\n${text.replaceAll(/^(?=.)/gm, '    ')}` : `${label}: ${text}`;
}

function ownNoteLines(alert: Alert, note: AlertNote | undefined): readonly string[] {
  return [joinParts([dispositionText(note), snoozeText(currentSnooze(note, alert))]), note?.text ?? ''];
}

function factLine(fact: Fact): string {
  return labelled(factLabels()[fact.name], [valueOf(fact)]);
}

function valueOf(fact: Fact): string {
  switch (fact.kind) {
    case 'text':
      return fact.text;
    case 'tags':
      return joinList([...fact.tags, fact.further > 0 ? furtherText(fact.further) : '']);
    case 'time':
      return fact.iso === undefined ? fact.moment : joinList([fact.age, fact.moment, fact.sent]);
  }
}

function relatedLines({ parent, children, furtherChildren, missingChildren }: RelatedAlerts): string[] {
  const lines = [
    labelled(l10n.t('Parent'), parent ? [parent.link?.name ?? missingParentText(parent.shownId)] : []),
    labelled(l10n.t('Children'), [
      ...children.map(({ name }) => name),
      ...(furtherChildren > 0 ? [furtherText(furtherChildren)] : []),
      ...(missingChildren > 0 ? [missingChildrenText(missingChildren)] : []),
    ]),
  ];
  return lines.every((line) => line === '') ? [] : [l10n.t('Related Alerts'), ...lines];
}

function indicatorLines({ indicators, list }: Indicators): readonly string[] {
  return indicators.map(({ kind, value, count }) =>
    joinParts([indicatorText(value), kindText(kind), prevalenceText(count, list)]),
  );
}

function similarLines({ related }: Indicators, alertTexts: AlertTexts): readonly string[] {
  return related.map(({ alert, relations }) => joinParts([alertTexts.name(alert), relationsText(relations)]));
}

function otherLines(
  facts: readonly Fact[],
  { rows, further }: OtherFields,
  whole: ReturnType<typeof wholeTexts>,
): string[] {
  const rest = facts.filter((fact) => !isChip(fact)).map(factLine);
  const lines = rows
    .filter(({ isShownAbove }) => !isShownAbove)
    .map(({ name, text }) => labelled(name, [whole(text)]) || `${name}:`);
  return [l10n.t('All Fields'), ...rest, ...lines, ...(further > 0 ? [moreFieldsText(further)] : [])];
}

/** In characters: what all texts may have together. */
const maxTexts = 200_000;

/** Returns a function that gives whole texts, sanitized for display. */
function wholeTexts(): (text: string | undefined) => string {
  const whole = shownTexts(maxTexts);
  return (text = '') => {
    const { text: shown, isCut } = whole(text);
    return isCut ? `${shown}…\n\n${cutText()}` : shown;
  };
}
