import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { fingerprint } from '../../../../src/triage/notes/alertNote.ts';
import { alert, ids } from '../alerts.ts';
import { simulatedTime } from '../simulatedTime.ts';
import { loadedTriage } from '../triageOf.ts';

const [one, other] = [alert({ id: 'one', status: 'open' }), alert({ id: 'other', status: 'open' })];
const [past, future] = ['2000-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];

async function noted() {
  const { triage, ...list } = await loadedTriage(one, other);
  const shown = () => triage.view.groups.flatMap(({ alerts }) => ids(alerts));
  return { triage, shown, ...list };
}

describe('snoozed alerts', () => {
  it('are hidden and counted, until their time is over', async () => {
    const { triage, shown } = await noted();
    await triage.notes.edit([one], { snooze: { until: future } });
    assert.deepEqual([shown(), ids(triage.awake), triage.snoozed.size], [['other'], ['other'], 1]);
    await triage.notes.edit([one], { snooze: { until: past } });
    assert.deepEqual(
      [shown(), ids(triage.awake), triage.snoozed.size],
      [['one', 'other'], ['one', 'other'], 0],
    );
  });

  it('are hidden instead of others that wake at the same time', async () => {
    const { triage, shown } = await noted();
    await triage.notes.edit([one], { snooze: { until: future } });
    await triage.notes.edit([one, other], ({ id }) => ({ snooze: { until: id === 'one' ? past : future } }));
    assert.deepEqual([shown(), ids(triage.awake), [...triage.snoozed]], [['one'], ['one'], ['other']]);
  });

  it('are shown by a filter for them', async () => {
    const { triage, shown } = await noted();
    await triage.notes.edit([one], { snooze: { until: future }, disposition: 'watching' });
    triage.changeOptions({ filter: { ...emptyFilter, snoozed: true } });
    assert.deepEqual(shown(), ['one']);
    triage.changeOptions({ filter: { ...emptyFilter, own: ['watching'] } });
    assert.deepEqual(shown(), []);
  });

  it('are no news where a poll found them, and the list does not show them yet', async () => {
    const { triage, poll } = await noted();
    const fresh = alert({ id: 'fresh', status: 'open' });
    await poll(fresh, one, other);
    assert.deepEqual(ids(triage.news.newItems), ['fresh']);
    await triage.notes.edit([fresh], { snooze: { until: future } });
    assert.deepEqual([ids(triage.news.newItems), ids(triage.awake)], [[], ['one', 'other']]);
  });

  it('come back when they change, also with a poll', async () => {
    const { triage, shown, poll } = await noted();
    await triage.notes.edit([one], (alert) => ({ snooze: { whileUnchanged: fingerprint(alert) } }));
    assert.deepEqual(shown(), ['other']);
    await poll(alert({ id: 'one', status: 'closed' }), other);
    assert.deepEqual(shown(), ['one', 'other']);
  });
});

describe('a snooze', () => {
  const { now, jump } = simulatedTime();
  const hourMs = 3_600_000;

  it('is over when its time is, as soon as somebody looks', async () => {
    const { triage, shown } = await noted();
    await triage.notes.edit([one], { snooze: { until: new Date(now() + hourMs).toISOString() } });
    jump(hourMs - 1);
    const following = triage.onDidChange(() => assert.fail('told'));
    triage.wake();
    following.dispose();
    assert.deepEqual(shown(), ['other']);
    jump(1);
    triage.wake();
    assert.deepEqual(shown(), ['one', 'other']);
  });

  it('is kept as a hash of what the alert says, of which the file has nothing else', async () => {
    const said = {
      severity: 'high',
      status: 'open',
      resolution: 'benign',
      updated_at: '2026-11-16T07:00:00Z',
    };
    const snoozed = alert({ id: 'one', name: 'Named', assignee_id: 'somebody', ...said });
    const { triage } = await loadedTriage(snoozed);
    await triage.notes.edit([snoozed], { snooze: { whileUnchanged: fingerprint(snoozed) } });
    const hash = z.string().check(z.regex(/^[\da-f]{16}$/));
    const note = z.strictObject({
      id: z.literal('one'),
      snooze: z.strictObject({ whileUnchanged: hash }),
      changedAt: z.literal(new Date(now()).toISOString()),
    });
    z.parse(z.object({ notes: z.tuple([note]) }), JSON.parse(triage.notes.exported()));
  });
});

describe('an alert that is snoozed until it changes', () => {
  it('is read as a whole once, however often the list changes', async () => {
    let reads = 0;
    const snoozed = Object.defineProperty({ ...one }, 'resolution', {
      get() {
        reads += 1;
        return 'benign';
      },
    });
    const states = [fingerprint(snoozed), fingerprint(snoozed)];
    assert.deepEqual([new Set(states).size, reads], [1, 1]);
  });
});

describe('alerts by disposition', () => {
  it('are sorted by it, those without one last, and filtered by it', async () => {
    const { triage, shown, poll } = await noted();
    triage.changeOptions({ sort: { by: 'disposition', direction: 'ascending' } });
    await poll(alert({ id: 'one', status: 'open', name: 'Polled' }), other);
    await triage.notes.edit([other], { disposition: 'benign' });
    assert.deepEqual(shown(), ['other', 'one']);
    await triage.notes.edit([one], { disposition: 'to_do' });
    assert.deepEqual(shown(), ['one', 'other']);
    triage.changeOptions({ filter: { ...emptyFilter, own: ['benign'] } });
    assert.deepEqual(shown(), ['other']);
  });
});
