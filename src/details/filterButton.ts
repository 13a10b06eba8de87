import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { joinParts } from '../ui/formats.ts';
import { html, type Markup } from '../ui/html.ts';
import type { ShownValue } from './facts.ts';
import { sends } from './sends.ts';

/**
 * A value of the alert, which filters the list by it. The page knows it by its position, and by its text in case that
 * there is another one by now.
 *
 * @param label what kind of value it is, unless the page says so beside it
 */
export function filterButton(
  { facet, index, text }: ShownValue,
  content: Markup,
  style: string,
  label = '',
): Markup {
  return html`<button
    type="button"
    class="${style}"
    data-key="filter-${facet}-${index}"
    ${sends({ type: 'filterBy', facet, index, text })}
    aria-label="${l10n.t('Filter by {0}', singleLine(text, 80))}"
    title="${joinParts([label, l10n.t('Filter by This Value')])}"
  >
    ${content}
  </button>`;
}
