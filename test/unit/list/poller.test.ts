import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { RateLimitedError, ServerError, UnauthorizedError } from '../../../src/api/errors.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { createPoller, type Poller } from '../../../src/list/poller.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { settled, simulatedTime } from '../triage/simulatedTime.ts';

const second = 1000;
const minute = 60 * second;
const call = { method: 'GET', path: '/api/v0/alerts' };
const limited = new RateLimitedError({ ...call, status: 429 }, new Date('2026-11-16T08:30:00Z'));

describe('the schedule of polls', () => {
  // Before the hooks of the simulated time, which put back the real timers.
  afterEach(() => {
    poller.dispose();
    assert.equal(timers(), 0);
  });

  const { pass, now, jump, timers } = simulatedTime('2026-11-16T08:00:00Z');
  let list: PagedList<Alert>;
  let poller: Poller;
  let spread: number;
  /** When polls were sent, in seconds since the start. */
  let sent: number[];
  let answer: () => Promise<readonly Alert[]>;
  let found: (readonly Alert[])[];
  let startedAt: number;
  const sentMinutes = () => sent.map((at) => at / 60);
  const turn = (on: boolean) => poller.set(on, minute);

  beforeEach(async () => {
    startedAt = now();
    [spread, sent, found] = [0, [], []];
    answer = async () => [alert({ id: 'a' })];
    begin();
    await list.loadMore();
  });

  function begin(): void {
    list = new PagedList<Alert>(async () => listPage(await answer()));
    poller = createPoller({
      list,
      fetchFirstPage: async () => {
        sent.push((now() - startedAt) / second);
        return listPage(await answer());
      },
      onDidPoll: (polled) => found.push(polled.found),
      random: () => spread,
    });
    poller.set(true, minute);
  }

  function failWith(error: Error): void {
    answer = async () => assert.fail(error);
  }

  it('is one request an interval after the first load, spread by up to a tenth of it', async () => {
    await pass(3 * minute);
    assert.deepEqual(sent, [60, 120, 180]);
    assert.equal(list.asOf, startedAt + 3 * minute);
    spread = 0.999;
    await pass(3 * minute);
    assert.deepEqual(sent.slice(3), [240, 306]);
  });

  it('tells what is new once a round', async () => {
    await pass(minute);
    assert.deepEqual(found, [[]], 'nothing at the start');
    const [b, c] = [alert({ id: 'b' }), alert({ id: 'c' })];
    answer = async () => [c, b, alert({ id: 'a' })];
    await pass(3 * minute);
    assert.deepEqual(found, [[], [c, b], [], []]);
  });

  it('counts from a refresh by the user', async () => {
    await pass(40 * second);
    await list.refresh();
    await pass(2 * minute);
    assert.deepEqual(sent, [100, 160]);
  });

  it('stops while it is off, and starts at once after a longer pause', async () => {
    await pass(90 * second);
    turn(false);
    await pass(10 * minute);
    assert.deepEqual(sent, [60]);
    turn(true);
    await settled();
    assert.deepEqual(sent, [60, 690]);
  });

  it('does not start sooner after a short pause', async () => {
    await pass(90 * second);
    turn(false);
    await pass(5 * second);
    turn(true);
    await pass(minute);
    assert.deepEqual(sent, [60, 120]);
  });

  it('is one at once when it is asked for, unless the list was loaded since', async () => {
    await pass(5 * second);
    poller.pollSoon();
    await settled();
    assert.deepEqual(sent, [5]);
    turn(false);
    poller.pollSoon();
    await pass(5 * second);
    await list.refresh();
    turn(true);
    await settled();
    assert.deepEqual(sent, [5]);
  });

  it('follows the interval', async () => {
    poller.set(true, 60 * minute);
    await pass(2 * minute);
    assert.deepEqual(sent, []);
    poller.set(true, 10 * second);
    await settled();
    await pass(10 * second);
    assert.deepEqual(sent, [120, 130]);
  });

  it('takes longer pauses the more often it fails, up to ten minutes, until it succeeds', async () => {
    failWith(new ServerError({ ...call, status: 503 }));
    await pass(20 * minute);
    turn(true);
    await pass(20 * minute);
    assert.deepEqual(sentMinutes(), [1, 3, 7, 15, 25, 35]);
    answer = async () => [alert({ id: 'a' })];
    await pass(7 * minute);
    assert.deepEqual(sentMinutes().slice(6), [45, 46, 47]);
    assert.equal(list.refreshFailure, undefined);
  });

  it('is tried at once when it is turned on again after failures', async () => {
    failWith(new ServerError({ ...call, status: 503 }));
    await pass(20 * minute);
    turn(false);
    await pass(2 * minute);
    turn(true);
    await settled();
    assert.equal(sent.at(-1), 22 * 60);
  });

  it('counts no failures from before it was turned on again, also while a poll was pending', async () => {
    failWith(new ServerError({ ...call, status: 503 }));
    await pass(14 * minute);
    const pending = Promise.withResolvers<readonly Alert[]>();
    answer = () => pending.promise;
    await pass(minute);
    turn(false);
    turn(true);
    pending.reject(new ServerError({ ...call, status: 503 }));
    await pass(2 * minute + second);
    assert.deepEqual(sent, [60, 180, 420, 900, 1021]);
  });

  it('goes on by itself with a list that could not be loaded at first', async () => {
    poller.dispose();
    begin();
    failWith(new ServerError({ ...call, status: 503 }));
    await list.loadMore();
    answer = async () => [alert({ id: 'a' })];
    await pass(2 * minute);
    assert.equal(list.items.length, 1);
    assert.deepEqual(found, [[]]);
  });

  it('loads a list that nobody has loaded, at once when it is asked for, and finds nothing new in it', async () => {
    poller.dispose();
    begin();
    poller.pollSoon();
    await settled();
    assert.equal(list.items.length, 1);
    assert.deepEqual(sent, [0]);
    assert.deepEqual(found, [[]]);
  });

  it('is not one at once after a load that was running when it was asked for, and has failed', async () => {
    poller.dispose();
    begin();
    failWith(new ServerError({ ...call, status: 503 }));
    const loading = list.loadMore();
    poller.pollSoon();
    await loading;
    await pass(minute);
    assert.deepEqual(sent, []);
    await pass(minute);
    assert.deepEqual(sent, [120]);
  });

  it('takes a longer pause after failed loads of the user, too, however many', async () => {
    failWith(new ServerError({ ...call, status: 503 }));
    await pass(30 * second);
    await list.refresh();
    await pass(10 * second);
    await list.refresh();
    await pass(5 * minute);
    assert.deepEqual(sent, [40 + 2 * 60]);
    answer = async () => [alert({ id: 'a' })];
    await list.refresh();
    failWith(new ServerError({ ...call, status: 503 }));
    await pass(3 * minute);
    assert.deepEqual(sent, [160, 340 + 60, 400 + 2 * 60], 'counted anew after one that succeeds');
  });

  it('leaves a list alone of which the user cancelled the first load', async () => {
    poller.dispose();
    begin();
    failWith(new DOMException('', 'AbortError'));
    await list.loadMore();
    await pass(10 * minute);
    assert.deepEqual(sent, []);
  });

  for (const [what, error] of [
    ['a rate limit', limited],
    ['maintenance', new ServerError({ ...call, status: 503 }, new Date('2026-11-16T08:30:00Z'))],
  ] as const)
    it(`waits as long as the service asks of everybody, and is spread after that: ${what}`, async () => {
      failWith(error);
      spread = 0.999;
      await pass(29 * minute);
      assert.deepEqual(sent, [60]);
      poller.pollSoon();
      await settled();
      assert.deepEqual(sent, [60], 'not even when asked for');
      await pass(2 * minute);
      assert.deepEqual(sent, [60, 1806]);
    });

  it('waits as long as the service asked a load of the user, too', async () => {
    failWith(limited);
    await list.refresh();
    await pass(29 * minute);
    assert.deepEqual(sent, []);
  });

  it('ends with a rejected token, until a load succeeds', async () => {
    failWith(new UnauthorizedError({ ...call, status: 401 }));
    await pass(60 * minute);
    assert.deepEqual(sent, [60]);
    turn(true);
    await pass(60 * minute);
    assert.deepEqual(sent, [60]);
    answer = async () => [alert({ id: 'a' })];
    await list.refresh();
    await pass(minute);
    assert.deepEqual(sent, [60, 7260]);
  });

  it('never asks while an answer is pending', async () => {
    const pending = Promise.withResolvers<readonly Alert[]>();
    answer = () => pending.promise;
    await pass(30 * minute);
    turn(false);
    turn(true);
    await pass(30 * minute);
    assert.deepEqual(sent, [60]);
    pending.resolve([alert({ id: 'a' })]);
    answer = async () => [alert({ id: 'a' })];
    await pass(2 * minute);
    assert.ok(sent.length > 1);
  });

  it('goes on when the clock is set back, also while the service makes it wait', async () => {
    await pass(minute);
    jump(-24 * 60 * minute);
    await pass(3 * minute);
    assert.equal(sent.length, 4);
    failWith(limited);
    await pass(minute);
    jump(-24 * 60 * minute);
    await pass(24 * 60 * minute);
    assert.equal(sent.length, 6, 'asks once, and heeds the answer');
  });

  it('starts soon after the computer slept', async () => {
    failWith(new ServerError({ ...call, status: 503 }));
    await pass(27 * minute);
    const before = sent.length;
    jump(8 * 60 * minute);
    await pass(minute);
    assert.equal(sent.length, before + 1, 'not ten minutes later');
  });

  it('ends with its owner', async () => {
    poller.dispose();
    await pass(10 * minute);
    await list.refresh();
    await pass(10 * minute);
    assert.deepEqual(sent, []);
  });
});
