import type { Alert } from '../api/alert.ts';
import { escapeMarkdown, fence } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';
import { visible } from '../text/visible.ts';
import { fieldTexts, type FieldText } from './fields.ts';

/**
 * One alert as a section of Markdown: its name as heading, then every field it has, under its name on the wire. What
 * has several lines stands in a code block, Markdown of the alert too: text of others neither formats nor links what
 * it is pasted into. Ends with a line break.
 */
export function alertMarkdown(alert: Alert): string {
  const title = singleLine(alert.name ?? alert.name_plain ?? '') || singleLine(alert.id);
  const fields = fieldTexts(alert)
    .map(({ name, text }) => ({ name, text: visible(text) }))
    .filter(({ text }) => text.trim() !== '');
  const lines = fields.filter((field) => !hasLines(field));
  const blocks = fields.filter(hasLines);
  return [
    `## ${escapeMarkdown(title)}\n`,
    ...(lines.length > 0 ? [lines.map(listItem).join('')] : []),
    ...blocks.map(({ name, text }) => `**${name}**\n\n${fence(text, languages[name] ?? 'text')}`),
  ].join('\n');
}

const languages: Readonly<Record<string, string>> = {
  description: 'markdown',
  resolution_reasoning_md: 'markdown',
};

function hasLines({ text }: FieldText): boolean {
  return text.includes('\n');
}

function listItem({ name, text }: FieldText): string {
  return `- **${name}:** ${escapeMarkdown(text)}\n`;
}
