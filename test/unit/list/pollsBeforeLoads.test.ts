import assert from 'node:assert/strict';
import { ServerError } from '../../../src/api/errors.ts';
import { alert } from '../triage/alerts.ts';
import { settled, simulatedTime } from '../triage/simulatedTime.ts';
import { minute, PolledList } from './polledList.ts';

const unavailable = new ServerError({ method: 'GET', path: '/api/v0/alerts', status: 503 });

describe('the schedule of polls of a list that is not loaded yet', () => {
  // Before the hooks of the simulated time, which put back the real timers.
  afterEach(() => {
    polled.poller.dispose();
    assert.equal(timers(), 0);
  });

  const { pass, now, timers } = simulatedTime();
  let polled: PolledList;

  beforeEach(() => (polled = new PolledList(now)));

  it('is none before it is turned on', async () => {
    await polled.list.loadMore();
    await pass(10 * minute);
    assert.deepEqual(polled.sent, []);
  });

  it('goes on by itself with a list that could not be loaded at first', async () => {
    polled.turn(true);
    polled.failWith(unavailable);
    await polled.list.loadMore();
    polled.answer = async () => [alert({ id: 'a' })];
    await pass(2 * minute);
    assert.equal(polled.list.items.length, 1);
    assert.deepEqual(polled.found, [[]]);
  });

  it('loads a list that nobody has loaded, at once when it is asked for, and finds nothing new in it', async () => {
    polled.turn(true);
    polled.poller.pollSoon();
    await settled();
    assert.equal(polled.list.items.length, 1);
    assert.deepEqual(polled.sent, [0]);
    assert.deepEqual(polled.found, [[]]);
  });

  it('is not one at once after a load that was running when it was asked for, and has failed', async () => {
    polled.turn(true);
    polled.failWith(unavailable);
    const loading = polled.list.loadMore();
    polled.poller.pollSoon();
    await loading;
    await pass(minute);
    assert.deepEqual(polled.sent, []);
    await pass(minute);
    assert.deepEqual(polled.sent, [120]);
  });

  it('still counts its failures while the user tries to load the list', async () => {
    polled.turn(true);
    polled.failWith(unavailable);
    await polled.list.loadMore();
    await pass(15 * minute);
    await polled.list.loadMore();
    await pass(11 * minute);
    assert.deepEqual(polled.sentMinutes, [2, 6, 14, 25]);
  });

  it('leaves a list alone of which the user cancelled the first load', async () => {
    polled.turn(true);
    polled.failWith(new DOMException('', 'AbortError'));
    await polled.list.loadMore();
    await pass(10 * minute);
    assert.deepEqual(polled.sent, []);
  });
});
