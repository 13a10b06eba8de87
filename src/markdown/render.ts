import MarkdownIt from 'markdown-it';
import type { Env, MarkdownIt as Parser, StateCore, Token } from 'markdown-it';
import { visible } from '../text/sanitize.ts';
import { readWebLink } from '../text/webLink.ts';

/** More than anybody reads. Hostile texts take the parser four times as long when twice as long: these, about a second. */
const maxLength = 50_000;

/** Rendered texts are below a title of level 2, which says what they are, below the page's own of level 1. */
const topHeadingLevel = 3;

const markdown = new MarkdownIt({ html: false, linkify: true });
markLinks(markdown);
fitHeadings(markdown, topHeadingLevel);
markdown.core.ruler.push('no_inline_styles', ({ tokens }) => {
  // The alignment of table cells would be a style attribute, which a page's content security policy refuses.
  for (const token of tokens) {
    const style = token.attrGet('style');
    if (style === null) continue;
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    token.attrJoin('class', String(style).replace('text-align:', 'align-'));
  }
});

/**
 * Renders hostile Markdown as HTML that is safe to put into a page: no HTML of the text's own, no images, no inline
 * styles, and links to http and https only, each with its host behind it. Links carry `href` and `data-href`; the page
 * asks its host to open them. What turns the reading direction is spelled out. Text beyond 50,000 characters is cut
 * with an ellipsis.
 */
export function renderMarkdown(text: string): string {
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  // Tabs mean something in Markdown; everything else that cannot be seen does not.
  return markdown.render(shown.split('\t').map(visible).join('\t'));
}

/**
 * Fits a text's headings into a page: the first is of `topLevel`, and none skips a level on the way down, so that
 * the outline that screen readers offer has no holes.
 */
export function fitHeadings(markdown: Parser, topLevel: number): void {
  markdown.core.ruler.push('heading_levels', ({ tokens }) => {
    let previous = topLevel - 1;
    let closing = '';
    for (const token of tokens) {
      if (token.type === 'heading_close') token.tag = closing;
      if (token.type !== 'heading_open') continue;
      const wanted = Number(token.tag.slice(1)) + topLevel - 1;
      previous = Math.min(wanted, previous + 1, 6);
      closing = `h${previous}`;
      token.tag = closing;
    }
  });
}

/**
 * Makes every link say where it leads: `[docs](https://example.com/a)` reads "docs (example.com)". A link whose text
 * is its own address says it already. The host is the URL's own, so that other alphabets show as punycode. Images
 * are never loaded: one becomes a link to where it is, or its description within a link.
 */
export function markLinks(markdown: Parser): void {
  markdown.validateLink = (url) => readWebLink(url) !== undefined;
  // Only what is spelled out as an http(s) address becomes a link by itself; with a user name it is seen as a whole,
  // and then refused as a whole.
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false, urlAuth: true });
  markdown.core.ruler.push('link_hosts', addHosts);
  markdown.renderer.rules['link_host'] = (tokens, index) =>
    ` <span class="link-host">(${markdown.utils.escapeHtml(tokens[index]?.content ?? '')})</span>`;
}

function addHosts(state: StateCore): void {
  for (const block of state.tokens) {
    if (block.children) block.children = rewritten(block.children, state);
  }
}

/** Links that lead nowhere, such as `[x]()`, which no `validateLink` is asked about, become their text. */
function rewritten(tokens: readonly Token[], state: StateCore): Token[] {
  const result: Token[] = [];
  let link: { readonly url: URL | undefined; readonly start: number } | undefined;
  for (const token of tokens) {
    if (token.type === 'image') {
      result.push(...imageAsText(token, link !== undefined, state));
    } else if (token.type === 'link_open') {
      const url = readWebLink(String(token.attrGet('href') ?? ''));
      if (url) result.push(linkTo(url, token));
      link = { url, start: result.length };
    } else if (token.type === 'link_close' && link) {
      const { url, start } = link;
      if (url) result.push(...hostOf(url, textOf(result.slice(start), state), state), token);
      link = undefined;
    } else {
      result.push(token);
    }
  }
  return result;
}

/** With nothing but the address: a title would only show on hover, where no reader expects part of the text. */
function linkTo({ href }: URL, open: Token): Token {
  open.attrs = [
    ['href', href],
    ['data-href', href],
  ];
  return open;
}

/** Nothing where the visible text is the address already. */
function hostOf({ href, host }: URL, text: string, state: StateCore): Token[] {
  if (text === href || `${text}/` === href) return [];
  const token = new state.Token('link_host', '', 0);
  token.content = host;
  return [token];
}

function imageAsText(image: Token, isInLink: boolean, state: StateCore): Token[] {
  const url = readWebLink(String(image.attrGet('src') ?? ''));
  const text = new state.Token('text', '', 0);
  text.content = textOf(image.children ?? [], state) || (url?.href ?? '');
  if (isInLink || !url) return [text];
  const open = linkTo(url, new state.Token('link_open', 'a', 1));
  return [open, text, ...hostOf(url, text.content, state), new state.Token('link_close', 'a', -1)];
}

function textOf(tokens: Token[], state: StateCore): string {
  const env: Env = state.env;
  return state.md.renderer.renderInlineAsText(tokens, state.md.options, env).trim();
}
