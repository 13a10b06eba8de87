import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';

/**
 * Whether a link may be offered at all: absolute, http or https, readable, and without a user name, which only serves
 * to make `https://bank.example@evil.example` look like another host.
 */
export function isWebLink(url: string): boolean {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/**
 * Makes every link say where it leads: `[docs](https://example.com/a)` reads "docs (example.com)". A link whose text
 * is its own address says it already. The host is the URL's own, so that other alphabets show as punycode. Images
 * are never loaded: one becomes a link to where it is, or its description where a link stands around it.
 */
export function markLinks(markdown: MarkdownIt): void {
  markdown.validateLink = isWebLink;
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

function rewritten(tokens: readonly Token[], state: StateCore): Token[] {
  const result: Token[] = [];
  let link: { readonly href: string; readonly start: number } | undefined;
  for (const token of tokens) {
    if (token.type === 'image') {
      result.push(...imageAsText(token, link !== undefined, state));
    } else if (token.type === 'link_open') {
      const href = String(token.attrGet('href') ?? '');
      token.attrSet('data-href', href);
      // A title would only show on hover, where nobody expects it to be part of the text.
      token.attrs = token.attrs?.filter(([name]) => name !== 'title') ?? null;
      result.push(token);
      link = { href, start: result.length };
    } else {
      if (token.type === 'link_close' && link) {
        result.push(...hostOf(link.href, textOf(result.slice(link.start), state), state));
        link = undefined;
      }
      result.push(token);
    }
  }
  return result;
}

/** Nothing where the visible text is the address already. */
function hostOf(href: string, text: string, state: StateCore): Token[] {
  if (text === href) return [];
  const token = new state.Token('link_host', '', 0);
  token.content = new URL(href).host;
  return [token];
}

function imageAsText(image: Token, isInLink: boolean, state: StateCore): Token[] {
  const href = String(image.attrGet('src') ?? '');
  const text = new state.Token('text', '', 0);
  text.content = textOf(image.children ?? [], state) || href;
  if (isInLink) return [text];
  const open = new state.Token('link_open', 'a', 1);
  open.attrs = [
    ['href', href],
    ['data-href', href],
  ];
  const close = new state.Token('link_close', 'a', -1);
  return [open, text, ...hostOf(href, text.content, state), close];
}

function textOf(tokens: Token[], state: StateCore): string {
  const env: Env = state.env;
  return state.md.renderer.renderInlineAsText(tokens, state.md.options, env).trim();
}
