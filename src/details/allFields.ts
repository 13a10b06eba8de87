import { l10n } from 'vscode';
import { joinList, numberText } from '../ui/formats.ts';
import { html, type Markup, nothing } from '../ui/html.ts';
import type { AlertContent } from './content.ts';
import { type Fact, factLabels, type TimeFact } from './facts.ts';
import { linkedBox } from './longTexts.ts';
import type { OtherFields } from './otherFields.ts';

/** Everything that the service sent, each field once, folded. */
export function allFields({ wholeFacts, others }: AlertContent): Markup {
  const labels = factLabels();
  return html`<details id="all-fields">
    <summary data-key="all-fields"><h2 id="others-title">${l10n.t('All Fields')}</h2></summary>
    <dl>
      ${wholeFacts.map(
        (fact) =>
          html`<div>
            <dt>${labels[fact.name]}</dt>
            <dd>${valueOf(fact)}</dd>
          </div> `,
      )}
    </dl>
    ${otherFieldsTable(others)}
  </details>`;
}

function valueOf(fact: Fact): Markup {
  switch (fact.kind) {
    case 'text':
      return html`${fact.text}`;
    case 'tags':
      return html`${joinList(fact.tags)}`;
    case 'time':
      return timeOf(fact, false);
  }
}

/** The age, and the date unless it is short; the hover has both, and the timestamp as sent. */
export function timeOf({ age, moment, iso, sent }: TimeFact, isShort: boolean): Markup {
  if (iso === undefined) return html`${moment}`;
  const date = isShort ? nothing : html` <span class="quiet">${moment}</span>`;
  return html`<time
    datetime="${iso}"
    title="${moment}
${sent}"
    >${age}${date}</time
  >`;
}

/** The fields that no fact shows completely. */
function otherFieldsTable({ rows, further }: OtherFields): Markup {
  if (rows.length === 0) return nothing;
  return html`<table aria-labelledby="others-title">
      <tbody>
        ${rows.map((row, index) => tableRow(row, `other-${index}`))}
      </tbody>
    </table>
    ${further > 0 ? html`<p class="quiet">${moreFieldsText(further)}</p>` : nothing}`;
}

/** How many fields the table leaves out. */
export function moreFieldsText(count: number): string {
  return count === 1 ? l10n.t('1 more field') : l10n.t('{0} more fields', numberText(count));
}

function tableRow({ name, value, isJson }: OtherFields['rows'][number], id: string): Markup {
  return html`<tr>
<th scope="row" id="${id}-title">${name}</th>
<td${isJson ? html` class="json"` : nothing}>${linkedBox(value, id)}</td>
</tr>`;
}
