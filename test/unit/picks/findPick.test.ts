import assert from 'node:assert/strict';
import { commands, ThemeIcon, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { moreRows, pickAlert } from '../../../src/picks/findPick.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { PagedList } from '../../../src/triage/paging/pagedList.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { listPage } from '../listPage.ts';
import { alert, nobody, defaultOptions } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
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

  describe('on pages that are not loaded', () => {
    let requested: number[];
    let answer: PromiseWithResolvers<void>;
    beforeEach(() => {
      requested = [];
      answer = Promise.withResolvers();
    });

    /** Types a text that only the alert of page 3 has, and searches all pages. */
    async function search() {
      const list = new PagedList(async (page, signal) => {
        requested.push(page);
        signal.addEventListener('abort', () => answer.reject(signal.reason));
        if (page > 1) await answer.promise;
        return listPage([alert({ id: `a${page}`, name: `Page ${page}` })], page, 3);
      });
      await list.loadMore();
      const picked = pickAlert(
        new AlertsModel(list, defaultOptions),
        alertTexts(nobody),
        () => new ThemeIcon('bell'),
        'host',
      );
      box.type('a3');
      box.accept('Search All Pages');
      await settled();
      assert.deepEqual(box.rows(), [['Stop Searching', '1 of 3 loaded']]);
      return { list, picked };
    }

    it('shows what they bring', async () => {
      const { picked } = await search();
      answer.resolve();
      await settled();
      box.accept('Page 3');
      assert.equal((await picked)?.id, 'a3');
      assert.deepEqual(requested, [1, 2, 3]);
    });

    for (const [how, stop] of [
      ['by its row', () => box.accept('Stop Searching')],
      ['as it closes', () => box.hide()],
    ] as const)
      it(`stops searching on request, ${how}, and keeps what is loaded`, async () => {
        const { list, picked } = await search();
        stop();
        await settled();
        if (how === 'by its row') assert.deepEqual(box.rows(), [['Search All Pages', '1 of 3 loaded']]);
        box.hide();
        assert.equal(await picked, undefined);
        assert.deepEqual([list.items.length, list.failure, list.doing], [1, undefined, undefined]);
      });

    it('says that they cannot be loaded, and offers to go on', async () => {
      const { picked } = await search();
      answer.reject(new Error('down'));
      await settled();
      const failed = "1 of 3 loaded · Couldn't load the next page";
      assert.deepEqual(box.rows(), [['Search All Pages', failed]]);
      box.hide();
      await picked;
    });
  });

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
