import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { OnWait, Wait } from '../api/retry.ts';
import type { Obstacle } from '../service/connection.ts';
import { singleLine } from '../text/sanitize.ts';
import { findPossiblyCreated } from '../triage/sentAlerts.ts';
import { alertName } from '../triage/values.ts';
import { severityText, statusText } from '../ui/alertTexts.ts';
import { explain, keyRingText, waitReason } from '../ui/explain.ts';
import { ageText, joinList } from '../ui/formats.ts';
import { type Draft, hostOf, isOfOtherService, isUnresolved, type UnresolvedSend } from './drafts.ts';
import type { FormAction, Notice } from './protocol.ts';
import type { SessionHost } from './sessionHost.ts';
import { notice, obstacleActions } from './status.ts';

/** The state of the search for an alert that may have been created. */
type CheckState =
  | { readonly kind: 'idle' }
  /** Nobody is signed in; `obstacle` is undefined while it is still unknown whether that lasts. */
  | { readonly kind: 'blocked'; readonly obstacle: Obstacle | undefined }
  /** Another service is shown than the alert was sent to. */
  | { readonly kind: 'otherService' }
  /** `wait` while the service keeps the search waiting. */
  | { readonly kind: 'searching'; readonly wait?: Wait | undefined }
  | { readonly kind: 'found'; readonly alert: Alert }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * Tells whether sending a draft might create its alert twice, because the outcome of an earlier request is unknown, for
 * example after a timeout. Searches page 1 of the list to find out.
 */
export interface DuplicateCheck {
  readonly state: CheckState;
  /**
   * Why sending might create the alert twice: it is in the list (`alreadyListed`), or may have been created
   * (`mayExist`). Undefined if no outcome is unknown.
   */
  risk(draft: Draft): 'mayExist' | 'alreadyListed' | undefined;
  /** The notice while the outcome of a request is unknown. */
  notice(draft: Draft): Notice | undefined;
  /**
   * Must be called before each request: alerts listed already cannot be its result. Has no effect while the outcome of
   * an earlier request is unknown: what was listed before that one counts.
   */
  rememberListed(draft: Draft): void;
  /** Must be called when the outcome of a request is unknown. @param reason the failure that left it unknown */
  setReason(reason: unknown): void;
  /** Searches once if the outcome of a request is unknown; replaces a running search. */
  run(draft: Draft): Promise<void>;
  /** Ends a running search, and says so. */
  cancel(): void;
  /** Ends a running search silently, and forgets what was found. */
  stop(): void;
}

type CheckHost = Pick<SessionHost, 'service' | 'signedIn' | 'obstacle' | 'listed' | 'listFirstPage'>;

export function createDuplicateCheck(host: CheckHost, onDidChange: () => void): DuplicateCheck {
  let state: CheckState = { kind: 'idle' };
  let listedBefore: readonly Alert[] = [];
  let reason: unknown;
  let running: AbortController | undefined;

  const enter = (next: CheckState) => {
    state = next;
    onDidChange();
  };
  const search = async (sent: readonly UnresolvedSend[], signal: AbortSignal): Promise<CheckState> => {
    const onWait: OnWait = (wait) => {
      if (!signal.aborted) enter({ kind: 'searching', wait });
    };
    try {
      const { items } = await host.listFirstPage(signal, onWait);
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
    risk(draft) {
      if (!isUnresolved(draft)) return undefined;
      return state.kind === 'found' ? 'alreadyListed' : 'mayExist';
    },
    notice(draft) {
      if (!isUnresolved(draft)) return undefined;
      return unresolvedNotice(reason, state, hostOf(draft) ?? host.service()?.host ?? '');
    },
    rememberListed(draft) {
      if (!isUnresolved(draft)) listedBefore = host.listed();
    },
    setReason(value) {
      reason = value;
    },
    async run(draft) {
      const { unresolved = [] } = draft;
      if (unresolved.length === 0) return;
      running?.abort();
      if (isOfOtherService(draft, host.service()?.baseUrl)) {
        enter({ kind: 'otherService' });
        return;
      }
      if (host.signedIn() === undefined) {
        enter({ kind: 'blocked', obstacle: host.obstacle() });
        return;
      }
      const abort = new AbortController();
      running = abort;
      enter({ kind: 'searching' });
      const result = await search(unresolved, abort.signal);
      if (!abort.signal.aborted) enter(result);
    },
    cancel() {
      if (state.kind !== 'searching') return;
      running?.abort();
      enter({ kind: 'canceled' });
    },
    stop() {
      running?.abort();
      state = { kind: 'idle' };
    },
  };
}

/**
 * The notice that the alert may have been created, with the result of the search.
 *
 * @param reason as in `setReason`; undefined for a draft opened again later, because it is not saved with the draft
 */
function unresolvedNotice(reason: unknown, search: CheckState, host: string): Notice {
  const why = reason === undefined ? [] : [explain(reason, host).text];
  const { text, actions } = checkExplanation(search, host);
  const outcome = l10n.t('The alert may or may not have been created.');
  return notice('warning', [...why, outcome, text].join(' '), actions);
}

interface CheckExplanation {
  readonly text: string;
  readonly actions: readonly FormAction[];
}

function checkExplanation(search: CheckState, host: string): CheckExplanation {
  switch (search.kind) {
    case 'blocked':
      return blockedExplanation(search.obstacle);
    case 'otherService':
      return { text: l10n.t('Switch to {0} to check whether it was created.', host), actions: [] };
    // The search begins as soon as the page is ready.
    case 'idle':
      return { text: checkingText(), actions: [] };
    case 'searching': {
      const why = search.wait === undefined ? [] : [waitReason(search.wait, host)];
      return { text: [checkingText(), ...why].join(' '), actions: ['cancelSearch'] };
    }
    case 'found':
      return { text: foundText(search.alert), actions: ['showFound', 'sendAgain'] };
    case 'notFound':
      return {
        text: l10n.t('Not found on the first page yet.'),
        actions: ['searchAgain', 'sendAgain', 'showLog'],
      };
    case 'canceled':
      return { text: l10n.t('The check was canceled.'), actions: ['searchAgain', 'sendAgain'] };
    case 'failed': {
      const { text, actions } = explain(search.error, host);
      const others = actions.filter((action) => action !== 'retry');
      return {
        text: l10n.t("Couldn't check whether it was created: {0}", text),
        actions: ['searchAgain', 'sendAgain', ...others],
      };
    }
  }
}

function blockedExplanation(obstacle: Obstacle | undefined): CheckExplanation {
  if (obstacle === undefined) return { text: checkingText(), actions: [] };
  const signIn = l10n.t('Sign in to check whether it was created.');
  return { text: obstacle === 'signedOut' ? signIn : keyRingText(), actions: obstacleActions(obstacle) };
}

function checkingText(): string {
  return l10n.t('Checking whether it was created…');
}

/** Includes facts by which the user can recognize the alert. */
function foundText(alert: Alert): string {
  const { severity, status, created_at } = alert;
  const facts = [severityText(severity), statusText(status), ageText(created_at)];
  return l10n.t('The list has the alert "{0}" ({1}).', singleLine(alertName(alert), 80), joinList(facts));
}
