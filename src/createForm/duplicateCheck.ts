import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { singleLine } from '../text/sanitize.ts';
import { findPossiblyCreated } from '../triage/sentAlerts.ts';
import type { Triage } from '../triage/triage.ts';
import { alertName } from '../triage/values.ts';
import { severityText, statusText } from '../ui/alertTexts.ts';
import { explain } from '../ui/explain.ts';
import { ageText, joinList, joinParts } from '../ui/formats.ts';
import type { Asked } from './dialogs.ts';
import { type Draft, hostOf, isOfOtherService, isUnresolved } from './drafts.ts';
import type { FormAction, Notice } from './protocol.ts';
import type { FormHost } from './recipient.ts';
import { notice } from './status.ts';

/** What a search of page 1 has found: the alert, or nothing so far, or that it failed. */
interface SearchResult {
  readonly triage: Triage;
  readonly alert?: Alert | undefined;
  readonly error?: unknown;
}

/** Keeps an alert from being created twice: looks for it after an unknown outcome, such as a timeout. */
export class DuplicateCheck {
  readonly #host: FormHost;
  readonly #onDidChange: () => void;
  #listedBefore: readonly Alert[] = [];
  #isGone = false;
  /** The times of the requests that the session knows of, also of those whose outcome is known by now. */
  readonly #known = new Set<string>();
  /** The failure that left the outcome unknown; undefined in a draft opened again, which is stored without it. */
  hiddenBy: unknown;
  #running: AbortController | undefined;
  #result: SearchResult | undefined;

  constructor(host: FormHost, onDidChange: () => void) {
    this.#host = host;
    this.#onDidChange = onDidChange;
  }

  get found(): { readonly alert: Alert; readonly triage: Triage } | undefined {
    const { alert, triage } = this.#result ?? {};
    return alert && triage && { alert, triage };
  }

  /**
   * Checks whether another window has sent or discarded the draft, which was stored when its form was opened.
   *
   * @returns the draft with other windows' requests of unknown outcome, before its own
   */
  withOtherWindows(draft: Draft): Draft {
    const { unresolved = [] } = draft;
    const stored = this.#host.drafts.get(draft.id);
    this.#isGone ||= stored === undefined;
    for (const { at } of unresolved) this.#known.add(at);
    const others = stored?.unresolved?.filter(({ at }) => !this.#known.has(at)) ?? [];
    for (const { at } of others) this.#known.add(at);
    return others.length === 0 ? draft : { ...draft, unresolved: [...others, ...unresolved] };
  }

  /** What to ask before the alert might be created twice. */
  questions(draft: Draft): readonly Asked[] {
    if (!this.#isGone && !isUnresolved(draft)) return [];
    return [[this.#result?.alert ? 'alreadyListed' : 'mayExist', this.#hostOf(draft)]];
  }

  /**
   * Begins with what is listed before a request: that cannot be its result. While the outcome of an earlier request is
   * unknown, what was listed before that one counts.
   */
  begin(draft: Draft, { alerts }: Triage): void {
    if (!isUnresolved(draft)) this.#listedBefore = alerts.items;
  }

  /** Searches if an outcome is unknown. @param options `isRepeated`: also if there was a search already */
  async search(draft: Draft, { isRepeated } = { isRepeated: true }): Promise<void> {
    if (!isUnresolved(draft) || (this.#running && !isRepeated)) return;
    this.stop();
    const { triage } = this.#host.connection;
    if (triage === undefined || isOfOtherService(draft, triage.service.baseUrl)) return this.#onDidChange();
    const running = new AbortController();
    this.#running = running;
    this.#onDidChange();
    const result = await this.#ask(draft, triage, running.signal);
    if (running.signal.aborted) return;
    this.#result = result;
    this.#onDidChange();
  }

  async #ask({ unresolved = [] }: Draft, triage: Triage, signal: AbortSignal): Promise<SearchResult> {
    try {
      const { items } = await triage.client.pollAlerts(signal);
      const names = unresolved.map(({ name }) => name);
      const sentAt = Math.min(...unresolved.map(({ at }) => Date.parse(at)));
      const alert = findPossiblyCreated(items, { names, sentAt, listedBefore: this.#listedBefore });
      return { triage, alert };
    } catch (error) {
      return { triage, error };
    }
  }

  /** Ends a running search, and forgets what was found. */
  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
    this.#result = undefined;
  }

  /** The notice while the outcome of a request is unknown, with what the search has found. */
  notice(draft: Draft): Notice | undefined {
    if (!isUnresolved(draft)) return undefined;
    const host = this.#hostOf(draft);
    const why = this.hiddenBy === undefined ? '' : explain(this.hiddenBy, host).text;
    const outcome = l10n.t('The alert may or may not have been created.');
    const { text, actions } = this.#result
      ? resultTexts(this.#result, host)
      : { text: this.#pendingText(draft, host), actions: [] };
    return notice('warning', joinParts([why, outcome, text], ' '), actions);
  }

  #hostOf(draft: Draft): string {
    return hostOf(draft) ?? this.#host.connection.service?.host ?? '';
  }

  /** While nobody is signed in, another notice says so, and the search waits for that. */
  #pendingText(draft: Draft, host: string): string {
    if (isOfOtherService(draft, this.#host.connection.service?.baseUrl))
      return l10n.t('Switch to {0} to check whether it was created.', host);
    return this.#running ? l10n.t('Checking whether it was created…') : '';
  }
}

function resultTexts(
  { alert, error }: SearchResult,
  host: string,
): { readonly text: string; readonly actions: readonly FormAction[] } {
  if (alert !== undefined) return { text: foundText(alert), actions: ['showFound', 'sendAgain'] };
  const again: readonly FormAction[] = ['searchAgain', 'sendAgain'];
  if (error === undefined)
    return { text: l10n.t('Not found on the first page yet.'), actions: [...again, 'showLog'] };
  const { text, actions } = explain(error, host);
  return {
    text: l10n.t("Couldn't check whether it was created: {0}", text),
    actions: [...again, ...actions.filter((action) => action !== 'retry')],
  };
}

/** Includes facts by which the user can recognize the alert. */
function foundText(alert: Alert): string {
  const { severity, status, created_at } = alert;
  const facts = [severityText(severity), statusText(status), ageText(created_at)];
  return l10n.t('The list has the alert "{0}" ({1}).', singleLine(alertName(alert), 80), joinList(facts));
}
