import assert from 'node:assert/strict';
import { EventEmitter, TreeItemCollapsibleState, type TreeViewExpansionEvent } from 'vscode';
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
  const group = (key: string) => ({ element: { kind: 'group', key } as const });
  const remember = (service = exampleService) => {
    const triage = triageOf({}, { storage: memory, service });
    triage.changeOptions({ grouping: 'severity' });
    return rememberClosedGroups(view, triage, recordingLog());
  };

  it('stay closed in the next window, and are drawn so', async () => {
    const first = remember();
    closed.fire(group('high'));
    closed.fire(group('low'));
    opened.fire(group('low'));
    first.dispose();
    const groups = remember();
    const areClosed = ['high', 'low', 'critical'].map((key) => groups.has('severity', key));
    assert.deepEqual(areClosed, [true, false, false]);
    assert.equal(groups.has('status', 'high'), false, 'of another grouping');
    const elsewhere = remember({ ...exampleService, baseUrl: 'https://b.example' });
    assert.equal(elsewhere.has('severity', 'high'), false, 'of another service');
    elsewhere.dispose();

    const alerts = ['high', 'low', 'high'].map((severity, index) => alert({ id: `${index}`, severity }));
    const { triage } = await loadedTriage(...alerts);
    triage.changeOptions({ grouping: 'severity' });
    const rows = alertRows(triage, alertTexts({ userName: nobody }), groups);
    const states = rows.roots().map((row) => row.kind === 'group' && rows.groupItem(row).collapsibleState);
    assert.deepEqual(states, [TreeItemCollapsibleState.Collapsed, TreeItemCollapsibleState.Expanded]);
    // Revealing a row of it would open it.
    assert.equal(rows.firstRow(alerts)?.item.id, '1');
    assert.equal(rows.firstRow(alerts.slice(2)), undefined);
    groups.dispose();
  });

  it('are all where there are more than anybody opens, but for those that the user has opened', async () => {
    const alerts = Array.from({ length: 301 }, (_, index) => alert({ id: `${index}`, source: `${index}` }));
    const { triage } = await loadedTriage(...alerts);
    triage.changeOptions({ grouping: 'source' });
    const groups = rememberClosedGroups(view, triage, recordingLog());
    const rows = alertRows(triage, alertTexts({ userName: nobody }), groups);
    assert.equal(rows.firstRow(alerts), undefined);
    const [, element = assert.fail()] = rows.roots();
    opened.fire({ element });
    assert.equal(rows.firstRow(alerts)?.group, element);
    groups.dispose();
  });

  it('are stored without any text of the service, and not for ever', () => {
    const groups = remember();
    for (let index = 0; index < 600; index += 1) closed.fire(group(`secret ${index}`));
    const stored = JSON.stringify(memory.get(`alertTriage.closedGroups:${exampleService.baseUrl}`));
    assert.match(stored, /^\[\d+(,\d+){499}\]$/);
    groups.dispose();
  });
});
