import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser } from 'markdown-it';
import { isOwnBackslash } from '../text/markdown.ts';

/**
 * A parser for hostile Markdown, without HTML. Bare addresses are links only as explicit http(s) URLs, and shown as they
 * were written. A backslash that escapes nothing, as in `C:\Users\jo\.ssh`, stays.
 */
export function newParser(): Parser {
  const markdown = new MarkdownIt({ html: false, linkify: true });
  // `urlAuth` makes a URL with a user name match as a whole, so that it can be rejected as a whole.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false, urlAuth: true });
  // By default, percent-encoding and punycode would be decoded: another address than the one sent, with hidden characters.
  markdown.normalizeLinkText = (url) => url;
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
