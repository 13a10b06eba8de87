import { describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { EventEmitter, type TreeView } from 'vscode';
import * as z from 'zod/mini';
import { type Alert, alertSchema } from '../../src/api/alert.ts';
import { AlertsModel } from '../../src/triage/alertsModel.ts';
import { PagedList } from '../../src/triage/pagedList.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { createAlertsView } from '../../src/views/alertsView.ts';
import type { Row } from '../../src/views/rows.ts';
import type { Tree, TreeRows } from '../../src/views/tree.ts';
import { connectionStage } from './connectionStage.ts';
import { listPage } from '../unit/listPage.ts';
import { plainLook } from '../unit/triage/alerts.ts';

const created = Date.parse('2026-11-14T12:00:00Z');

describe('The view of the alerts', () => {
  const stage = connectionStage();

  it('draws rows again whose age reads otherwise at a step of the clock', async () => {
    let now = created;
    const step = new EventEmitter<void>();
    const clock = { now: () => now, onDidStep: step.event };
    const { tree, rows, redrawn } = fakeTree();
    const alert = z.parse(alertSchema, { id: 'a', created_at: new Date(created).toISOString() });
    const list = new PagedList<Alert>(async () => listPage([alert]));
    const model = new AlertsModel(list, plainLook);
    const texts = alertTexts(() => undefined, clock.now);
    const view = createAlertsView(tree, model, texts, clock, stage.current().connection);
    await list.loadMore();
    const [row] = (await rows().getChildren()) ?? [];
    assert.ok(row);
    const label = async () => (await rows().getTreeItem(row)).label;
    assert.equal(await label(), 'now  (no name)');
    redrawn.length = 0;
    now += 5 * 60_000;
    step.fire();
    assert.deepEqual(redrawn, [[row]]);
    assert.equal(await label(), '\u20075m  (no name)');
    view.dispose();
    now += 5 * 60_000;
    step.fire();
    assert.equal(redrawn.length, 1);
  });
});

/** A tree in sight that keeps what it is told. */
function fakeTree() {
  const redrawn: (readonly Row<Alert>[] | undefined)[] = [];
  let filled: TreeRows<Row<Alert>> | undefined;
  const view: TreeView<Row<Alert>> = {
    onDidExpandElement: new EventEmitter<never>().event,
    onDidCollapseElement: new EventEmitter<never>().event,
    onDidChangeSelection: new EventEmitter<never>().event,
    onDidChangeVisibility: new EventEmitter<never>().event,
    onDidChangeCheckboxState: new EventEmitter<never>().event,
    selection: [],
    visible: true,
    reveal: async () => undefined,
    dispose: () => undefined,
  };
  const tree: Tree<Row<Alert>> = {
    viewId: 'alertTriage.alerts',
    view,
    loadWith: () => undefined,
    showRows: (rows) => void (filled = rows),
    redraw: (rows) => void redrawn.push(rows),
    reveal: async () => undefined,
    focusWhenDrawn: async () => undefined,
    dispose: () => undefined,
  };
  return { tree, redrawn, rows: () => filled ?? assert.fail('not filled') };
}
