import assert from 'node:assert/strict';
import { commands, EventEmitter, ThemeIcon, window } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { ServerError } from '../../../src/api/errors.ts';
import { pickAlert } from '../../../src/picks/findPick.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { delay } from '../../../src/util/delay.ts';
import { listPage } from '../listPage.ts';
import { alert, nobody } from '../triage/alerts.ts';
import { clock } from '../stillClock.ts';
import { settled } from '../triage/simulatedTime.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

/** One page of two is loaded, where so many alerts may be. */
async function loadedOf(limit: number, other = ''): Promise<Triage> {
  const listAlerts = async (page: number) => listPage([alert({ id: `a${page}`, other })], page, 2);
  const triage = triageOf({ listAlerts }, { maxAlerts: () => limit });
  await triage.alerts.loadMore();
  return triage;
}

/** An alert that takes longer to search than a search goes on without a pause. */
function slowAlert(id: string, text: string): Alert {
  return {
    ...alert({ id }),
    get summary() {
      clock.pass(10);
      return text;
    },
  };
}

describe('the box that finds alerts', () => {
  let box = new FakeBox();
  let run: unknown[];
  const filterKey = new EventEmitter<void>();
  beforeEach(() => (run = []));
  replaceMembers(window, { createQuickPick: () => (box = new FakeBox()) });
  replaceMembers(commands, { executeCommand: async (...args: readonly unknown[]) => void run.push(args) });

  function openOn(triage: Triage) {
    return pickAlert(triage, alertTexts({ userName: nobody }), filterKey.event);
  }

  /** Opens the box over these alerts, which are all. */
  async function openOver(...alerts: readonly Alert[]) {
    const { triage } = await loadedTriage(...alerts);
    const picked = openOn(triage);
    await settled();
    // As an object, because the promise would be awaited otherwise.
    return { picked };
  }

  it('shows the text around a match that the row does not show, on one line and harmless', async () => {
    const said = {
      name: 'Backup',
      description: 'Then\n**vssadmin** $(flame) ran.',
      tags: ['x'],
      source: 'edr',
    };
    await openOver(alert(said), alert({ id: 'vssadmin' }));
    await box.type('vssadmin');
    const details = box.items.map(({ detail }) => detail);
    assert.deepEqual(details, ['vssadmin', 'Then **vssadmin** $\u2060(flame) ran. · edr · x · a1']);
    await box.type('edr backup');
    assert.equal(box.items[0]?.detail, 'edr · x · a1');
  });

  it('gives the Enter that comes before the rows for what is typed to the first of these', async () => {
    const { picked } = await openOver(slowAlert('other', ''), alert({ id: 'wanted' }));
    void box.type('other');
    box.enter('wanted');
    assert.partialDeepStrictEqual(await picked, { alert: { id: 'wanted' } });
  });

  it('gives Enter to the row that is active, though the same text is being searched for again', async () => {
    const { picked } = await openOver(slowAlert('first', 'hay'), slowAlert('second', 'hay'));
    void box.type('hay');
    while (box.items[1]?.detail !== 'hay · second') await delay(0);
    box.activeItems = box.items.slice(1);
    void box.type('hay');
    box.accepted.fire();
    assert.partialDeepStrictEqual(await picked, { alert: { id: 'second' } });
  });

  it('does not say that there is no match where an alert waits to be shown, and searches that', async () => {
    const { triage } = await loadedTriage(alert());
    const polled = [alert({ id: 'new', description: 'vssadmin' }), alert()];
    await triage.alerts.poll(async () => listPage(polled, 1, 1));
    const picked = openOn(triage);
    await box.type('vssadmin');
    assert.deepEqual(box.rows(), [['Search All Pages', 'No matches in 1 alert · 1 new alert']]);
    box.accept('Search All Pages');
    await settled();
    box.accept(box.items[0]?.label ?? assert.fail());
    assert.partialDeepStrictEqual(await picked, { alert: { id: 'new' } });
  });

  it('says beside that there is no match why there may be one all the same', async () => {
    const { triage } = await loadedTriage(alert(), alert({ id: 'gone' }));
    void openOn(triage);
    await box.type('vssadmin');
    assert.deepEqual(box.rows(), [['No matches in 2 alerts', '']]);
    box.accept('No matches in 2 alerts');
    await triage.alerts.poll(async () => listPage([alert()]));
    await box.type('vssadmin');
    assert.deepEqual(box.rows(), [['No matches in 2 alerts', 'The list changed. Refresh to update it.']]);
    await triage.alerts.poll(async () =>
      assert.fail(new ServerError({ method: 'GET', path: '/', status: 500 })),
    );
    await box.type('vssadmin');
    assert.match(box.rows().join(), /^No matches in 2 alerts,Couldn't refresh: /);
  });

  it('stops its search, though that was begun twice', async () => {
    const listAlerts = async (page: number, signal: AbortSignal) => {
      if (page > 1) await delay(60_000, signal);
      return listPage([alert({ id: `a${page}` })], page, 2);
    };
    const triage = triageOf({ listAlerts });
    await triage.alerts.loadMore();
    void openOn(triage);
    await settled();
    box.accept('Search All Pages');
    box.accept('Search All Pages');
    await settled();
    box.accept('Stop Searching');
    await settled();
    assert.equal(triage.alerts.doing, undefined);
  });

  it('opens with its rows', async () => {
    const { triage } = await loadedTriage(alert());
    void openOn(triage);
    assert.equal(box.items.length, 1);
  });

  it('says in words what else only the icon would say', async () => {
    await openOver(alert({ severity: 'critical', status: 'open' }), alert({ id: 'a2', severity: 'SEV-0' }));
    const first = box.items.map(({ description }) => description?.split(' · ')[0]);
    assert.deepEqual(first, ['critical', 'SEV-0']);
  });

  it('stays open, and so does its search, while the user looks for what to paste in another window', async () => {
    await openOver(alert());
    assert.equal(box.ignoreFocusOut, true);
  });

  it('has no such row before anything is typed', async () => {
    await openOver();
    assert.deepEqual(box.rows(), []);
  });

  for (const [how, press] of [
    ['its button', () => box.triggered.fire({ iconPath: new ThemeIcon('filter') })],
    ['the key', () => filterKey.fire()],
  ] as const)
    it(`makes what is typed the filter by ${how}, but not a blank`, async () => {
      const { picked } = await openOver(alert());
      await box.type('  ');
      press();
      await box.type('shadow copies');
      press();
      assert.deepEqual(await picked, { text: '"shadow" "copies"' });
    });

  it('lets the key be pressed as long as it is open', async () => {
    const { picked } = await openOver(alert());
    box.hide();
    await picked;
    const isOpen = (value: boolean) => ['setContext', 'alertTriage.finding', value];
    assert.deepEqual(run, [isOpen(true), isOpen(false)]);
  });

  describe('on pages that are not loaded', () => {
    let requested: number[];
    let answer: PromiseWithResolvers<void>;
    beforeEach(() => {
      requested = [];
      answer = Promise.withResolvers();
    });

    /** Types a text that only the alert of page 3 has, and searches all pages. */
    async function search() {
      const triage = triageOf({
        listAlerts: async (page, signal) => {
          requested.push(page);
          signal?.addEventListener('abort', () => answer.reject(signal.reason));
          if (page > 1) await answer.promise;
          return listPage([alert({ id: `a${page}`, name: `Page ${page}` })], page, 3);
        },
      });
      await triage.alerts.loadMore();
      const picked = openOn(triage);
      await settled();
      assert.deepEqual(box.rows()[1], ['Search All Pages', '1 of 3 loaded']);
      await box.type('a3');
      box.accept('Search All Pages');
      await settled();
      assert.deepEqual(box.rows(), [['Stop Searching', 'No matches in 1 of 3 loaded']]);
      return { list: triage.alerts, picked };
    }

    it('shows what they bring', async () => {
      const { picked } = await search();
      answer.resolve();
      await settled();
      box.accept('Page 3');
      assert.partialDeepStrictEqual(await picked, { alert: { id: 'a3' } });
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
        if (how === 'by its row')
          assert.deepEqual(box.rows(), [['Search All Pages', 'No matches in 1 of 3 loaded']]);
        box.hide();
        assert.equal(await picked, undefined);
        assert.deepEqual([list.items.length, list.failure, list.doing], [1, undefined, undefined]);
      });

    it('says that they cannot be loaded, and offers to go on', async () => {
      await search();
      answer.reject(new Error('down'));
      await settled();
      const failed = "No matches in 1 of 3 loaded · Couldn't load the next page";
      assert.deepEqual(box.rows(), [['Search All Pages', failed]]);
    });
  });

  it('closes, and leads to the setting, where the limit is to be changed', async () => {
    const picked = openOn(await loadedOf(1));
    await box.type('nothing that is loaded');
    assert.deepEqual(box.rows(), [['Change Limit…', 'No matches in 1 of 2 loaded · limit reached']]);
    box.accept('Change Limit…');
    assert.equal(await picked, undefined);
    assert.deepEqual(run.slice(-1), [['workbench.action.openSettings', 'alertTriage.maxLoadedAlerts']]);
  });

  it('says that the limit of memory keeps the rest away', async () => {
    void openOn(await loadedOf(9, 'x'.repeat(200_000_000)));
    await box.type('nothing that is loaded');
    assert.deepEqual(box.rows(), [['Limit of memory reached (200 MB).', 'No matches in 1 of 2 loaded']]);
  });
});
