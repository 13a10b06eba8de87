import assert from 'node:assert/strict';
import { indicatorItems, valueItems } from '../../../src/picks/valuePick.ts';
import { AlertIndex } from '../../../src/triage/indicators/alertIndex.ts';
import { texts } from '../details/fixtures.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage } from '../triage/triageOf.ts';
import cases from './cases/filterRows.json' with { type: 'json' };

const first = alert({ id: '1', severity: 'HIGH', status: 'open', tags: ['vpn', 'login'], source: 'siem' });
const second = alert({ id: '2', severity: 'high', tags: ['vpn'], tlp: 'TLP:RED' });

async function rowsFor(...alerts: Parameters<typeof valueItems>[0]): Promise<readonly unknown[]> {
  const { triage } = await loadedTriage(first, second);
  return (await valueItems(alerts, triage, texts)).map(({ label, description, chosen }) =>
    chosen ? [label, description, chosen.facet, chosen.value] : label,
  );
}

describe('the values to filter by', () => {
  it('are those of the alert, by facet, with how many loaded alerts have them', async () =>
    assert.deepEqual(await rowsFor(first), cases.values));

  it('are their indicators, too, the rare ones first', async () => {
    const alerts = [
      alert({ id: '1', summary: '10.0.0.1, T1078' }),
      alert({ id: '2', summary: '10[.]0[.]0[.]1 and evil.example' }),
    ];
    const { triage } = await loadedTriage(...alerts);
    await triage.index.update(triage.alerts.items);
    const rows = indicatorItems(alerts, triage).flatMap(({ label, description, chosen }) =>
      chosen ? [[label, description, chosen]] : [],
    );
    assert.deepEqual(rows, [
      ['evil.example', 'Domain · 1 of 2', { facet: 'indicator', value: 'evil.example' }],
      ['T1078', 'ATT&CK · 1 of 2', { facet: 'indicator', value: 'T1078' }],
      ['10.0.0.1', 'IP · 2 of 2', { facet: 'indicator', value: '10.0.0.1' }],
    ]);
  });

  it('may be held by more alerts than could be read', async () => {
    const alerts = [alert({ id: '1', summary: 'T1078' }), alert({ id: '2', summary: 'T1078, T1059' })];
    const { list } = await loadedTriage(...alerts);
    const index = new AlertIndex(new AbortController().signal, 1);
    await index.update(alerts);
    const rows = indicatorItems(alerts, { index, alerts: list, snoozed: new Set() }).slice(1);
    const shown = rows.map(({ label, description }) => `${label}: ${description}`);
    assert.deepEqual(shown, ['T1078: ATT&CK · 1+', 'T1059: ATT&CK · 1+']);
  });

  it('are those of all selected alerts, each once', async () => {
    const tags = (await rowsFor(first, second)).filter((row) => Array.isArray(row) && row[2] === 'tag');
    assert.deepEqual(tags, [
      ['vpn', '2 of 2', 'tag', 'vpn'],
      ['login', '1 of 2', 'tag', 'login'],
    ]);
  });
});
