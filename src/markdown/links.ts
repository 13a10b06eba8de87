import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import { readWebLink } from '../text/webLink.ts';

/**
 * Makes every link say where it leads: `[docs](https://example.com/a)` reads "docs (example.com)". A link whose text
 * is its own address says it already. The host is the URL's own, so that other alphabets show as punycode. Images
 * are never loaded: one becomes a link to where it is, or its description where a link stands around it.
 */
export function markLinks(markdown: MarkdownIt): void {
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

/** With nothing but the address: a title would only show on hover, where nobody expects it to be part of the text. */
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
