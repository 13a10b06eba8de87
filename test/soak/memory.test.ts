import assert from 'node:assert/strict';
import { EventEmitter, Uri, window } from 'vscode';
import { placesOf } from '../../src/codeLinks/findLinks.ts';
import { createDetailsPanel } from '../../src/details/panel.ts';
import { PagedList } from '../../src/list/pagedList.ts';
import { createOverviewPanel } from '../../src/overview/panel.ts';
import { AlertIndex } from '../../src/triage/indicators/alertIndex.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { delay } from '../../src/util/delay.ts';
import { FakePanel } from '../unit/createForm/fakePanel.ts';
import { formPanels } from '../unit/createForm/formPanels.ts';
import { codeLinksOf } from '../unit/details/codeLinks.ts';
import { listPage } from '../unit/listPage.ts';
import { overviewHarness } from '../unit/overview/harness.ts';
import { alert } from '../unit/triage/alerts.ts';
import { settled } from '../unit/triage/simulatedTime.ts';
import { loadedTriage } from '../unit/triage/triageOf.ts';
import { replaceMembers } from '../unit/vscode/replaceMembers.ts';
import { unusedLog } from '../vscode/recordingLog.ts';
import { budgets } from './budgets.ts';
import { reachableFunctions, usedHeap } from './processor.ts';

const extensionUri = Uri.from({ scheme: 'file', path: '/' });
const clock = { now: () => 0, onDidStep: new EventEmitter<void>().event };

/** As the answer of a service is: V8 keeps what it has parsed in other ways than what a program makes. */
function parsed(json: string): unknown {
  return JSON.parse(json);
}

function objectOf(names: number): string {
  return `{${Array.from({ length: names }, (_, index) => `"n${index}":0`).join(',')}}`;
}

/** As far apart as V8 keeps them in an array. */
const farNumbers = `{${Array.from({ length: 22 }, (_, index) => `"${index * 26}":0`).join(',')}}`;

/** A thousand with sixty of nine thousand names. */
function objectsOfOtherNames(page: number): string {
  const nameAt = (object: number, at: number) => `n${(object * 7919 + at * at * 104_729) % 9000}`;
  const objects = Array.from({ length: 1000 }, (_, index) =>
    Array.from({ length: 60 }, (__, at) => `"${nameAt(page * 1000 + index, at)}":0`),
  );
  return objects.map((fields) => `{${fields.join(',')}}`).join(',');
}

