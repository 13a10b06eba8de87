import assert from 'node:assert/strict';
import { EventEmitter, TreeItemCollapsibleState, type TreeViewExpansionEvent } from 'vscode';
import type { Grouping } from '../../../src/triage/grouping.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertRows } from '../../../src/views/alertRows.ts';
import { rememberClosedGroups } from '../../../src/views/closedGroups.ts';
import type { Row } from '../../../src/views/rows.ts';
import { recordingLog } from '../../vscode/recordingLog.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { alert, nobody } from '../triage/alerts.ts';
import { exampleService, loadedTriage, triageOf } from '../triage/triageOf.ts';

describe('closed groups', () => {
  const memory = fakeMemento();
  const closed = new EventEmitter<TreeViewExpansionEvent<Row<object>>>();
  const opened = new EventEmitter<TreeViewExpansionEvent<Row<object>>>();
  const view = { onDidCollapseElement: closed.event, onDidExpandElement: opened.event };
  const row = (key: string) => ({ kind: 'group', key }) as const;
  const group = (key: string) => ({ element: row(key) });
  const remember = (service = exampleService, grouping: Grouping = 'severity') => {
    const triage = triageOf({}, { storage: memory, service });
    triage.changeOptions({ grouping });
    return rememberClosedGroups(view, triage, recordingLog());
  };

  it('stay closed in the next window, and are drawn so', async () => {
    const first = remember();
    closed.fire(group('high'));
    closed.fire(group('low'));
    opened.fire(group('low'));
    first.dispose();
    const groups = remember();
    const areClosed = ['high', 'low', 'critical'].map((key) => groups.isClosed(row(key)));
    assert.deepEqual(areClosed, [true, false, false]);
    const byStatus = remember(exampleService, 'status');
    assert.equal(byStatus.isClosed(row('high')), false, 'of another grouping');
    const elsewhere = remember({ ...exampleService, baseUrl: 'https://b.example' });
    assert.equal(elsewhere.isClosed(row('high')), false, 'of another service');
    byStatus.dispose();
    elsewhere.dispose();

    const alerts = ['high', 'low', 'high'].map((severity, index) => alert({ id: `${index}`, severity }));
    const { triage } = await loadedTriage(...alerts);
    triage.changeOptions({ grouping: 'severity' });
    const rows = alertRows(triage, alertTexts({ userName: nobody }), groups.isClosed);
    const states = rows.roots().map((one) => one.kind === 'group' && rows.groupItem(one).collapsibleState);
    assert.deepEqual(states, [TreeItemCollapsibleState.Collapsed, TreeItemCollapsibleState.Expanded]);
    // Revealing a row of it would open it.
    assert.equal(rows.firstRow(alerts)?.item.id, '1');
    assert.equal(rows.firstRow(alerts.slice(2)), undefined);
    groups.dispose();
  });

  it('are all where there are more than anybody opens, but for those that the user has opened', async () => {
    const alerts = Array.from({ length: 301 }, (_, index) => alert({ id: `${index}`, source: `${index}` }));
    const rowsOf = async (count: number) => {
      const { triage } = await loadedTriage(...alerts.slice(0, count));
      triage.changeOptions({ grouping: 'source' });
      const groups = rememberClosedGroups(view, triage, recordingLog());
      return alertRows(triage, alertTexts({ userName: nobody }), groups.isClosed);
    };
    assert.equal((await rowsOf(300)).firstRow(alerts)?.item, alerts[0]);
    const rows = await rowsOf(301);
    assert.equal(rows.firstRow(alerts), undefined);
    const [, element = assert.fail()] = rows.roots();
    opened.fire({ element });
    assert.equal(rows.firstRow(alerts)?.group, element);
  });

  it('are stored without any text of the service, and not for ever', () => {
    const groups = remember();
    for (let index = 0; index < 600; index += 1) closed.fire(group(`secret ${index}`));
    const stored = JSON.stringify(memory.get(`alertTriage.closedGroups:${exampleService.baseUrl}`));
    assert.match(stored, /^\[\d+(,\d+){499}\]$/);
    groups.dispose();
  });
});
