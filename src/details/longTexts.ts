import { l10n } from 'vscode';
import { visible } from '../text/sanitize.ts';
import { splitLinks } from '../text/webLink.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import { memoizeLast } from '../util/memoize.ts';
import type { MarkdownText } from './content.ts';
import { cutText, type ShownText } from './shownText.ts';

/** A text, of which the page shows all on demand. @param id with `-title` behind it, that of its label */
export function textBox(shown: ShownText, id: string): Markup {
  return clamped(html`${shown.text}`, shown, id);
}

/** As `textBox`, with links for web addresses. */
export function linkedBox(shown: ShownText, id: string): Markup {
  const parts = splitLinks(shown.text, shown.isCut);
  const linked = parts.map(({ text, url }) => (url ? webLink(text, url) : html`${text}`));
  return clamped(html`${linked}`, shown, id);
}

/** The class `text` shows white space (`pre-wrap`), so the templates of such elements contain none. */
function clamped(text: Markup, { isLong, isCut }: ShownText, id: string): Markup {
  if (!isLong) return html`<div class="text">${text}</div>`;
  return html`<div class="long">
    <div class="text clamped">${text}${isCut ? '…' : ''}</div>
    ${isCut ? html`<p class="quiet">${cutText()}</p>` : nothing}
    ${button(id, `${id}-title`, l10n.t('Show All'), l10n.t('Show Less'))}
  </div>`;
}

/** A link followed by its host, as in rendered Markdown, unless the text is the address itself. */
function webLink(text: string, { href, host }: URL): Markup {
  const isAddress = text === href || `${text}/` === href;
  const link = html`<a href="${href}" data-href="${href}">${text}</a>`;
  return isAddress ? link : html`${link} <span class="link-host">(${host})</span>`;
}

/** Rendered Markdown, with a button that shows its source, unless that looks the same. */
export function markdownBox(
  { markdown, isCut, source }: MarkdownText,
  rendered: Markup,
  id: string,
  titleId = `${id}-title`,
): Markup {
  if (!isCut && isPlainText(markdown, rendered)) return html`<div class="markdown">${rendered}</div>`;
  return html`<div class="long">
    <div class="markdown">${rendered}</div>
    <div class="text source">${source.text}</div>
    ${isCut ? html`<p class="quiet">${cutText()}</p>` : nothing}
    ${button(id, titleId, l10n.t('Show as Plain Text'), l10n.t('Show Formatted'))}
  </div>`;
}

/** Whether the text has no Markdown, and no line breaks that Markdown would join. */
function isPlainText(markdown: string, { markup }: Markup): boolean {
  // Escapes, character references and the addresses of links may leave no trace in what is rendered.
  return /^(?:<p>[^<\n]*<\/p>\s*)*$/.test(markup) && !/\\|&#?\w+;|\][(:]/.test(markdown);
}

/** A button with two labels, swapped by each click. Its accessible name includes the title of the text. */
function button(id: string, titleId: string, label: string, otherLabel: string): Markup {
  const buttonId = `${id}-all`;
  return html`<button
    type="button"
    class="link"
    id="${buttonId}"
    data-key="${buttonId}"
    data-action="showAll"
    data-other-label="${otherLabel}"
    aria-expanded="false"
    aria-labelledby="${buttonId} ${titleId}"
  >
    ${label}
  </button>`;
}

/** Renders Markdown as HTML; nothing without a text. */
export type RenderText = (markdown: string | undefined) => Promise<Markup>;

/** Keeps the latest text. What cannot be rendered is shown as plain text. */
export function textRenderer(
  render: (markdown: string) => Promise<string>,
  report: (doing: string, error: unknown) => void,
): RenderText {
  return memoizeLast(async (markdown) => {
    if (markdown === undefined) return nothing;
    try {
      return { markup: await render(markdown) };
    } catch (error) {
      report('Rendering Markdown', error);
      return html`<div class="text">${visible(markdown)}</div>`;
    }
  });
}
