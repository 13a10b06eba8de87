import { html, type Markup } from '../ui/html.ts';
import type { SearchTarget } from './protocol.ts';
import type { SearchState } from './search.ts';
import type { DetailsTexts } from './texts.ts';

export interface SearchContext {
  readonly texts: DetailsTexts;
  readonly search: SearchState | undefined;
  /** Host and port of the service, for failures. */
  readonly serviceHost: string;
}

/**
 * How the search for something not loaded goes, and the button to start or cancel it. How far it is comes by itself, so
 * that the button is not drawn anew between the press and the release of the mouse.
 */
export function searchControls(target: SearchTarget, context: SearchContext): Markup {
  const { texts, search } = context;
  const key = `search-${target}`;
  if (search?.target !== target)
    return html`<button type="button" data-key="${key}" data-action="search" data-target="${target}">
      ${texts.search}
    </button>`;
  if (search.state === 'running')
    return html`<span class="progress">${texts.searching} <span id="how-far"></span></span>
      <button type="button" data-key="${key}" data-action="cancelSearch">${texts.cancel}</button>`;
  return html`<p class="outcome">${outcomeText(context)}</p>
    <button type="button" data-key="${key}" data-action="search" data-target="${target}">
      ${texts.searchAgain}
    </button>`;
}

/** What to say about the search; empty when there is nothing to say. */
export function outcomeText({ search, texts, serviceHost }: SearchContext): string {
  switch (search?.state) {
    case undefined:
      return '';
    case 'running':
      return texts.searching;
    case 'notFound':
      return texts.notFound;
    case 'failed':
      return texts.searchFailed(search.error, serviceHost);
  }
}
