import type { Prefill } from '../alertForm/draft.ts';
import { singleLine } from '../text/singleLine.ts';
import { codeMarkdown, codeNotes, type QuotedCode } from './codeMarkdown.ts';
import { nameFrom } from './codeText.ts';
import type { PrefillTexts } from './texts.ts';

/** Longer names are cut in every list. */
export const maxNameLength = 80;

/**
 * An alert about code: selected code names itself by its first line, code at the cursor by the symbol around it.
 *
 * @param isSelected whether the user selected the excerpts, rather than standing in a line
 */
export function prefillFromCode(quoted: QuotedCode, isSelected: boolean, texts: PrefillTexts): Prefill {
  const line = nameFrom(quoted.excerpts.map(({ code }) => code).join('\n'));
  const name = (isSelected ? (line ?? quoted.symbol) : (quoted.symbol ?? line)) ?? quoted.path ?? '';
  return {
    values: { name: singleLine(name, maxNameLength), description: codeMarkdown(quoted, texts) },
    notes: codeNotes(quoted, texts),
  };
}
