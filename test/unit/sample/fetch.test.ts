import assert from 'node:assert/strict';
import { AlertsClient } from '../../../src/api/client.ts';
import { severities, statuses } from '../../../src/api/levels.ts';
import { createSampleFetch } from '../../../src/sample/fetch.ts';
import { draft } from '../api/clientHelpers.ts';

const nowMs = Date.UTC(2026, 5, 3, 9, 30);

describe('the sample service', () => {
  let client: AlertsClient;
  beforeEach(() => {
    const fetch = createSampleFetch(nowMs);
    client = new AlertsClient({ baseUrl: 'https://sample.invalid', token: 'none', fetch });
  });

  const allAlerts = async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => client.listAlerts(page)));
    assert.deepEqual(
      new Set(pages.map(({ lastPage, total }) => `${lastPage}, ${total}`)),
      new Set(['3, 60']),
    );
    return pages.flatMap(({ items }) => items);
  };

  it('has 60 alerts on three pages, newest first, each with an id and a name of its own', async () => {
    const alerts = await allAlerts();
    for (const field of ['id', 'name'] as const)
      assert.equal(new Set(alerts.map((alert) => alert[field])).size, 60, field);
    const times = alerts.map(({ created_at }) => created_at ?? '');
    assert.deepEqual(times, times.toSorted().toReversed());
    for (const { created_at = '', validated_at = created_at, updated_at = '' } of alerts) {
      assert.ok(created_at <= validated_at && validated_at <= updated_at);
      assert.ok(Date.parse(updated_at) < nowMs);
    }
  });

  it('has something for each way to filter, and texts without a gap', async () => {
    const alerts = await allAlerts();
    assert.deepEqual(new Set(alerts.map(({ severity }) => severity)), new Set(severities));
    assert.deepEqual(new Set(alerts.map(({ status }) => status)), new Set(statuses));
    assert.equal(new Set(alerts.map(({ source }) => source?.name)).size, 10);
    for (const { status, resolution, resolution_reasoning_md, description, tags } of alerts) {
      const isEnded = status === 'closed';
      assert.deepEqual([resolution !== undefined, resolution_reasoning_md !== undefined], [isEnded, isEnded]);
      assert.doesNotMatch(description ?? '', /undefined|NaN|\[object/);
      assert.ok(description?.includes('\n\n') && tags.length > 1);
    }
  });

  it('assigns alerts to its users, who are on two pages, and names parents with the number of children', async () => {
    const users = await Promise.all([client.listUsers(1), client.listUsers(2)]);
    const ids = users.flatMap(({ items }) => items.map(({ id }) => id));
    assert.deepEqual([ids.length, users[0].lastPage], [14, 2]);
    const alerts = await allAlerts();
    const assigned = alerts.filter(({ assignee }) => assignee);
    assert.ok(assigned.length > 30 && assigned.length < 60);
    assert.ok(assigned.every(({ assignee_id }) => assignee_id !== undefined && ids.includes(assignee_id)));
    const children = (id: string) => alerts.filter(({ parent_alert_id }) => parent_alert_id === id).length;
    assert.ok(alerts.every(({ id, child_events_count }) => child_events_count === children(id)));
    assert.equal(alerts.filter(({ parent_alert_id }) => parent_alert_id).length, 12);
  });

  it('puts a created alert first, moves the others on, and says in each that it is sample data', async () => {
    const before = await allAlerts();
    const { id } = await client.createAlert('try/out', draft);
    const after = await client.listAlerts(1);
    assert.deepEqual([after.total, after.lastPage, after.items[0]?.name], [61, 4, draft.name]);
    assert.equal(after.items[0]?.source?.name, 'try/out');
    const ids = after.items.map((alert) => alert.id);
    assert.deepEqual(ids, [id, ...before.slice(0, 19).map((alert) => alert.id)]);
    for (const { raw } of [...before, ...after.items]) assert.equal(raw['sample_data'], true);
  });

  it('heeds an abort, and knows no other paths', async () => {
    const fetch = createSampleFetch();
    await assert.rejects(fetch('https://sample.invalid/api/v0/alerts', { signal: AbortSignal.abort() }), {
      name: 'AbortError',
    });
    assert.equal((await fetch('https://sample.invalid/api/v0/alert')).status, 404);
  });
});
