import { html, type Markup } from '../ui/html.ts';
import type { SearchTarget } from './protocol.ts';
import type { DetailsTexts } from './texts.ts';

/** A search through the pages not loaded yet: under way, or how it ended without finding. */
export interface SearchState {
  readonly target: SearchTarget;
  readonly state: 'running' | 'notFound' | 'failed';
  /** Why it failed. */
  readonly error?: unknown;
}

/** Loads further pages until `isFound` says so or there are none; rejects when that is not possible. */
export type SearchPages = (isFound: () => boolean, signal: AbortSignal) => Promise<void>;

/** The one search that the page runs at a time. */
export class PageSearch {
  readonly #searchPages: SearchPages;
  readonly #changed: () => void;
  #state: SearchState | undefined;
  #running: AbortController | undefined;

  /** @param changed is called after every change of `state`, `cancel` aside */
  constructor(searchPages: SearchPages, changed: () => void) {
    this.#searchPages = searchPages;
    this.#changed = changed;
  }

  /** Undefined when there is nothing to say: never searched, found, or cancelled. */
  get state(): SearchState | undefined {
    return this.#state;
  }

  /** Searches; a search under way is given up for this one. Never rejects: a failure is in `state`. */
  async run(target: SearchTarget, isFound: () => boolean): Promise<void> {
    this.cancel();
    const running = new AbortController();
    this.#running = running;
    this.#become({ target, state: 'running' });
    let outcome: SearchState | undefined;
    try {
      await this.#searchPages(isFound, running.signal);
      outcome = isFound() ? undefined : { target, state: 'notFound' };
    } catch (error) {
      outcome = { target, state: 'failed', error };
    }
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#become(outcome);
  }

  /** Ends a search under way and forgets how the last one ended. */
  cancel(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#state = undefined;
  }

  #become(state: SearchState | undefined): void {
    this.#state = state;
    this.#changed();
  }
}

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
