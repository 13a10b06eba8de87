import { escapeRegExp } from './sanitize.ts';

/**
 * Maximum length of a text that becomes a pattern: where a text repeats the beginning of another one again and again, all of
 * that is compared at each place.
 */
const maxPatternText = 200;

const printableAscii = /^[\x20-\x7e]*$/;

/** What nobody sees: soft hyphens, joiners, direction marks. Mails that want to pass a filter have them in words. */
const hidden = /(?:[\u034f\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f])+/g;
const hasHidden = new RegExp(hidden.source);

/**
 * The first 200 characters without what is hidden, unless there is nothing else, and without spaces around: at each
 * space of a long gap, a pattern that begins with one would read to the end of the gap.
 */
function wantedIn(text: string): string {
  const given = text.trim().slice(0, maxPatternText);
  return withoutHidden(given).trim() || given;
}

/**
 * The source of a pattern for a text (see `wantedIn`), literally, except that its spaces stand for any white space: where
 * a text of the service has a line break, a reader sees a space. Letters with accents match in all forms that look the
 * same.
 */
export function literalPattern(text: string): string {
  const wanted = wantedIn(text);
  if (printableAscii.test(wanted)) return literally(wanted);
  const characters = Array.from(wanted.normalize('NFC'), anyForm).join('').replace(/\s+/g, '\\s+');
  return characters === literally(wanted) ? characters : `(?:${literally(wanted)}|${characters})`;
}

/** As a key writes it, and as word processors and services do: `it's`, `it’s`. */
const apostrophe = "['’ʼ]";
const isApostrophe = new RegExp(apostrophe);
const apostrophes = new RegExp(apostrophe, 'g');

/** As it is, and as texts about attacks have it, so that no address can be clicked: `evil[.]example`. */
const dot = '(?:\\.|\\[\\.\\]|\\(\\.\\))';
const escapedDot = /\\\[\\\.\\\]|\\\(\\\.\\\)|\\\./g;

/** As a key writes it, and as advisories do, so that no line breaks there: `CVE‑2021‑44228`. */
const hyphen = '[-\u2010\u2011]';

function literally(text: string): string {
  return escapeRegExp(text)
    .replace(/\s+/g, '\\s+')
    .replace(apostrophes, apostrophe)
    .replace(escapedDot, dot)
    .replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, hyphen);
}

/** A letter as one character, and as a letter with its accents after it, or some of them, as keyboards write it. */
function anyForm(character: string): string {
  const [base = '', ...accents] = Array.from(character.normalize('NFD'));
  if (isApostrophe.test(character)) return apostrophe;
  if (accents.length === 0) return escapeRegExp(character);
  const forms = accents.map(
    (accent) => (base + accent).normalize('NFC') + accents.filter((other) => other !== accent).join(''),
  );
  return `(?:${[...new Set([character, base + accents.join(''), ...forms])].join('|')})`;
}

/** A text without what nobody sees in it. */
export function withoutHidden(text: string): string {
  return text.replace(hidden, '');
}

/** A test that ignores case, by a pattern (see `literalPattern`): so no text is copied to lower case. */
export function contains(wanted: string): (text: string) => boolean {
  const pattern = new RegExp(literalPattern(wanted), 'iu');
  return (text) => pattern.test(text);
}

/** What Markdown may have in a word that its reader does not see: escapes, emphasis and code; at its edge, also `_`. */
const marksInWord = '[\\\\*`~]{0,6}';
const marksAtEdge = '[\\\\*_`~]{0,6}';
const isMark = /[\\*_`~]/;
const mayHideMarks = /[\\*_`~&[>]/;

/** Characters that Markdown, as HTML, may have as references, in the forms in which libraries write them. */
const references = new Map([
  ['&', '&(?:amp;|#38;|#x26;)?'],
  ['<', '(?:<|&lt;|&#60;|&#x3c;)'],
  ['>', '(?:>|&gt;|&#62;|&#x3e;)'],
  ['"', '(?:"|&quot;|&#34;|&#x22;)'],
  ["'", `(?:${apostrophe}|&apos;|&#0?39;|&#x27;)`],
  ['/', '(?:\\/|&#47;|&#x2f;)'],
]);

/** What stands around a space: marks, the address of a link that ends there, the mark of a quote in a new line. */
const gap = `${marksAtEdge}(?:\\]\\([^()\\s]{0,300}\\))?\\s+(?:> ?)?${marksAtEdge}\\[?`;

/**
 * As `literalPattern`, for Markdown as it is shown: `host_name` matches `host\_name`, and `user admin` matches
 * `**User** admin`. Gaps are short, and none stands beside another, so that no text takes long.
 */
export function markdownPattern(text: string): string {
  const wanted = Array.from(wantedIn(text).normalize('NFC').replace(/\s+/g, ' '));
  return wanted
    .map((character, index) => {
      if (character === ' ') return gap;
      if (isMark.test(character)) return `\\\\?${escapeRegExp(character)}`;
      const isWithin = /[^\s\\*_`~]/.test(wanted[index - 1] ?? ' ');
      return (isWithin ? marksInWord : '') + (references.get(character) ?? anyForm(character));
    })
    .join('');
}

/** In characters, of all texts together: copying hostile ones takes a hundred times as long as reading them. */
const maxCleaned = 1_000_000;

/**
 * The same for Markdown, where a text of up to twenty characters is wanted: with so many gaps, a pattern reads a tenth as
 * fast where nearly all of it matches, and a longer one is slower still.
 */
const maxInMarkdown = 30_000_000;
const shortLength = 20;

/**
 * As `contains`, also in up to a million characters with hidden ones between, and in up to thirty million of Markdown as
 * it is shown. For one pass over the alerts.
 */
export function containsVisibly(wanted: string): (text: string, isMarkdown: boolean) => boolean {
  const test = contains(wanted);
  const inMarkdown = new RegExp(markdownPattern(wanted), 'iu');
  let left = maxCleaned;
  let leftInMarkdown = maxInMarkdown / Math.max(1, wanted.length / shortLength);

  function testInMarkdown(text: string): boolean {
    if (text.length > leftInMarkdown || !mayHideMarks.test(text)) return false;
    leftInMarkdown -= text.length;
    return inMarkdown.test(text);
  }

  return (text, isMarkdown) => {
    if (test(text) || (isMarkdown && testInMarkdown(text))) return true;
    if (text.length > left || !hasHidden.test(text)) return false;
    left -= text.length;
    return test(withoutHidden(text));
  };
}
