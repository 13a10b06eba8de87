import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { ForbiddenError, RateLimitedError, ServerError, UnauthorizedError } from '../../../src/api/errors.ts';
import { clientOf, pageOf } from '../api/clientHelpers.ts';
import { alert } from '../triage/alerts.ts';
import { settled, simulatedTime } from '../triage/simulatedTime.ts';
import { minute, PolledList, second } from './polledList.ts';

const call = { method: 'GET', path: '/api/v0/alerts' };
const limited = new RateLimitedError({ ...call, status: 429, retryAt: new Date('2026-11-16T08:30:00Z') });

describe('the schedule of polls', () => {
  // Before the hooks of the simulated time, which put back the real timers.
  afterEach(() => {
    polled.poller.dispose();
    assert.equal(timers(), 0);
  });

  const { pass, now, jump, timers } = simulatedTime();
  let polled: PolledList;

  beforeEach(async () => {
    polled = new PolledList(now);
    polled.turn(true);
    await polled.list.loadMore();
  });

  it('is one request an interval after the first load, spread by up to a tenth of it', async () => {
    const startedAt = now();
    await pass(3 * minute);
    assert.deepEqual(polled.sent, [60, 120, 180]);
    assert.equal(polled.list.asOf, startedAt + 3 * minute);
    polled.spread = 0.999;
    await pass(3 * minute);
    assert.deepEqual(polled.sent.slice(3), [240, 306]);
  });

  it('tells what is new once a round', async () => {
    await pass(minute);
    assert.deepEqual(polled.found, [[]], 'nothing at the start');
    const [b, c] = [alert({ id: 'b' }), alert({ id: 'c' })];
    polled.answer = async () => [c, b, alert({ id: 'a' })];
    await pass(3 * minute);
    assert.deepEqual(polled.found, [[], [c, b], [], []]);
  });

  it('counts from a refresh by the user', async () => {
    await pass(40 * second);
    await polled.list.refresh();
    await pass(2 * minute);
    assert.deepEqual(polled.sent, [100, 160]);
  });

  it('is one as soon as a further page has come that was loading when it was asked for', async () => {
    const pending = Promise.withResolvers<readonly Alert[]>();
    const { promise } = pending;
    polled.answer = () => promise;
    const loading = polled.list.loadMore();
    await pass(second);
    polled.poller.pollSoon();
    await settled();
    assert.deepEqual(polled.sent, []);
    polled.answer = async () => [alert({ id: 'a' })];
    pending.resolve([alert({ id: 'b' })]);
    await loading;
    await settled();
    assert.deepEqual(polled.sent, [1]);
  });

  it('stops while it is off, and starts at once after a longer pause', async () => {
    await pass(90 * second);
    polled.turn(false);
    await pass(10 * minute);
    assert.deepEqual(polled.sent, [60]);
    polled.turn(true);
    await settled();
    assert.deepEqual(polled.sent, [60, 690]);
  });

  it('does not start sooner after a short pause', async () => {
    await pass(90 * second);
    polled.turn(false);
    await pass(5 * second);
    polled.turn(true);
    await pass(minute);
    assert.deepEqual(polled.sent, [60, 120]);
  });

  it('is one at once when it is asked for, unless the list was loaded since', async () => {
    await pass(5 * second);
    polled.poller.pollSoon();
    await settled();
    assert.deepEqual(polled.sent, [5]);
    polled.turn(false);
    polled.poller.pollSoon();
    await pass(5 * second);
    await polled.list.refresh();
    polled.turn(true);
    await settled();
    assert.deepEqual(polled.sent, [5]);
  });

  it('follows the interval', async () => {
    polled.poller.set(true, 60 * minute);
    await pass(2 * minute);
    assert.deepEqual(polled.sent, []);
    polled.poller.set(true, 10 * second);
    await settled();
    await pass(10 * second);
    assert.deepEqual(polled.sent, [120, 130]);
  });

  it('takes longer pauses the more often it fails, up to ten minutes, until it succeeds', async () => {
    polled.failWith(new ServerError({ ...call, status: 503 }));
    await pass(20 * minute);
    polled.turn(true);
    await pass(20 * minute);
    assert.deepEqual(polled.sentMinutes, [1, 3, 7, 15, 25, 35]);
    polled.answer = async () => [alert({ id: 'a' })];
    await pass(7 * minute);
    assert.deepEqual(polled.sentMinutes.slice(6), [45, 46, 47]);
    assert.equal(polled.list.refreshFailure, undefined);
  });

  it('is tried at once when it is turned on again after failures', async () => {
    polled.failWith(new ServerError({ ...call, status: 503 }));
    await pass(20 * minute);
    polled.turn(false);
    await pass(2 * minute);
    polled.turn(true);
    await settled();
    assert.equal(polled.sent.at(-1), 22 * 60);
  });

  it('counts no failures from before it was turned on again, also while a poll was pending', async () => {
    polled.failWith(new ServerError({ ...call, status: 503 }));
    await pass(14 * minute);
    const pending = Promise.withResolvers<readonly Alert[]>();
    polled.answer = () => pending.promise;
    await pass(minute);
    polled.turn(false);
    polled.turn(true);
    pending.reject(new ServerError({ ...call, status: 503 }));
    await pass(2 * minute + second);
    assert.deepEqual(polled.sent, [60, 180, 420, 900, 1021]);
  });

  it('takes a longer pause after failed loads of the user, too, however many', async () => {
    polled.failWith(new ServerError({ ...call, status: 503 }));
    await pass(30 * second);
    await polled.list.refresh();
    await pass(10 * second);
    await polled.list.refresh();
    await pass(5 * minute);
    assert.deepEqual(polled.sent, [40 + 2 * 60]);
    polled.answer = async () => [alert({ id: 'a' })];
    await polled.list.refresh();
    polled.failWith(new ServerError({ ...call, status: 503 }));
    await pass(3 * minute);
    assert.deepEqual(polled.sent, [160, 340 + 60, 400 + 2 * 60], 'counted anew after one that succeeds');
  });

  it('takes no longer pauses once it succeeds, although a page could not be loaded', async () => {
    polled.failWith(new ServerError({ ...call, status: 503 }));
    await polled.list.loadMore();
    await pass(5 * minute);
    assert.deepEqual(polled.sentMinutes, [2]);
    polled.answer = async () => [alert({ id: 'a' })];
    await pass(4 * minute);
    assert.equal(polled.list.failure?.page, 2);
    assert.deepEqual(polled.sentMinutes.slice(1), [6, 7, 8, 9]);
  });

  for (const [what, error] of [
    ['a rate limit', limited],
    ['maintenance', new ServerError({ ...call, status: 503, retryAt: new Date('2026-11-16T08:30:00Z') })],
    ['a refusal', new ForbiddenError({ ...call, status: 403, retryAt: new Date('2026-11-16T08:30:00Z') })],
  ] as const)
    it(`waits as long as the service asks of everybody, and is spread after that: ${what}`, async () => {
      polled.failWith(error);
      polled.spread = 0.999;
      await pass(29 * minute);
      assert.deepEqual(polled.sent, [60]);
      polled.poller.pollSoon();
      await settled();
      assert.deepEqual(polled.sent, [60], 'not even when asked for');
      await pass(2 * minute);
      assert.deepEqual(polled.sent, [60, 1806]);
    });

  it('heeds one limit in each of two windows that meet it together, and asks at different times after it', async () => {
    const end = now() + 30 * minute;
    const limits: number[] = [];
    const client = clientOf('https://alerts.example', {
      async fetch() {
        const left = (end - now()) / second;
        if (left <= 0) return Response.json(pageOf([{ id: 'a' }]));
        limits.push(left);
        return new Response('{}', { status: 429, headers: { 'retry-after': `${left}` } });
      },
    });
    const other = new PolledList(now);
    for (const one of [polled, other]) one.answer = async () => (await client.pollAlerts()).items;
    other.turn(true);
    other.spread = 0.5;
    await pass(minute);
    assert.deepEqual(limits, [1740, 1740], 'both have met it');
    await pass(30 * minute);
    other.poller.dispose();
    assert.equal(limits.length, 2, 'nobody asks before its end');
    assert.deepEqual(
      [polled.sent, other.sent],
      [
        [60, 1800, 1860],
        [60, 1803],
      ],
    );
  });

  it('sends nothing before a time that no timer can hold, until the user asks', async () => {
    const retryAt = new Date('2100-01-01T00:00:00Z');
    polled.failWith(new RateLimitedError({ ...call, status: 429, retryAt }));
    await pass(120 * minute);
    assert.deepEqual(polled.sent, [60]);
    polled.answer = async () => [alert({ id: 'a' })];
    await polled.list.refresh();
    await pass(minute);
    assert.deepEqual(polled.sent, [60, 7260]);
  });

  it('waits as long as the service asked a load of the user, too', async () => {
    polled.failWith(limited);
    await polled.list.refresh();
    await pass(29 * minute);
    assert.deepEqual(polled.sent, []);
  });

  it('ends with a rejected token, until a load succeeds', async () => {
    polled.failWith(new UnauthorizedError({ ...call, status: 401 }));
    await pass(60 * minute);
    assert.deepEqual(polled.sent, [60]);
    polled.turn(true);
    await pass(60 * minute);
    assert.deepEqual(polled.sent, [60]);
    polled.answer = async () => [alert({ id: 'a' })];
    await polled.list.refresh();
    await pass(minute);
    assert.deepEqual(polled.sent, [60, 7260]);
  });

  it('never asks while an answer is pending', async () => {
    const pending = Promise.withResolvers<readonly Alert[]>();
    polled.answer = () => pending.promise;
    await pass(30 * minute);
    polled.turn(false);
    polled.turn(true);
    await pass(30 * minute);
    assert.deepEqual(polled.sent, [60]);
    pending.resolve([alert({ id: 'a' })]);
    polled.answer = async () => [alert({ id: 'a' })];
    await pass(2 * minute);
    assert.ok(polled.sent.length > 1);
  });

  it('goes on when the clock is set back, also while the service makes it wait', async () => {
    await pass(minute);
    jump(-24 * 60 * minute);
    await pass(3 * minute);
    assert.equal(polled.sent.length, 4);
    polled.failWith(limited);
    await pass(minute);
    jump(-24 * 60 * minute);
    await pass(24 * 60 * minute);
    assert.equal(polled.sent.length, 6, 'asks once, and heeds the answer');
  });

  it('starts soon after the computer slept', async () => {
    polled.failWith(new ServerError({ ...call, status: 503 }));
    await pass(27 * minute);
    const before = polled.sent.length;
    jump(8 * 60 * minute);
    await pass(minute);
    assert.equal(polled.sent.length, before + 1, 'not ten minutes later');
  });

  it('ends with its owner', async () => {
    polled.poller.dispose();
    await pass(10 * minute);
    await polled.list.refresh();
    await pass(10 * minute);
    assert.deepEqual(polled.sent, []);
  });
});
