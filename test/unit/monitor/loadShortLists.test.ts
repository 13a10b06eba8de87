import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { workspace } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { ForbiddenError, ServerError } from '../../../src/api/errors.ts';
import type { OnWait } from '../../../src/api/retry.ts';
import { loadShortLists } from '../../../src/monitor/loadShortLists.ts';
import { delay } from '../../../src/util/delay.ts';
import { listPage, servedPage } from '../listPage.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';
import { alert } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { triageOf } from '../triage/triageOf.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('the rest of a list', () => {
  let upTo: number;
  let asked: number[];
  let running: number;
  let mostAtOnce: number;
  let answer: (page: number, signal?: AbortSignal, onWait?: OnWait) => Promise<void>;

  replaceMembers(workspace, { getConfiguration: () => ({ inspect: () => ({ globalValue: upTo }) }) });
  beforeEach(() => {
    [upTo, asked, running, mostAtOnce] = [10, [], 0, 0];
    answer = async () => undefined;
    read = (page) => servedPage(all, page, 2);
  });
  afterEach(() => mock.timers.reset());

  const all = Array.from({ length: 10 }, (_, index) => alert({ id: `${index}` }));
  let read: (page: number) => ReturnType<typeof servedPage<Alert>>;

  /** The list of a sign-in after its first page. */
  async function firstPage() {
    const triage = triageOf({
      listAlerts: async (page, signal, onWait) => {
        asked.push(page);
        mostAtOnce = Math.max(mostAtOnce, ++running);
        await answer(page, signal, onWait).finally(() => running--);
        return read(page);
      },
    });
    loadShortLists(fakeSignIn(triage).connection);
    await triage.alerts.loadMore();
    await settled();
    return { list: triage.alerts };
  }

  it('is loaded after its first page, one page at a time, if the list is not longer than the setting', async () => {
    const { list } = await firstPage();
    assert.deepEqual([list.items.length, list.isComplete, mostAtOnce], [10, true, 1]);
    assert.deepEqual(asked, [1, 2, 3, 4, 5]);
  });

  for (const [what, limit] of [
    ['longer than the setting', 9],
    ['to be loaded on request only', 0],
  ] as const)
    it(`is not loaded if the list is ${what}`, async () => {
      upTo = limit;
      assert.deepEqual([(await firstPage()).list.isComplete, asked], [false, [1]]);
    });

  it('ends beyond the setting, however short the service says that the list is', async () => {
    read = (page) => ({ ...listPage([alert({ id: `${page}` })], page, 100), total: 10 });
    answer = (_, signal) => delay(20, signal);
    const { list } = await firstPage();
    while (list.doing !== undefined) await delay(20);
    await delay(20);
    assert.ok(list.items.length > 10 && list.items.length < 60, `${list.items.length}`);
    assert.deepEqual([list.doing, list.failure], [undefined, undefined]);
  });

  it('waits for no rate limit, and is tried again after a refresh', async () => {
    let isLimited = true;
    answer = async (page, signal, onWait) => {
      if (page !== 3 || !isLimited) return;
      onWait?.({ until: new Date(), status: 429 });
      signal?.throwIfAborted();
      assert.fail('it waits');
    };
    mock.timers.enable({ apis: ['Date', 'setInterval'], now: 1 });
    const { list } = await firstPage();
    assert.deepEqual([list.items.length, list.doing, list.failure], [4, undefined, undefined]);
    isLimited = false;
    mock.timers.tick(1000);
    await list.refresh();
    await settled();
    assert.equal(list.isComplete, true);
  });

  it('is not tried again after a failure before that is over', async () => {
    answer = async (page) => {
      if (page === 3) throw new ForbiddenError({ method: 'GET', path: '/', status: 403 });
    };
    const { list } = await firstPage();
    assert.deepEqual([list.items.length, list.failure?.page, asked], [4, 3, [1, 2, 3]]);
  });

  it('goes on by itself after an outage, once', async () => {
    const down = new ServerError({ method: 'GET', path: '/', status: 503 });
    answer = async (page) => {
      if (page === 3) throw down;
    };
    mock.timers.enable({ apis: ['Date', 'setInterval'], now: 1 });
    const { list } = await firstPage();
    const check = async (failure?: Error) => {
      mock.timers.tick(1000);
      await list.poll(async () => (failure ? Promise.reject(failure) : read(1)));
      await settled();
    };
    await check();
    assert.deepEqual(asked, [1, 2, 3], 'there was none');
    await check(down);
    await check();
    assert.deepEqual(asked, [1, 2, 3, 3]);
    await check();
    assert.deepEqual([list.items.length, list.failure?.page, asked], [4, 3, [1, 2, 3, 3]]);
    answer = async () => undefined;
    await check(down);
    await check();
    assert.deepEqual([list.items.length, list.failure], [10, undefined]);
  });

  it('is left alone once the user has cancelled it', async () => {
    const held = Promise.withResolvers<void>();
    answer = async (page, signal) => {
      signal?.addEventListener('abort', () => held.reject(signal.reason));
      if (page === 3) await held.promise;
    };
    const { list } = await firstPage();
    list.cancel();
    await settled();
    assert.deepEqual([list.items.length, list.doing], [4, undefined]);
    await list.refresh();
    await settled();
    assert.deepEqual(asked, [1, 2, 3, 1, 2]);
  });
});
