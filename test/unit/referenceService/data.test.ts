import assert from 'node:assert/strict';
import { departedUserId } from '../../service/data/oddities.ts';
import { severities, statuses } from '../../service/wire.ts';
import type { ServedAlert } from '../../service/wire.ts';
import { createStore } from '../../service/store.ts';
import { ids } from '../triage/alerts.ts';

const nowMs = Date.UTC(2026, 5, 3, 9, 30);
const createDefault = (): ReturnType<typeof createStore> => createStore({ seed: 3, alertCount: 237, nowMs });

describe('the data of the reference service', () => {
  const store = createDefault();
  const alerts = store.alerts.slice(0, 237);
  const users = store.users.slice(0, 41);
  const created = (alert: ServedAlert): number => Date.parse(alert.created_at);

  it('is the same for the same seed and hour, and another for another seed', () => {
    assert.deepEqual(createDefault().alerts.slice(0, 237), alerts);
    assert.deepEqual(createDefault().users.slice(0, 41), users);
    const other = createStore({ seed: 4, alertCount: 237, nowMs }).alerts.slice(0, 237);
    assert.notDeepEqual(
      other.map((alert) => alert.name),
      alerts.map((alert) => alert.name),
    );
  });

  it('keeps its ids from one start to the next', () => {
    const later = createStore({ seed: 3, alertCount: 237, nowMs: nowMs + 86_400_000 });
    assert.deepEqual(ids(later.alerts.slice(0, 237)), ids(alerts));
  });

  it('gives each alert an id of its own, shaped like a ULID', () => {
    assert.equal(alerts.length, 237);
    assert.equal(new Set(ids(alerts)).size, 237);
    assert.ok(alerts.every((alert) => /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(alert.id)));
  });

  it("goes from the newest to the oldest, with a morning's worth on top and a long tail", () => {
    const times = alerts.map(created);
    const sorted = times.toSorted((one, other) => other - one);
    assert.deepEqual(times, sorted);
    const hours = times.map((time) => (nowMs - time) / 3_600_000);
    assert.ok((hours[0] ?? 99) < 0.5);
    assert.ok(hours.filter((age) => age < 8).length >= 30);
    assert.ok((hours.at(-1) ?? 0) > 24 * 30);
  });

  it('writes times as Eloquent does, none of them in the future or out of order', () => {
    const eloquent = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000000Z$/;
    const odd = alerts.filter((alert) => !eloquent.test(alert.created_at));
    assert.equal(odd.length, 1);
    for (const alert of alerts) {
      assert.match(alert.updated_at, eloquent);
      assert.match(alert.validated_at ?? alert.updated_at, eloquent);
      const validated = Date.parse(alert.validated_at ?? alert.created_at);
      assert.ok(created(alert) <= validated && validated <= Date.parse(alert.updated_at), alert.id);
      assert.ok(Date.parse(alert.updated_at) <= nowMs, alert.id);
    }
  });

  it('has parents in the list, and counts their children', () => {
    const childrenOf = new Map<string, number>();
    for (const { parent_alert_id: parent } of alerts) {
      if (parent !== null) childrenOf.set(parent, (childrenOf.get(parent) ?? 0) + 1);
    }
    assert.ok(childrenOf.size >= 10);
    const counted = alerts.filter((alert) => alert.child_events_count > 0);
    assert.deepEqual(new Map(counted.map((alert) => [alert.id, alert.child_events_count])), childrenOf);
  });

  it('names a parent that exists even where the list is short', () => {
    for (const alertCount of [1, 4, 5, 26]) {
      const few = createStore({ seed: 2, alertCount, nowMs }).alerts.slice(0, alertCount);
      const known = new Set(ids(few));
      const parents = few.flatMap(({ parent_alert_id: parent }) => parent ?? []);
      assert.ok(parents.every((parent) => known.has(parent)));
      assert.equal(parents.length > 0, alertCount > 4, `${parents.length} of ${alertCount}`);
    }
  });

  it('has Markdown of several blocks', () => {
    for (const { name, description } of alerts)
      if (description !== null) assert.ok(description.split('\n\n').length >= 2, name);
  });

  it('uses every severity and status of the interface, and no other', () => {
    assert.deepEqual(new Set(alerts.map((alert) => alert.severity)), new Set(severities));
    assert.deepEqual(new Set(alerts.map((alert) => alert.status)), new Set(statuses));
  });

  it('gives closed alerts a resolution, and no others', () => {
    for (const alert of alerts) {
      assert.equal(alert.resolution !== null, alert.status === 'closed');
      assert.equal(alert.resolution_reasoning_md !== null, alert.status === 'closed');
    }
  });

  it('assigns alerts to users of the list, with one exception', () => {
    const known = new Set<number | null>(users.map((user) => user.id));
    const strays = alerts.filter(({ assignee_id: id }) => id !== null && !known.has(id));
    assert.deepEqual([strays.length, strays[0]?.assignee, strays[0]?.assignee_id], [1, null, departedUserId]);
    const assigned = alerts.filter((alert) => alert.assignee !== null);
    assert.ok(assigned.length > 100);
    assert.ok(assigned.every((alert) => alert.assignee?.id === alert.assignee_id));
  });

  it('holds the odd alerts that a user interface must bear', () => {
    const names = alerts.map((alert) => alert.name);
    for (const part of ['🚨', '<script>', '$(flame)', '](https://'])
      assert.ok(names.join().includes(part), part);
    assert.ok(names.some((name) => name.length > 255));
    assert.ok(alerts.some((alert) => alert.created_at.endsWith('+00:00')));
    assert.ok(alerts.some((alert) => alert.summary === null && alert.source === null));
  });

  it('has 41 users with addresses of their own', () => {
    assert.equal(users.length, 41);
    assert.equal(new Set(users.map((user) => user.email)).size, 41);
    assert.ok(users.every((user) => /^[a-z.]+@soc\.example$/.test(user.email)));
  });
});
