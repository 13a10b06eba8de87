import assert from 'node:assert/strict';
import { mock } from 'node:test';
import * as fc from 'fast-check';
import type { Alert } from '../../../src/api/alert.ts';
import {
  alertJson,
  alertsCsv,
  alertsJson,
  fieldNames,
  fieldTexts,
  jsonText,
} from '../../../src/export/csv.ts';
import { parseCsv, withoutMark } from './parseCsv.ts';
import { alert, nobody, someAlerts } from '../triage/alerts.ts';

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth));
}

/** Too deep to be written. (Arrays may be of any depth in Node 26, and so may objects without numbers for keys.) */
function tooDeep(): unknown {
  const depth = 100_000;
  return JSON.parse(`${'{"1":'.repeat(depth)}1${'}'.repeat(depth)}`);
}

describe('fieldTexts', () => {
  it('gives every field of the interface a text', () => {
    const known = { severity: 'HIGH ', tags: ['a', { name: 'b, c' }], source: { id: 1, name: 'siem' } };
    const others = { assignee: { id: 7, email: 'a@b.co' }, comments_count: 0 };
    const fields = fieldTexts(alert({ ...known, ...others }), nobody);
    assert.equal(fields.length, 21);
    const texts = fields.filter(({ text }) => text !== '').map(({ name, text }) => `${name}: ${text}`);
    const expected = [
      'id: a1',
      'severity: HIGH ',
      'tags: ["a","b, c"]',
      'source: siem',
      'assignee: a@b.co',
      'comments_count: 0',
    ];
    assert.deepEqual(texts.toSorted(), expected.toSorted());
  });
});

describe('an export as CSV', () => {
  it('names assignees as rows do, by their id where the alert does not name them', async () => {
    const assignees = [
      { assignee_id: 'u1' },
      { assignee: { id: 'u1', email: 'a@b.co' } },
      { assignee_id: 'u2' },
      { assignee: { id: 'u1', name: 'Bo' } },
    ];
    const csv = await alertsCsv(assignees.map(alert), (id) => (id === 'u1' ? 'Ana' : undefined));
    const [header = [], ...rows] = parseCsv(csv);
    const names = rows.map((row) => row[header.indexOf('assignee')]);
    assert.equal(names.join(), 'Ana,Ana,,Bo');
  });

  it('starts with the names of the fields', async () =>
    assert.equal(await alertsCsv([], nobody), `${fieldNames.join(',')}\r\n`));

  it('has one more field in every row of sample data', async () =>
    fc.assert(
      fc.asyncProperty(someAlerts, async (alerts) => {
        const [header, ...rows] = parseCsv(await alertsCsv(alerts, nobody, true));
        assert.deepEqual(header, ['sample_data', ...fieldNames]);
        assert.ok(rows.every((row) => row[0] === 'true' && row.length === header.length));
        assert.equal(rows.length, alerts.length);
      }),
    ));

  it('reads back to the same values', async () =>
    fc.assert(
      fc.asyncProperty(someAlerts, async (alerts) => {
        const [header, ...rows] = parseCsv(await alertsCsv(alerts, nobody));
        assert.deepEqual(header, fieldNames);
        assert.deepEqual(
          rows.map((row) => row.map(withoutMark)),
          alerts.map((alert) => fieldTexts(alert, nobody).map(({ text }) => text)),
        );
      }),
    ));
});

describe('an export of many alerts', () => {
  afterEach(() => mock.restoreAll());

  for (const [format, write] of [
    ['CSV', (alerts: readonly Alert[]) => alertsCsv(alerts, nobody)],
    ['JSON', alertsJson],
  ] as const)
    it(`as ${format} lets other work go on meanwhile`, async () => {
      // Each look at the clock is a second later, so that every alert takes longer than a slice.
      let now = 0;
      mock.method(performance, 'now', () => (now += 1000));
      let turns = 0;
      const count = () => {
        turns += 1;
        others = setTimeout(count, 0);
      };
      let others = setTimeout(count, 0);
      await write(['1', '2', '3', '4'].map((id) => alert({ id })));
      clearTimeout(others);
      assert.ok(turns >= 3, `${turns}`);
    });
});

describe('an export as JSON', () => {
  it('reads back to what the service sent, unknown fields included', async () =>
    fc.assert(
      fc.asyncProperty(someAlerts, async (alerts) => {
        const sent: unknown = JSON.parse(JSON.stringify(alerts.map(({ raw }) => raw)));
        assert.deepEqual(JSON.parse(await alertsJson(alerts)), sent);
      }),
    ));

  it('keeps keys that JavaScript treats specially', () => {
    const raw: unknown = JSON.parse('{"id":"1","__proto__":{"x":1}}');
    assert.ok(typeof raw === 'object');
    assert.match(alertJson(alert({ ...raw })), /"__proto__"/);
  });

  it('does not indent what nests deeply, which would make megabytes of a few kilobytes', () => {
    const read = alert({ nested: nested(1000) });
    assert.equal(alertJson(read), JSON.stringify(read.raw));
  });

  it('writes the known fields of an object that is too deep to write', async () => {
    const [read]: unknown[] = JSON.parse(await alertsJson([alert({ name: 'Deep', deep: tooDeep() })]));
    assert.deepEqual(read, JSON.parse(JSON.stringify({ ...alert({ name: 'Deep' }), raw: undefined })));
  });
});

describe('a value as JSON text', () => {
  it('reads back as the same value', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        assert.deepEqual(JSON.parse(jsonText(value)), JSON.parse(JSON.stringify(value))),
      ),
    ));

  it('is not blown up by indentation when it nests deeply', () =>
    assert.equal(jsonText(nested(3000)).length, 6000));

  it('shows the outermost level of what nests too deeply to be written', () =>
    assert.equal(jsonText({ a: tooDeep(), b: 1 }), '{\n  "a": "…",\n  "b": 1\n}'));
});