describe('memory', () => {
  const within = budgets();
  let opened: FakePanel | undefined;
  replaceMembers(window, { createWebviewPanel: () => (opened = new FakePanel()) });

  /** Opens a panel, lets its page ask for its content, and closes it. */
  async function openAndClose(open: () => void): Promise<void> {
    open();
    const panel = opened ?? assert.fail('no panel');
    opened = undefined;
    await panel.load();
    panel.dispose();
    await settled();
  }

  const panels: Readonly<Record<string, () => (() => void) | Promise<() => void>>> = {
    form() {
      const { form } = formPanels();
      return () => form.open({ values: {} });
    },
    async details() {
      const shown = alert({ id: 'a', name: 'A', description: 'Text with `code`'.repeat(100) });
      const { triage } = await loadedTriage(shown);
      const panel = createDetailsPanel({
        connection: { triage, obstacle: () => undefined, services: { currentUrl: triage.service.baseUrl } },
        textsOf: alertTexts,
        codeLinks: codeLinksOf(),
        clock,
        extensionUri,
        log: unusedLog,
      });
      return () => panel.show(shown);
    },
    overview() {
      const { host } = overviewHarness();
      const panel = createOverviewPanel(host, extensionUri, () => undefined);
      return () => panel.show();
    },
  };

  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

  for (const [name, create] of Object.entries(panels))
    it(`is as before after the ${name} was opened and closed 10,000 times`, async () => {
      const open = await create();
      for (let warmUp = 0; warmUp < 500; warmUp += 1) await openAndClose(open);
      // What was closed last may still be waiting to be rendered.
      await delay(0);
      const [heap, running, functions] = [usedHeap(), timers(), reachableFunctions()];
      for (let cycle = 0; cycle < 10_000; cycle += 1) await openAndClose(open);
      await delay(0);
      const left = reachableFunctions() - functions;
      within({
        what: `${name}: functions left behind, listeners among them`,
        value: left,
        most: 50,
        unit: '',
      });
      within({ what: `${name}: timers left behind`, value: timers() - running, most: 0, unit: '' });
      within({ what: `${name}: growth of the heap`, value: usedHeap() - heap, most: 2, unit: 'MB' });
    }).timeout(600_000);

  const contents: Readonly<Record<string, (page: number) => object>> = {
    'one text': () => ({ other: 'x'.repeat(1_000_000) }),
    'empty texts': () => ({ other: parsed(`[${'"",'.repeat(300_000)}""]`) }),
    'letters of two bytes': () => ({ other: '漢'.repeat(1_000_000) }),
    'empty arrays': () => ({ other: parsed(`[${'[],'.repeat(300_000)}[]]`) }),
    numbers: () => ({ other: parsed(`[${'0.5,'.repeat(200_000)}0]`) }),
    'numbers among texts': () => ({ other: parsed(`["",${'0.5,'.repeat(200_000)}0]`) }),
    names: () => ({ other: parsed(objectOf(100_000)) }),
    'objects of many names': () => ({ other: parsed(`[${`${objectOf(200)},`.repeat(500)}0]`) }),
    'objects of other names each': (page) => ({ other: parsed(`[${objectsOfOtherNames(page)}]`) }),
    'objects named by numbers': () => ({ other: parsed(`[${'{"33":1},'.repeat(100_000)}0]`) }),
    'objects named by numbers far apart': () => ({ other: parsed(`[${`${farNumbers},`.repeat(1000)}0]`) }),
    'tags that are numbers': () => ({ tags: parsed(`[${'4e8,'.repeat(999)}0]`) }),
  };

  for (const [what, fieldsOf] of Object.entries(contents))
    it(`of a list without end is bounded, whatever its alerts consist of: ${what}`, async () => {
      const before = usedHeap();
      const list = new PagedList(
        async (page) => listPage([alert({ id: `${page}`, ...fieldsOf(page) })], page, 100_000),
        () => 100_000,
      );
      await list.loadAll(new AbortController().signal);
      within({ what: `alerts with ${what}`, value: usedHeap() - before, most: 300, unit: 'MB' });
      assert.equal(list.cutOffBy, 'size');
    }).timeout(120_000);

  it('of the places in code that the alerts of a hostile list name is bounded', () => {
    const alerts = Array.from({ length: 10_000 }, (_, index) =>
      alert({
        id: `${index}`,
        description: Array.from({ length: 100 }, (__, line) => `a/b.py:${line + 1}`).join('\n'),
      }),
    );
    const before = usedHeap();
    for (const one of alerts) placesOf(one);
    within({ what: 'places in code', value: usedHeap() - before, most: 110, unit: 'MB' });
    assert.equal(placesOf(alerts[0] ?? alert({})).length, 100);
  }).timeout(120_000);

  it('of what alerts name is bounded, however much that is', async () => {
    const address = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    const alerts = Array.from({ length: 15_000 }, (_, index) => {
      const addresses = Array.from({ length: 200 }, (__, at) => address(index * 200 + at)).join(' ');
      return alert(JSON.parse(JSON.stringify({ id: `${index}`, name: 'Scan', description: addresses })));
    });
    const before = usedHeap();
    const index = new AlertIndex(new AbortController().signal);
    await index.update(alerts);
    within({ what: 'indicators of alerts', value: usedHeap() - before, most: 300, unit: 'MB' });
    assert.equal(index.isWhole, false);
  }).timeout(120_000);
});
