import type { StateCore, Token } from 'markdown-it';
import { l10n } from 'vscode';
import { shownMarkdown } from '../text/markdown.ts';
import { visible } from '../text/sanitize.ts';
import { readWebLink } from '../text/webLink.ts';
import { newParser } from './parser.ts';

/** Maximum number of characters of code highlighted in one text, to limit the time; see `maxHighlightedLength`. */
const maxHighlighted = 10_000;

/** Rendered text is below a heading of level 2, its section's title. */
const topHeadingLevel = 3;

const markdown = newParser();

// Adds its host to every link: `[docs](https://example.com/a)` is shown as "docs (example.com)", unless the text is the
// address itself. International host names are shown as punycode. Images are never loaded: they become links, or their
// description inside a link.
markdown.validateLink = (url) => readWebLink(url) !== undefined;
markdown.core.ruler.push('link_hosts', (state) => {
  for (const block of state.tokens) if (block.children) block.children = rewritten(block.children, state);
});
markdown.renderer.rules['link_host'] = (tokens, index) =>
  ` <span class="link-host">(${markdown.utils.escapeHtml(tokens[index]?.content ?? '')})</span>`;

// Headings begin at `topHeadingLevel`, and none skips a level: screen readers show a complete outline.
markdown.core.ruler.push('heading_levels', ({ tokens }) => {
  let previous = topHeadingLevel - 1;
  let closing = '';
  for (const token of tokens) {
    if (token.type === 'heading_close') token.tag = closing;
    if (token.type !== 'heading_open') continue;
    const wanted = Number(token.tag.slice(1)) + topHeadingLevel - 1;
    previous = Math.min(wanted, previous + 1, 6);
    closing = `h${previous}`;
    token.tag = closing;
  }
});

// `- [ ] text` has a checkbox as on GitHub, which cannot be changed: that would change the alert. The text of a task
// begins with a token `task_checkbox`. Before `text_join` merges escaped brackets into the text around them: `\[ ] text` is
// not a task.
markdown.core.ruler.before('text_join', 'task_lists', (state) => {
  for (const [index, item] of state.tokens.entries()) {
    const [paragraph, inline] = state.tokens.slice(index + 1, index + 3);
    if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open') continue;
    const mark = takeMark(inline?.children?.[0]);
    if (mark === undefined) continue;
    const checkbox = new state.Token('task_checkbox', 'input', 0);
    checkbox.markup = mark.toLowerCase();
    inline?.children?.unshift(checkbox);
    item.attrJoin('class', 'task');
  }
});
markdown.renderer.rules['task_checkbox'] = (tokens, index) => {
  const isDone = tokens[index]?.markup === 'x';
  const label = isDone ? l10n.t('Completed task') : l10n.t('Incomplete task');
  const state = isDone ? ' checked' : '';
  return `<input type="checkbox" class="checkbox" disabled${state} aria-label="${markdown.utils.escapeHtml(label)}"> `;
};

// Bullets and numbers stand on the side where the text begins, which style alone cannot decide.
markdown.core.ruler.push('list_direction', ({ tokens }) => {
  for (const token of tokens)
    if (/^(bullet|ordered)_list_open$/.test(token.type)) token.attrSet('dir', 'auto');
});

// The alignment of table cells becomes a class, because the content security policy forbids style attributes.
markdown.core.ruler.push('no_inline_styles', ({ tokens }) => {
  for (const token of tokens) {
    const style = token.attrGet('style');
    if (style === null) continue;
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
    token.attrJoin('class', String(style).replace('text-align:', 'align-'));
  }
});

// Cleans what will be shown, after the parser has decoded character references.
markdown.core.ruler.push('clean_texts', ({ tokens }) => {
  for (const block of tokens) {
    // The language of code becomes a class; the renderer would decode references and escapes in it.
    block.info = block.info.replace(/[&\\]/g, '');
    let before = '';
    for (const token of block.children ?? [block]) {
      token.content = visibleAfter(before, token.content);
      before = token.type.endsWith('break') ? '' : (before + token.content).slice(-maxContext);
    }
  }
});

/**
 * Renders hostile Markdown as HTML that is safe to insert into a page: no raw HTML, no images, no inline styles;
 * only http(s) links, each followed by its host. Links have `href` and `data-href`; the page asks the extension to
 * open them. Characters are cleaned as in `visible`, also those written as `&#x202e;` or, in an address, `%E2%80%AE`.
 * Text beyond 50,000 characters is cut with an ellipsis. The highlighter is loaded for the first code that names a language.
 */
export async function renderMarkdown(text: string): Promise<string> {
  const tokens = markdown.parse(shownMarkdown(text), {});
  const namesLanguage = tokens.some(({ type, info }) => type === 'fence' && info.trim() !== '');
  if (!namesLanguage) return markdown.renderer.render(tokens, markdown.options, {});
  const { highlightCode } = await import('./highlight.ts');
  let highlighted = 0;
  const highlight = (code: string, language: string) => {
    if (highlighted + code.length > maxHighlighted) return '';
    highlighted += code.length;
    return highlightCode(code, language);
  };
  return markdown.renderer.render(tokens, { ...markdown.options, highlight }, {});
}

/** How many characters before a text decide on its first ones; see `visible`: more than marks may be combined. */
const maxContext = 10;

/** A text as in `visible`, but with its tabs, behind the visible text `before` in the same line. */
function visibleAfter(before: string, text: string): string {
  const [first = '', ...others] = text.split('\t');
  const cleaned = visible(before + first).slice(visible(before).length);
  return [cleaned, ...others.map(visible)].join('\t');
}

/** Cuts a task's mark off the beginning of a text; returns what is between its brackets. */
function takeMark(text: Token | undefined): string | undefined {
  if (text?.type !== 'text') return undefined;
  const [mark, inside] = /^\[([ xX])\]\s+/.exec(text.content) ?? [];
  if (mark === undefined) return undefined;
  text.content = text.content.slice(mark.length);
  return inside;
}

/**
 * Adds hosts to links, and replaces images. Links without an address, such as `[x]()`, which bypass `validateLink`, are
 * reduced to their text.
 */
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
      if (url) result.push(...hostOf(url, textOf(result.slice(start)), state), token);
      link = undefined;
    } else {
      result.push(token);
    }
  }
  return result;
}

/** Sets the address, and removes the title, which only a hover would show. */
function linkTo({ href }: URL, open: Token): Token {
  open.attrs = [
    ['href', href],
    ['data-href', href],
  ];
  return open;
}

/** The host to show behind a link; empty if the visible text is already the address. */
function hostOf({ href, host }: URL, text: string, state: StateCore): Token[] {
  if (text === href || `${text}/` === href) return [];
  const token = new state.Token('link_host', '', 0);
  token.content = host;
  return [token];
}

function imageAsText(image: Token, isInLink: boolean, state: StateCore): Token[] {
  const url = readWebLink(String(image.attrGet('src') ?? ''));
  const text = new state.Token('text', '', 0);
  text.content = textOf(image.children ?? []) || (url?.href ?? '');
  if (isInLink || !url) return [text];
  const open = linkTo(url, new state.Token('link_open', 'a', 1));
  return [open, text, ...hostOf(url, text.content, state), new state.Token('link_close', 'a', -1)];
}

function textOf(tokens: Token[]): string {
  return markdown.renderer.renderInlineAsText(tokens, markdown.options, {}).trim();
}
