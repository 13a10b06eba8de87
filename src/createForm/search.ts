import type { Alert } from '../api/alert.ts';
import { findPossiblyCreated } from '../triage/findCreated.ts';
import type { Sent } from './drafts.ts';
import type { SessionHost } from './sessionDeps.ts';

/** How far the look is for an alert that may have been created. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly alert: Alert }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Looks on page 1 of the list for an alert that may have been created. */
export interface Search {
  readonly state: SearchState;
  /** To be called before the first request: what is listed now is not what it creates. */
  rememberListed(): void;
  /** Looks once, in place of a look that is under way. */
  run(sent: readonly Sent[]): Promise<void>;
  stop(): void;
}

type SearchDeps = Pick<SessionHost, 'signedIn' | 'listed' | 'listFirstPage'>;

export function createSearch(deps: SearchDeps, onDidChange: () => void): Search {
  let state: SearchState = { kind: 'idle' };
  let listedBefore: readonly Alert[] = [];
  let running: AbortController | undefined;

  const enter = (next: SearchState) => {
    state = next;
    onDidChange();
  };
  const look = async (sent: readonly Sent[], signal: AbortSignal): Promise<SearchState> => {
    try {
      const { items } = await deps.listFirstPage(signal);
      const names = sent.map(({ name }) => name);
      const sentAt = Math.min(...sent.map(({ at }) => Date.parse(at)));
      const alert = findPossiblyCreated(items, { names, sentAt, listedBefore });
      return alert === undefined ? { kind: 'notFound' } : { kind: 'found', alert };
    } catch (error) {
      return { kind: 'failed', error };
    }
  };
  return {
    get state() {
      return state;
    },
    rememberListed() {
      listedBefore = deps.listed();
    },
    async run(sent) {
      running?.abort();
      if (deps.signedIn() === undefined) {
        enter({ kind: 'signedOut' });
        return;
      }
      const abort = new AbortController();
      running = abort;
      enter({ kind: 'searching' });
      const result = await look(sent, abort.signal);
      if (!abort.signal.aborted) enter(result);
    },
    stop: () => running?.abort(),
  };
}
