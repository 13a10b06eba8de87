import { visible } from '../text/sanitize.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import type { MarkdownText } from './content.ts';
import type { Excerpt } from './excerpt.ts';
import type { OtherField, OtherFields } from './otherFields.ts';
import type { DetailsTexts } from './texts.ts';

/** Where in the page a long text stands. */
interface Place {
  /** No other long text's. */
  readonly id: string;
  /** Of the element that names the text. */
  readonly titleId: string;
}

/** A text, and where it is cut a button that shows all of it. */
export function textBox({ field, text, isCut }: Excerpt, place: Place, texts: DetailsTexts): Markup {
  if (!isCut) return plainText(text);
  return html`<div class="long" data-field="${field}">
    ${plainText(`${text}…`)} ${button(place, texts.showAll, texts.showLess)}
  </div>`;
}

/** White space within counts: nothing may stand around the text. */
export function plainText(text: string): Markup {
  return html`<div class="text">${text}</div>`;
}

/** Rendered Markdown, with a button that shows what it was made of, unless that would look the same. */
export function markdownBox(
  { field, markdown, isCut }: MarkdownText,
  rendered: Markup,
  place: Place,
  texts: DetailsTexts,
): Markup {
  if (!isCut && isPlainText(markdown, rendered)) return html`<div class="markdown">${rendered}</div>`;
  return html`<div class="long" data-field="${field}">
    <div class="markdown">${rendered}</div>
    ${isCut ? html`<p class="quiet">${texts.isCut}</p>` : nothing}
    ${button(place, texts.showAsText, texts.showFormatted)}
  </div>`;
}

/** Whether a text has no Markdown in it, nor line breaks that Markdown takes away: rendered, it is paragraphs. */
function isPlainText(markdown: string, { markup }: Markup): boolean {
  const paragraphs = visible(markdown)
    .trim()
    .split(/\n{2,}/);
  if (paragraphs.some((text) => text.includes('\n'))) return false;
  return markup.trim() === paragraphs.map((text) => `<p>${escapeAsRendered(text)}</p>`).join('\n');
}

/** As the renderer of Markdown escapes text. */
function escapeAsRendered(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Every other field of the alert as a table. */
export function otherFieldsTable({ rows, further }: OtherFields, texts: DetailsTexts): Markup {
  if (rows.length === 0) return nothing;
  const rest =
    further > 0
      ? html`<div class="long">
          <p class="quiet">${texts.moreFields(further)}</p>
          ${button({ id: 'others', titleId: 'others-title' }, texts.showAll, texts.showLess)}
        </div>`
      : nothing;
  return html`<h2 id="others-title">${texts.others}</h2>
    <table aria-labelledby="others-title">
      <tbody>
        ${rows.map((row, index) => tableRow(row, `other-${index}`, texts))}
      </tbody>
    </table>
    ${rest}`;
}

function tableRow({ name, value, isJson }: OtherField, id: string, texts: DetailsTexts): Markup {
  const titleId = `${id}-title`;
  return html`<tr>
<th scope="row" id="${titleId}">${name}</th>
<td${isJson ? html` class="json"` : nothing}>${textBox(value, { id, titleId }, texts)}</td>
</tr>`;
}

/** Its name is what it does and to which text; the label changes with what it would do next. */
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
