import assert from 'node:assert/strict';
import { alertsMarkdown } from '../../../src/export/alertMarkdown.ts';
import { alertsCsv, fieldNames, fieldTexts } from '../../../src/export/csv.ts';
import { alertsJson } from '../../../src/export/json.ts';
import { shiftSummary } from '../../../src/export/shiftSummary.ts';
import { snapshotsOf } from '../../../src/publicApi/snapshots.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { real, withoutLinks } from '../export/exported.ts';
import { parseCsv, withoutMark } from '../export/parseCsv.ts';
import { ids } from '../triage/alerts.ts';
import { assertPastable } from './inert.ts';
import { joined } from '../export/joined.ts';

/** Asserts that each way out has all alerts, and that nothing of them acts where it is opened or pasted. */
export async function assertExports(triage: Triage): Promise<void> {
  const { items } = triage.alerts;
  const userName = (id: string) => triage.userName(id);
  const context = { ...real, userName };
  const [header, ...rows] = parseCsv(await joined(alertsCsv(items, context)));
  assert.deepEqual(header, fieldNames);
  for (const field of rows.flat())
    assert.doesNotMatch(field, /^\s*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/);
  assert.deepEqual(
    rows.map((row) => row.map(withoutMark)),
    items.map((alert) => fieldTexts(alert, userName)),
  );
  const sent: unknown = JSON.parse(JSON.stringify(items.map(({ raw }) => raw)));
  assert.deepEqual(JSON.parse(await joined(alertsJson(items))), sent);
  assertPastable(withoutLinks(await joined(alertsMarkdown(items, context))));
  const summary = await shiftSummary(triage, 0);
  assertPastable(summary.replaceAll(/ · <vscode:\S+>$/gm, ''));
  assert.deepEqual(ids(snapshotsOf(items)), ids(items));
}
