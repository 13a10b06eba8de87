import { l10n } from 'vscode';
import { singleLine } from '../text/sanitize.ts';
import { joinParts } from '../ui/formats.ts';
import { html, type Markup } from '../ui/html.ts';
import type { PageMessage, SearchTarget } from './protocol.ts';

/**
 * The attribute of a control with the message that a click sends. JSON, because HTML would change NUL characters and line
 * breaks in a text of the service.
 */
export function sends(message: PageMessage): Markup {
  return html`data-message="${JSON.stringify(message)}"`;
}

/** The click is handled by the page; the `href` only makes it a focusable link. @param name on one line */
export function alertLink({ id, name }: Readonly<Record<'id' | 'name', string>>): Markup {
  return html`<a href="#" data-key="alert-${id}" ${sends({ type: 'openAlert', id })}>${name}</a>`;
}

export function searchButton(target: SearchTarget, label = l10n.t('Search All Pages')): Markup {
  return html`<button type="button" data-key="search-${target}" ${sends({ type: 'search', target })}>
    ${label}
  </button>`;
}

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
