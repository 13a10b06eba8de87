import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { createPoller } from '../../../src/list/poller.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';

export const second = 1000;
export const minute = 60 * second;

/** A list with its poller, which is off at first, and what they did. */
export class PolledList {
  /** When polls were sent, in seconds since the start. */
  readonly sent: number[] = [];
  readonly found: (readonly Alert[])[] = [];
  spread = 0;
  answer = async (): Promise<readonly Alert[]> => [alert({ id: 'a' })];
  readonly list = new PagedList<Alert>(async (page) => listPage(await this.answer(), page, 2));
  readonly poller = createPoller({
    list: this.list,
    fetchFirstPage: async () => {
      this.sent.push((this.#now() - this.#startedAt) / second);
      return listPage(await this.answer(), 1, 2);
    },
    onDidPoll: (polled) => this.found.push(polled.found),
    random: () => this.spread,
  });
  readonly #now: () => number;
  readonly #startedAt: number;

  /** @param now the simulated time, in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#startedAt = now();
  }

  get sentMinutes(): readonly number[] {
    return this.sent.map((at) => at / 60);
  }

  turn(on: boolean): void {
    this.poller.set(on, minute);
  }

  failWith(error: Error): void {
    this.answer = async () => assert.fail(error);
  }
}
