import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, it } from 'mocha';
import type { Alert } from '../../../src/api/alert.ts';
import { delay } from '../../../src/api/delay.ts';
import { RateLimitedError, ServerError, UnauthorizedError } from '../../../src/api/errors.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { createPoller } from '../../../src/triage/poller.ts';
import { alert } from './alerts.ts';
import { simulatedTime } from './simulatedTime.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const call = { method: 'GET', path: '/api/v0/alerts' };
const perPage = 50;
const days = 5;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function usedHeap(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('A working week of polls', () => {
  const time = simulatedTime('2026-11-16T08:00:00Z');

  it('overlaps no requests, leaves no timer behind, and takes no more memory from day to day', async () => {
    const service = simulatedService();
    const list = new PagedList<Alert>((page, signal) => service.answer(page, signal));
    let isFocused = true;
    let found = 0;
    const poller = createPoller({
      list,
      fetchFirstPage: (signal) => service.answer(1, signal),
      isOn: () => isFocused,
      intervalMs: () => minute,
      onDidFind: (alerts) => (found += alerts.length),
    });
    const focus = (isNow: boolean) => {
      isFocused = isNow;
      poller.update();
    };

    /** Eight hours with all that happens on a working day. */
    async function work(): Promise<void> {
      await time.pass(hour);
      // A meeting in another window.
      focus(false);
      await time.pass(hour);
      focus(true);
      await time.pass(hour);
      // The lid is closed for lunch while an answer is on its way, or none.
      time.jump(hour);
      await time.pass(hour);
      // The service is down for half an hour, then limits requests.
      service.failWith(() => new ServerError({ ...call, status: 503 }));
      await time.pass(hour / 2);
      const end = time.now() + hour / 4;
      service.failWith(() => new RateLimitedError({ ...call, status: 429 }, new Date(end)));
      await time.pass(hour / 2);
      service.failWith(undefined);
      await time.pass(hour);
      // The token expires; after a while the user signs in again, which repeats what failed.
      service.failWith(() => new UnauthorizedError({ ...call, status: 401 }));
      await time.pass(hour / 2);
      service.failWith(undefined);
      const signedIn = list.refresh();
      await time.pass(hour / 2);
      await signedIn;
      await list.showNewItems();
    }

    const first = list.loadMore();
    await time.pass(minute);
    await first;
    const asked: number[] = [];
    const heaps: number[] = [];
    for (let day = 0; day < days; day++) {
      const before = service.requests();
      await work();
      asked.push(service.requests() - before);
      assert.ok(time.timers() <= 1, `${time.timers()} timers`);
      heaps.push(usedHeap());
      // The night.
      focus(false);
      time.jump(16 * hour);
      focus(true);
    }
    poller.dispose();
    await time.pass(minute);

    assert.equal(service.mostAtOnce(), 1);
    assert.equal(time.timers(), 0);
    for (const count of asked) assert.ok(count > 240 && count < 340, `${asked.join(', ')} requests`);
    assert.ok(found > 100, `${found} found`);
    assert.equal(list.refreshFailure, undefined);
    const growth = (heaps.at(-1) ?? Infinity) - (heaps[0] ?? 0);
    assert.ok(growth < 1_000_000, `${heaps.join(', ')} bytes`);
  }).timeout(60_000);

  /** Has an alert more every ten minutes, and takes two seconds to answer; keeps its latest page only. */
  function simulatedService() {
    let failure: (() => Error) | undefined;
    let running = 0;
    let mostAtOnce = 0;
    let requests = 0;
    const startedAt = time.now();

    function pageNow() {
      const total = perPage + Math.floor((time.now() - startedAt) / (10 * minute));
      const items = Array.from({ length: perPage }, (_, index) => alert({ id: `${total - index}` }));
      return { items, unreadable: [], page: 1, lastPage: 1, perPage, total: perPage, from: 1, to: perPage };
    }

    return {
      failWith: (error: typeof failure) => void (failure = error),
      requests: () => requests,
      mostAtOnce: () => mostAtOnce,
      async answer(_page: number, signal: AbortSignal) {
        requests += 1;
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        try {
          await delay(2 * second, signal);
          if (failure) throw failure();
          return pageNow();
        } finally {
          running -= 1;
        }
      },
    };
  }
});
