import assert from 'node:assert/strict';
import { commands, ThemeIcon, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { moreRows, pickAlert } from '../../../src/picks/findPick.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { PagedList } from '../../../src/triage/paging/pagedList.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { listPage } from '../listPage.ts';
import { alert, nobody, defaultOptions } from '../triage/alerts.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

/** One page of two is loaded, where so many alerts may be. */
async function listOf(limit: number): Promise<PagedList<Alert>> {
  const list = new PagedList(
    async (page) => listPage([alert({ id: `a${page}` })], page, 2),
    () => limit,
  );
  await list.loadMore();
  return list;
}

describe('below the alerts that were found', () => {
  it('is the way to search all pages', async () => {
    const [row, ...others] = moreRows(await listOf(2), false, 'host');
    assert.deepEqual([row?.label, row?.description, others], ['Search All Pages', '1 of 2 loaded', []]);
  });
});

describe('the box that finds alerts', () => {
  let box = new FakeBox();
  let run: unknown[];
  beforeEach(() => (run = []));
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });
  replaceMembers(commands, { executeCommand: async (...args: readonly unknown[]) => void run.push(args) });

  it('closes, and leads to the setting, where the limit is to be changed', async () => {
    const model = new AlertsModel(await listOf(1), defaultOptions);
    const picked = pickAlert(model, alertTexts(nobody), () => new ThemeIcon('bell'), 'host');
    box.type('nothing that is loaded');
    assert.deepEqual(box.rows(), [['Change Limit…', '1 of 2 loaded · limit reached']]);
    box.accept('Change Limit…');
    assert.equal(await picked, undefined);
    assert.deepEqual(run, [['workbench.action.openSettings', 'alertTriage.maxLoadedAlerts']]);
  });
});
