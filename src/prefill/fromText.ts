import type { Prefill } from '../alertForm/draft.ts';
import { fence } from '../text/markdown.ts';
import { singleLine } from '../text/singleLine.ts';
import { cut, nameFrom } from './codeText.ts';
import { maxNameLength } from './fromSelection.ts';
import { plainText } from './plainText.ts';
import { maskSecrets } from './secrets.ts';
import type { PrefillTexts } from './texts.ts';

const maxCharacters = 20_000;

/** An alert about a text such as a log, quoted as it is but for secrets; undefined when the text shows nothing. */
export function prefillFromText(text: string, texts: PrefillTexts): Prefill | undefined {
  const { text: plain, isMasked } = maskSecrets(plainText(text));
  if (plain === '') return undefined;
  const kept = cut(plain, maxCharacters);
  const note = kept.length < plain.length ? `\n${texts.cut(kept.length, plain.length)}\n` : '';
  return {
    values: {
      name: singleLine(nameFrom(plain) ?? plain, maxNameLength),
      description: fence(kept, 'text') + note,
    },
    notes: isMasked ? [texts.masked] : [],
  };
}
