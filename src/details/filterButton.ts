import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { joinParts } from '../ui/formats.ts';
import { html, type Markup } from '../ui/html.ts';
import type { PageMessage } from './protocol.ts';
import { sends } from './sends.ts';

/** In characters. A page that held longer values would take seconds to draw; these are text, and no button. */
const maxValueLength = 2_000;

/** A value, read out as `text`, which filters the list. @param label its kind, unless the page says so beside it */
export function filterButton(
  chosen: Extract<PageMessage, { type: 'filterBy' }>['chosen'],
  text: string,
  content: Markup,
  style: string,
  label = '',
): Markup {
  if (chosen.value.length > maxValueLength) return content;
  return html`<button
    type="button"
    class="${style}"
    data-key="filter-${chosen.facet}-${chosen.value}"
    ${sends({ type: 'filterBy', chosen })}
    aria-label="${l10n.t('Filter by {0}', singleLine(text, 80))}"
    title="${joinParts([label, l10n.t('Filter by This Value')])}"
  >
    ${content}
  </button>`;
}
