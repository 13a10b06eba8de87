import { l10n } from 'vscode';
import { head } from '../text/cut.ts';
import { visible } from '../text/sanitize.ts';

/** In characters: what is beyond is cut, because it would take seconds to draw. */
const maxShown = 100_000;

/** A longer text is clamped by the page until the user shows all of it. In characters, and lines. */
const [maxClamped, maxLines] = [2_000, 40];

/** A hostile text, safe to show as text, with line breaks. */
export interface ShownText {
  readonly text: string;
  /** Whether only its beginning is seen at first. */
  readonly isLong: boolean;
  readonly isCut: boolean;
}

/** @param maxLength of the text, in characters */
export function shownText(text: string, maxLength = maxShown): ShownText {
  const isCut = text.length > maxLength;
  const shown = visible(head(text, maxLength));
  const isLong = shown.length > maxClamped || shown.split('\n', maxLines + 1).length > maxLines;
  return { text: shown, isLong: isLong || isCut, isCut };
}

/** In characters: what each of several texts may have, however long those before it are. */
const minText = 500;

/** As `shownText`, for texts that may have so many characters together: with more, drawing would take seconds. */
export function shownTexts(max: number): (text: string) => ShownText {
  let left = max;
  return (text) => {
    const shown = shownText(text, Math.max(left, minText));
    left -= shown.text.length;
    return shown;
  };
}

/** Says that a text is cut, and where all of it is. */
export function cutText(): string {
  return l10n.t('Showing only the beginning of a very long text. Use "Open Raw JSON" to see all of it.');
}
