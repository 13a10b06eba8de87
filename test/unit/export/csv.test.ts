import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../src/api/alert.ts';
import { alertsCsv, fieldNames, fieldTexts } from '../../../src/export/csv.ts';
import { alertsMarkdown } from '../../../src/export/alertMarkdown.ts';
import { alertsJson } from '../../../src/export/json.ts';
import { parseCsv } from './parseCsv.ts';
import { alert, nobody, someAlerts } from '../triage/alerts.ts';
import { turnsDuring } from '../turnsDuring.ts';
import { real } from './exported.ts';
import { joined } from './joined.ts';

describe('fieldTexts', () => {
  it('gives every field of the interface a text', () => {
    const known = { severity: 'HIGH ', tags: ['a', { name: 'b, c' }], source: { id: 1, name: 'siem' } };
    const others = { assignee: { id: 7, email: 'a@b.co' }, comments_count: 0 };
    const fields = fieldTexts(alert({ ...known, ...others }), nobody);
    assert.equal(fields.length, 21);
    const texts = fields.flatMap((text, index) => (text === '' ? [] : `${fieldNames[index]}: ${text}`));
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
    const csv = await joined(
      alertsCsv(assignees.map(alert), {
        ...real,
        userName: (id) => (id === 'u1' ? 'Ana' : undefined),
      }),
    );
    const [header = [], ...rows] = parseCsv(csv);
    const names = rows.map((row) => row[header.indexOf('assignee')]);
    assert.equal(names.join(), 'Ana,Ana,,Bo');
  });

  it('cuts a text that is longer than a cell of Excel, and says so', async () => {
    const [header = [], row = []] = parseCsv(
      await joined(alertsCsv([alert({ description: 'a"'.repeat(20_000) })], real)),
    );
    const cell = row[header.indexOf('description')] ?? '';
    assert.ok(cell.length <= 32_767);
    assert.match(cell, /^(?:a"){16000}…\n\nShowing 32,000 of 40,000 characters\.$/);
  });

  it('leaves room in a cell for the apostrophes that a text gets, so that nothing of it begins another cell', async () => {
    for (const text of ['\n=', ';@', '=\n'].map((piece) => piece.repeat(16_000))) {
      const [, row = []] = parseCsv(await joined(alertsCsv([alert({ description: text })], real)));
      assert.ok(row.every((cell) => cell.length <= 32_767));
    }
  });

  it('has one more field in every row of sample data', async () =>
    fc.assert(
      fc.asyncProperty(someAlerts, async (alerts) => {
        const [header, ...rows] = parseCsv(await joined(alertsCsv(alerts, { ...real, isSample: true })));
        assert.deepEqual(header, ['sample_data', ...fieldNames]);
        assert.ok(rows.every((row) => row[0] === 'true' && row.length === header.length));
        assert.equal(rows.length, alerts.length);
      }),
    ));
});

describe('an export of many alerts', () => {
  for (const [format, write] of [
    ['CSV', (alerts: readonly Alert[]) => alertsCsv(alerts, real)],
    ['JSON', alertsJson],
    ['Markdown of one of them', ([first = alert()]: readonly Alert[]) => alertsMarkdown([first], real)],
  ] as const)
    it(`as ${format} lets other work go on meanwhile`, async () => {
      const turns = await turnsDuring(() => write(['1', '2', '3', '4'].map((id) => alert({ id }))));
      assert.ok(turns >= 3, `${turns}`);
    });
});
