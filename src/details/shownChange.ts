import type { Alert } from '../api/alert.ts';
import { type AlertChange, type AlertPrint, changeSince } from '../triage/alertPrint.ts';
import type { SessionHost } from './sessionHost.ts';

/**
 * How the shown alert differs from what the user had seen before it was shown: for as long as it is, although that makes it
 * seen as it is now.
 */
export class ShownChange {
  readonly #seenAs: SessionHost['seenAs'];
  readonly #id: string;
  #before: AlertPrint | undefined;

  constructor(seenAs: SessionHost['seenAs'], id: string) {
    this.#seenAs = seenAs;
    this.#id = id;
    this.#before = seenAs(id);
  }

  /** Drops what the user had seen: the alert of this id may be one of another service by now. */
  forget(): void {
    this.#before = undefined;
  }

  /** Undefined if the alert has not changed, was unseen, or is not the shown one. */
  of(alert: Alert): AlertChange | undefined {
    if (alert.id !== this.#id) return undefined;
    // One that was unseen is seen meanwhile.
    this.#before ??= this.#seenAs(alert.id);
    return this.#before === undefined ? undefined : changeSince(this.#before, alert);
  }
}
