import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { PagedList } from '../list/pagedList.ts';
import { searchPages } from '../list/searchPages.ts';
import { childrenOf } from '../triage/values.ts';
import { explain } from '../ui/explain.ts';
import { html, type Markup } from '../ui/html.ts';
import type { SearchTarget } from './protocol.ts';
import { sends } from './sends.ts';

/** A search through the list pages not yet loaded: running, or ended without a result. */
export interface SearchState {
  readonly target: SearchTarget;
  readonly state: 'running' | 'notFound' | 'failed';
  readonly error?: unknown;
}

export class ListSearch {
  readonly #changed: () => void;
  #state: SearchState | undefined;
  #running: AbortController | undefined;

  /** @param changed called after every change of `state`, except by `cancel` */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Undefined if no search was started, or it succeeded or was canceled. */
  get state(): SearchState | undefined {
    return this.#state;
  }

  /** Searches; replaces a running search. Never rejects: a failure is in `state`. */
  async run(target: SearchTarget, list: PagedList<Alert>, isFound: () => boolean): Promise<void> {
    this.cancel();
    const running = new AbortController();
    this.#running = running;
    this.#become({ target, state: 'running' });
    let outcome: SearchState | undefined;
    try {
      await searchPages(list, isFound, running.signal);
      outcome = isFound() ? undefined : { target, state: 'notFound' };
    } catch (error) {
      outcome = { target, state: 'failed', error };
    }
    if (this.#running !== running) return;
    this.#running = undefined;
    this.#become(outcome);
  }

  /** Cancels a running search and clears the state. */
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

/** Whether a list has what is searched for. @param alert the shown one, of which only the id may be known */
export function isFoundIn(
  list: PagedList<Alert>,
  target: SearchTarget,
  alert: Pick<Alert, 'id'> & Partial<Alert>,
): boolean {
  const { id, parent_alert_id: parentId, child_events_count: children = 0 } = alert;
  switch (target) {
    case 'alert':
      return list.find(id) !== undefined;
    case 'parent':
      return parentId === undefined || list.find(parentId) !== undefined;
    case 'children':
      return childrenOf(list.items, id).length >= children;
  }
}

export interface SearchContext {
  readonly search: SearchState | undefined;
  /** Host and port of the service, for error messages. */
  readonly serviceHost: string;
}

/**
 * The state of a search and its button. The page fills in the progress (`searchProgress` of the `show` message), because
 * a new section for each step would replace the button between press and release of the mouse.
 */
export function searchControls(target: SearchTarget, context: SearchContext): Markup {
  const { search } = context;
  const button = (label: string, sent = sends({ type: 'search', target })) =>
    html`<button type="button" data-key="search-${target}" ${sent}>${label}</button>`;
  if (search?.target !== target) return button(l10n.t('Search All Pages'));
  if (search.state === 'running')
    return html`<span class="progress">${searchingText()} <span id="search-progress"></span></span>
      ${button(l10n.t('Cancel'), sends({ type: 'cancelSearch' }))}`;
  return html`<p>${outcomeText(context)}</p>
    ${button(l10n.t('Search Again'))}`;
}

/** One sentence about the search; empty if none was started, or it succeeded or was canceled. */
export function outcomeText({ search, serviceHost }: SearchContext): string {
  switch (search?.state) {
    case undefined:
      return '';
    case 'running':
      return searchingText();
    case 'notFound':
      return l10n.t('Not found on any page.');
    case 'failed':
      return explain(search.error, serviceHost).text;
  }
}

function searchingText(): string {
  return l10n.t('Searching all pages…');
}
