import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser, StateBlock } from 'markdown-it';
import { isOwnBackslash } from '../text/markdown.ts';
import { visible } from '../text/sanitize.ts';

/**
 * With more blocks than any alert has, further tables stay text. Their rows are filled up to as many cells as the first one
 * has: 50,000 characters would become two million cells, which take seconds.
 */
const maxTokensBeforeTable = 50_000;

/**
 * Lists and quotes below so many levels, of which a list has two, stay text. The parser would leave out all that follows
 * where a block is a hundred levels deep, and reads each line once for each quote that it may continue.
 */
const maxLevels = { list: 97, blockquote: 10 };

/**
 * A parser for hostile Markdown, without HTML. Bare addresses are links only as explicit http(s) URLs, and shown as they
 * were written. A backslash that escapes nothing, as in `C:\Users\jo\.ssh`, stays.
 */
export function newParser(): Parser {
  const markdown = new MarkdownIt({ html: false, linkify: true });
  findAddresses(markdown);
  // By default, percent-encoding and punycode would be decoded: another address than the one sent, with hidden characters.
  markdown.normalizeLinkText = (url) => url.replace(/(?:%[89a-f][\da-f])+/gi, withoutHidden);
  const { ruler } = markdown.block;
  const [readTable, , , readQuote, , readList] = ruler.getRules('');
  for (const [name, read, mayRead, ...alt] of [
    ['table', readTable, ({ tokens }: StateBlock) => tokens.length < maxTokensBeforeTable],
    ['blockquote', readQuote, ({ level }: StateBlock) => level <= maxLevels.blockquote, 'blockquote', 'list'],
    ['list', readList, ({ level }: StateBlock) => level <= maxLevels.list, 'blockquote'],
  ] as const)
    ruler.at(name, (state, ...place) => mayRead(state) && read?.(state, ...place) === true, {
      alt: ['paragraph', 'reference', ...alt],
    });
  markdown.inline.ruler.before('escape', 'own_backslash', (state, silent) => {
    if (state.src[state.pos] !== '\\' || !isOwnBackslash(state.src, state.pos)) return false;
    // With the mark behind it, which would be syntax otherwise.
    const length = /[!-/:-@[-`{-~]/.test(state.src.charAt(state.pos + 1)) ? 2 : 1;
    if (!silent) state.pending += state.src.slice(state.pos, state.pos + length);
    state.pos += length;
    return true;
  });
  return markdown;
}

/** User name, host and port of an address. */
const authority = /\/\/[^/?#]*/y;

/**
 * Finds explicit URLs in text. Of one that will be no link, for its scheme, user name or host, no path is read: otherwise
 * each of thousands in a word would be read as far as it goes, for seconds.
 */
function findAddresses(markdown: Parser): void {
  const { linkify } = markdown;
  // `urlAuth` makes a user name a part of the URL, which is rejected for it.
  linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false, urlAuth: true }).add('//', null);
  for (const scheme of ['http:', 'https:', 'ftp:'])
    linkify.add(scheme, {
      validate(text, start, { re }) {
        const read = (end?: number) => matchAt(re.get_http_validator(), text.slice(0, end), start);
        const site = scheme + read(start + matchAt(authority, text, start).length);
        return markdown.validateLink(markdown.normalizeLink(site)) ? read().length : 0;
      },
    });
}

/** @param pattern sticky */
function matchAt(pattern: RegExp, text: string, start: number): string {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0] ?? '';
}

/** Percent-encoded characters as they were sent, unless some of them could not be seen or turn the text. */
function withoutHidden(encoded: string): string {
  try {
    const decoded = decodeURIComponent(encoded);
    return visible(decoded) === decoded ? encoded : visible(decoded);
  } catch {
    return encoded;
  }
}
