import assert from 'node:assert/strict';
import { createStore } from '../../service/store.ts';
import { ids } from '../triage/alerts.ts';

const nowMs = Date.UTC(2026, 5, 3, 9, 30);
const count = 237;
const storeOf = (changes: object = {}) => createStore({ seed: 3, alertCount: count, nowMs, ...changes });

describe('the data of the reference service', () => {
  const store = storeOf();
  const alerts = store.alerts.slice(0, count);

  it('is the same for the same seed and hour, and another for another seed', () => {
    assert.deepEqual(storeOf().alerts.slice(0, count), alerts);
    assert.deepEqual(storeOf().users.slice(0, 41), store.users.slice(0, 41));
    assert.notDeepEqual(storeOf({ seed: 4 }).alerts.slice(0, count), alerts);
  });

  it('keeps its ids from one start to the next, each of which is its own', () => {
    assert.deepEqual(ids(storeOf({ nowMs: nowMs + 86_400_000 }).alerts.slice(0, count)), ids(alerts));
    assert.equal(new Set(ids(alerts)).size, count);
  });

  it("goes from the newest to the oldest, with a morning's worth on top and a long tail", () => {
    const hours = alerts.map(({ created_at }) => (nowMs - Date.parse(created_at)) / 3_600_000);
    assert.deepEqual(
      hours,
      hours.toSorted((one, other) => one - other),
    );
    assert.ok((hours[0] ?? 99) < 0.5);
    assert.ok(hours.filter((age) => age < 8).length >= 30);
    assert.ok((hours.at(-1) ?? 0) > 24 * 30);
  });

  for (const alertCount of [1, 4, 5, 26, count])
    it(`has parents in the list, and counts their children: of ${alertCount} alerts`, () => {
      const some = storeOf({ alertCount }).alerts.slice(0, alertCount);
      const childrenOf = new Map<string, number>();
      for (const { parent_alert_id: parent } of some)
        if (parent !== null) childrenOf.set(parent, (childrenOf.get(parent) ?? 0) + 1);
      const counted = some.filter((alert) => alert.child_events_count > 0);
      assert.deepEqual(new Map(counted.map((alert) => [alert.id, alert.child_events_count])), childrenOf);
    });

  it('assigns alerts to users of the list, with one exception', () => {
    const known = new Set<number | null>(store.users.slice(0, 41).map((user) => user.id));
    const strays = alerts.filter(({ assignee_id: id }) => id !== null && !known.has(id));
    assert.deepEqual([strays.length, strays[0]?.assignee], [1, null]);
  });
});
