import { headOfLines } from '../text/cut.ts';
import { fence } from '../text/markdown.ts';
import { singleLine, terminalSequences } from '../text/sanitize.ts';
import { maskSecrets, maxSecretLength } from '../secrets/maskSecrets.ts';
import { cutNoteText } from '../ui/countTexts.ts';
import { maxCharacters, maskedNote, maxNameLength, nameFrom } from './code.ts';
import type { Prefill } from './prefill.ts';

/** Prefills an alert from a text such as a log, with secrets masked; undefined if nothing is visible. */
export function prefillFromText(text: string): Prefill | undefined {
  const plain = plainText(text);
  if (plain === '') return undefined;
  const { length } = headOfLines(plain, maxCharacters);
  // Includes the text after the cut, because a secret may end there.
  const { text: kept, secrets } = maskSecrets(plain.slice(0, length + maxSecretLength), 0, length);
  return {
    values: {
      name: singleLine(nameFrom(kept) ?? kept, maxNameLength),
      description: fence(kept, 'text') + cutNote(length, plain.length),
    },
    notes: secrets.length > 0 ? [maskedNote()] : [],
    secrets,
  };
}

/** A note that a text was cut; empty if it was not. */
export function cutNote(kept: number, length: number): string {
  return kept < length ? `\n${cutNoteText(kept, length)}\n` : '';
}

/** Without colors and other control sequences, trailing spaces, and empty lines at both ends. */
export function plainText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(terminalSequences, '')
    .split(/\r+\n?|\n/)
    .map((line) => line.replace(/(?!\t)\p{Cc}/gu, '').trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? '' : lines.slice(first, last + 1).join('\n');
}
