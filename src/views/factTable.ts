import { escapeMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';

/** A Markdown table of what is known; rows without a value are left out. */
export function factTable(facts: readonly (readonly [string, string | undefined])[]): string {
  const rows = facts
    .map(([label, value]) => [label, singleLine(value ?? '')] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `| ${escapeMarkdown(label)} | ${escapeMarkdown(value)} |`);
  return ['| | |', '|-|-|', ...rows].join('\n');
}
