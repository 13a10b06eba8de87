import { l10n } from 'vscode';
import { visible } from '../text/sanitize.ts';
import { splitLinks } from '../text/webLink.ts';
import { numberText } from '../ui/formats.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import type { MarkdownText } from './content.ts';
import type { Excerpt } from './excerpt.ts';
import type { OtherField, OtherFields } from './otherFields.ts';

/** The ids of the page's elements for a long text. */
interface Place {
  /** Unique in the page; the button's id begins with it. */
  readonly id: string;
  /** Id of the element that labels the text. */
  readonly titleId: string;
}

/** A text, with a "Show All" button if it is cut. */
export function textBox(excerpt: Excerpt, place: Place): Markup {
  return shortened(html`${excerpt.text}`, excerpt, place);
}

/** As `textBox`, with links for web addresses. */
function linkedBox(excerpt: Excerpt, place: Place): Markup {
  const parts = splitLinks(excerpt.text, excerpt.isCut);
  const linked = parts.map(({ text, url }) => (url ? webLink(text, url) : html`${text}`));
  return shortened(html`${linked}`, excerpt, place);
}

/** The class `text` shows white space (`pre-wrap`), so the templates of such elements contain none. */
function shortened(shown: Markup, { field, isCut }: Excerpt, place: Place): Markup {
  if (!isCut) return html`<div class="text">${shown}</div>`;
  return html`<div class="long" data-field="${field}">
    <div class="text">${shown}…</div>
    ${showAllButton(place)}
  </div>`;
}

/** A link followed by its host, as in rendered Markdown, unless the text is the address itself. */
function webLink(text: string, { href, host }: URL): Markup {
  const isAddress = text === href || `${text}/` === href;
  const link = html`<a href="${href}" data-href="${href}">${text}</a>`;
  return isAddress ? link : html`${link} <span class="link-host">(${host})</span>`;
}

/** A text with its line breaks. */
export function plainText(text: string): Markup {
  return html`<div class="text">${text}</div>`;
}

/** Rendered Markdown, with a button that shows its source, unless that looks the same. */
export function markdownBox(
  { field, markdown, isCut }: MarkdownText,
  rendered: Markup,
  place: Place,
): Markup {
  if (!isCut && isPlainText(markdown, rendered)) return html`<div class="markdown">${rendered}</div>`;
  return html`<div class="long" data-field="${field}">
    <div class="markdown">${rendered}</div>
    ${isCut ? html`<p class="quiet">${l10n.t('Showing only the beginning of a very long text.')}</p>` : nothing}
    ${button(place, l10n.t('Show as Plain Text'), l10n.t('Show Formatted'))}
  </div>`;
}

/**
 * Whether the rendered text equals its source: it contains no Markdown, and no line breaks that Markdown would
 * join.
 */
function isPlainText(markdown: string, { markup }: Markup): boolean {
  const paragraphs = visible(markdown)
    .trim()
    .split(/\n{2,}/);
  if (paragraphs.some((text) => text.includes('\n'))) return false;
  return markup.trim() === paragraphs.map((text) => `<p>${escapeAsRendered(text)}</p>`).join('\n');
}

/** Must match the escaping of the Markdown renderer. */
function escapeAsRendered(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The table "Other Fields". */
export function otherFieldsTable({ rows, further }: OtherFields): Markup {
  if (rows.length === 0) return nothing;
  const more =
    further > 0
      ? html`<div class="long">
          <p class="quiet">${moreFieldsText(further)}</p>
          ${showAllButton({ id: 'others', titleId: 'others-title' })}
        </div>`
      : nothing;
  return html`<h2 id="others-title">${l10n.t('Other Fields')}</h2>
    <table aria-labelledby="others-title">
      <tbody>
        ${rows.map((row, index) => tableRow(row, `other-${index}`))}
      </tbody>
    </table>
    ${more}`;
}

/** How many fields the table leaves out. */
export function moreFieldsText(count: number): string {
  return count === 1 ? l10n.t('1 more field') : l10n.t('{0} more fields', numberText(count));
}

function tableRow({ name, value, isJson }: OtherField, id: string): Markup {
  const titleId = `${id}-title`;
  return html`<tr>
<th scope="row" id="${titleId}">${name}</th>
<td${isJson ? html` class="json"` : nothing}>${linkedBox(value, { id, titleId })}</td>
</tr>`;
}

function showAllButton(place: Place): Markup {
  return button(place, l10n.t('Show All'), l10n.t('Show Less'));
}

/** A button with two labels, swapped by each click. Its accessible name includes the title of the text. */
function button({ id, titleId }: Place, label: string, otherLabel: string): Markup {
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
