import { l10n, MarkdownString } from 'vscode';
import type { Service } from '../api/service.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { visible } from '../text/sanitize.ts';
import { severityText, statusText } from '../ui/alertTexts.ts';
import { joinParts, numberText } from '../ui/formats.ts';
import type { CreateAlertInput } from './inputs.ts';

const mark = '│';

/** As much of a text as is shown; of a longer one, how much is missing is said before it. */
const maxShownLines = 40;
const maxShownCharacters = 4000;

/**
 * The parts of a line, at spaces where it has any: shorter than lines are in the windows where VS Code asks, so that none of
 * it is shown without its mark.
 */
const parts = /.{1,50}(?= |$)|.{50}/gu;

/** For lines with letters that may be twice as wide, such as Chinese ones. */
const wideParts = /.{1,25}(?= |$)|.{25}/gu;
const wideLetter = /[\u1100-\u1fff\u2e00-\u{10ffff}]/u;

/**
 * The question before an alert is created: what decides comes first. Texts of a model may come from a hostile alert,
 * and VS Code may show the question as plain text: so each line of a longer text has a mark, and none can look like
 * one of our labels, nor push them out of sight.
 *
 * @param service with the user's name for it; empty for the one without a name
 */
export function confirmation(
  input: CreateAlertInput,
  service: Pick<Service, 'baseUrl'> & { readonly name: string },
  isDoubtful: boolean,
): MarkdownString {
  const { source, name, summary, description, severity, status } = input;
  const notes = [
    ...(isDoubtful ? [l10n.t('An alert of this name may have been created already.')] : []),
    ...(Object.values(input).every(isVisible)
      ? []
      : [l10n.t('Some characters of these texts are invisible.')]),
  ];
  const fields = [
    field(l10n.t('Severity'), severityText(severity)),
    field(l10n.t('Status'), statusText(status)),
    field(l10n.t('Service'), joinParts([service.name, service.baseUrl])),
    field(l10n.t('Source'), source),
    field(l10n.t('Name'), name),
    quoted(l10n.t('Summary'), summary),
    quoted(l10n.t('Description'), description),
  ];
  return new MarkdownString([...notes, ...fields].join('\n\n'));
}

/** On one line; what does not fit there follows as in `quoted`. */
function field(label: string, text: string): string {
  const lines = partsOf(withoutGaps(visible(text)));
  return `**${label}**: ${lines.map(escapeMarkdown).join(`\\\n${mark} `)}`;
}

/** A wide gap would push what follows it onto a line of its own. U+2800 is a letter of Braille without dots. */
function withoutGaps(line: string): string {
  return line.replaceAll(/[\s\u2800\u{1d159}\u{13441}]+/gu, ' ').trim();
}

/**
 * The lines of a text, each behind a bar; of several empty ones in a row, one is left. No quotation of Markdown: where VS
 * Code shows plain text, nothing is left of its mark.
 */
function quoted(label: string, text: string): string {
  const whole = visible(text)
    .split('\n')
    .map(withoutGaps)
    .filter((line, index, { [index - 1]: before }) => line !== '' || before !== '')
    .join('\n');
  const shown = whole.slice(0, maxShownCharacters).split('\n', maxShownLines);
  const rest = whole.length - shown.join('\n').length;
  const lines = shown.flatMap(partsOf).map((line) => `${mark} ${escapeMarkdown(line)}`.trim());
  const note =
    rest === 0
      ? ''
      : ` (${l10n.t('the last {0} of {1} characters are not shown', numberText(rest), numberText(whole.length))})`;
  return `**${label}**${note}:\n\n${lines.join('\\\n')}`;
}

function partsOf(line: string): readonly string[] {
  const found = line.match(wideLetter.test(line) ? wideParts : parts) ?? [line];
  return found.map((part) => part.trim());
}

/** Whether `visible` leaves all characters of a text as they are, except carriage returns and tabs. */
function isVisible(text: string): boolean {
  return visible(text) === text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
}
