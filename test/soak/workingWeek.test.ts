import assert from 'node:assert/strict';
import { commands, EventEmitter, type Memento, type TreeView, window, workspace } from 'vscode';
import { createAutoRefresh } from '../../src/monitor/autoRefresh.ts';
import { createBadge } from '../../src/monitor/badge.ts';
import { notifyOfNewAlerts } from '../../src/monitor/notifications.ts';
import { createStatusBar } from '../../src/monitor/statusBar.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { delay } from '../../src/util/delay.ts';
import { alertRows } from '../../src/views/alertRows.ts';
import { clientOf, pageOf } from '../unit/api/clientHelpers.ts';
import { fakeMemento } from '../unit/createForm/memento.ts';
import { fakeSignIn } from '../unit/service/fakeSignIn.ts';
import { simulatedTime } from '../unit/triage/simulatedTime.ts';
import { triageOf } from '../unit/triage/triageOf.ts';
import { replaceMembers } from '../unit/vscode/replaceMembers.ts';
import { unusedLog } from '../vscode/recordingLog.ts';
import { budgets } from './budgets.ts';
import { longestBlock, reachableFunctions, usedHeap } from './processor.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const perPage = 50;
const days = 5;

interface Kind {
  /** @param request how many requests there were: a name may be another one at each poll */
  readonly name: (number: number, request: number) => string;
  /** The seconds of Retry-After while requests are limited. @param left those until they are no more */
  readonly retryAfter: (left: number) => number;
}

const kinds: Readonly<Record<string, Kind>> = {
  usual: { name: (number) => `Alert ${number}`, retryAfter: (left) => left },
  hostile: {
    name: (number, request) => `${'e\u0327\u0301\u0316'.repeat(60)}\u202e$(bug) ${request} ${number}`,
    retryAfter: () => 1,
  },
};

/** The most of these times, in their order, that are within a minute. */
function mostInAMinute(times: readonly number[]): number {
  let first = 0;
  const counts = times.map((time, index) => {
    while ((times[first] ?? time) <= time - minute) first += 1;
    return index - first + 1;
  });
  return Math.max(0, ...counts);
}

describe('a working week', () => {
  const within = budgets();
  const time = simulatedTime();
  /** How many alerts each notification was of. */
  let messages: number[];
  let bars: string[];

  replaceMembers(commands, { executeCommand: async () => undefined });
  replaceMembers(workspace, {
    getConfiguration: () => ({
      get: (id: string) => settings[id],
      inspect: (id: string) => ({ globalValue: settings[id] }),
    }),
    onDidChangeConfiguration: new EventEmitter().event,
  });
  replaceMembers(window, {
    state: { focused: true },
    onDidChangeWindowState: new EventEmitter().event,
    showInformationMessage: async (text: string) =>
      void messages.push(Number(/^(\d+) new alerts/.exec(text)?.[1] ?? 1)),
    createStatusBarItem: () => {
      const index = bars.push('') - 1;
      return {
        show() {},
        hide() {},
        dispose() {},
        set text(text: string) {
          bars[index] = text;
        },
      };
    },
  });
  const settings: Readonly<Record<string, unknown>> = {
    'alertTriage.refreshInterval': 60,
    'alertTriage.notifyAtSeverity': 'critical',
  };

  for (const [what, kind] of Object.entries(kinds))
    it(`of two windows overlaps no requests, tells each alert once, and leaves nothing behind: ${what} alerts`, async () => {
      [messages, bars] = [[], []];
      const service = simulatedService(kind);
      const shared = fakeMemento();
      const [one, other] = [openWindow(service, shared), openWindow(service, shared)];

      /** The user wants the list as it is now, for which requests are repeated, and then waits for half an hour. */
      async function refresh(): Promise<void> {
        const refreshed = one.triage.alerts.refresh();
        await time.pass(hour / 2);
        await refreshed;
      }

      /** Eight hours with all that happens on a working day. */
      async function work(): Promise<void> {
        await time.pass(hour);
        // Some work in the other window.
        one.focus(false);
        other.focus(true);
        await time.pass(hour);
        other.focus(false);
        one.focus(true);
        await time.pass(hour);
        // The lid is closed for lunch while an answer is on its way, or none.
        time.jump(hour);
        await time.pass(hour);
        // The service is down for half an hour, then limits requests.
        service.failWith(() => new Response('', { status: 503 }));
        await refresh();
        const end = time.now() + hour / 4;
        const left = () => Math.max(0, Math.ceil((end - time.now()) / second));
        const headers = () => ({ 'retry-after': `${kind.retryAfter(left())}` });
        service.failWith(() => new Response('', { status: 429, headers: headers() }));
        await refresh();
        service.failWith(undefined);
        await time.pass(hour);
        // The token expires; after a while the user signs in again, which repeats what failed.
        service.failWith(() => new Response('', { status: 401 }));
        await time.pass(hour / 2);
        service.failWith(undefined);
        await refresh();
        await one.triage.alerts.showNewItems();
        // At the end of the day, all are read.
        one.triage.marks.set('seen', one.triage.alerts.items, true);
        assert.equal(one.view.badge, undefined);
      }

      one.focus(true);
      const asked: number[] = [];
      const blocks: number[] = [];
      await time.pass(10 * minute);
      const functions = reachableFunctions();
      const functionsLeft: number[] = [];
      const heaps: number[] = [];
      for (let day = 0; day < days; day++) {
        const before = service.requests();
        blocks.push(await longestBlock(work));
        asked.push(service.requests() - before);
        assert.ok(time.timers() <= 1, `${time.timers()} timers`);
        functionsLeft.push(reachableFunctions() - functions);
        heaps.push(usedHeap());
        // The night.
        one.focus(false);
        time.jump(16 * hour);
        one.focus(true);
      }
      const severe = one.triage.alerts.received.filter(({ severity }) => severity === 'critical').length;
      assert.equal(bars[0], `$(shield) ${severe}`);
      for (const each of [one, other]) each.dispose();
      await time.pass(minute);

      for (const { mostAtOnce } of [one, other]) assert.equal(mostAtOnce(), 1);
      for (const count of asked) assert.ok(count > 240, `${asked.join(', ')} requests`);
      const notified = [...one.notified, ...other.notified];
      assert.equal(new Set(notified).size, notified.length, 'once each, whichever window found it');
      assert.equal(
        messages.reduce((sum, count) => sum + count, 0),
        notified.length,
      );
      assert.ok(notified.length > 20 && other.notified.length > 0, `${notified.length} notified`);
      assert.equal(one.triage.alerts.refreshFailure, undefined);

      const figure = (name: string, value: number, most: number, unit = '') =>
        within({ what: `${what} alerts: ${name}`, value, most, unit });
      figure('requests in the week', service.requests(), 1700);
      figure('most requests in a minute', mostInAMinute(service.answered), 3);
      figure('the same while the service fails and the user refreshes', mostInAMinute(service.failed), 12);
      figure('longest block', Math.max(...blocks), 250, 'ms');
      figure('timers left behind', time.timers(), 0);
      figure('functions left behind, listeners among them', Math.max(...functionsLeft), 20);
      figure('growth of the heap after a day', (heaps.at(-1) ?? Infinity) - (heaps[0] ?? 0), 1, 'MB');
    }).timeout(600_000);

  /** What watches the alerts in one window. */
  function openWindow(service: ReturnType<typeof simulatedService>, shared: Memento) {
    const running = new Set<AbortSignal>();
    let mostAtOnce = 0;
    const send: typeof fetch = async (_url, init) => {
      const signal = init?.signal ?? assert.fail('a request without a signal');
      running.add(signal);
      mostAtOnce = Math.max(mostAtOnce, [...running].filter(({ aborted }) => !aborted).length);
      try {
        return await service.answer(signal);
      } finally {
        running.delete(signal);
      }
    };
    const triage = triageOf(clientOf('https://alerts.example.com', { fetch: send }), { storage: shared });
    triage.changeOptions({ sort: { by: 'name', direction: 'ascending' } });
    const { marks } = triage;
    const { connection } = fakeSignIn(triage);
    const rows = alertRows(triage, alertTexts(triage));
    const draw = () => {
      for (const row of rows.roots()) if (row.kind === 'item') rows.item(row);
    };
    const view: Pick<TreeView<unknown>, 'badge'> = {};
    const visibility = new EventEmitter<void>();
    const display = { visible: false, onDidChangeVisibility: visibility.event };
    const autoRefresh = createAutoRefresh(connection, [display]);
    const notified: string[] = [];
    const parts = [
      autoRefresh,
      rows.onDidChange(draw),
      createBadge(view, connection),
      createStatusBar(connection, { now: time.now, onDidStep: new EventEmitter<void>().event }),
      notifyOfNewAlerts(autoRefresh.onDidPoll, {
        textsOf: alertTexts,
        view: { showNew: async () => undefined, reveal: async () => undefined },
        details: { open: async () => undefined },
        log: unusedLog,
      }),
    ];
    marks.onDidChange((change) => {
      if (change !== 'all' && change.mark === 'notified') notified.push(...change.alerts.map(({ id }) => id));
    });
    return {
      triage,
      view,
      mostAtOnce: () => mostAtOnce,
      notified,
      /** In place of the focus, which all of a test's windows would have in common. */
      focus(isFocused: boolean) {
        display.visible = isFocused;
        visibility.fire();
      },
      dispose: () => parts.forEach((part) => part.dispose()),
    };
  }

  /** Has an alert more every ten minutes, and takes two seconds to answer; keeps its latest page only. */
  function simulatedService({ name }: Kind) {
    let failure: (() => Response) | undefined;
    /** When the requests came that were answered, and those that failed. */
    const [answered, failed]: [number[], number[]] = [[], []];
    const startedAt = time.now();
    const requests = () => answered.length + failed.length;

    function pageNow() {
      const total = perPage + Math.floor((time.now() - startedAt) / (10 * minute));
      const alerts = Array.from({ length: perPage }, (_, index) => {
        const number = total - index;
        const severity = number % 5 === 0 ? 'critical' : 'low';
        return { id: `${number}`, name: name(number, requests()), severity, status: 'open' };
      });
      return pageOf(alerts);
    }

    return {
      answered,
      failed,
      requests,
      failWith: (answer: typeof failure) => void (failure = answer),
      async answer(signal: AbortSignal) {
        (failure ? failed : answered).push(time.now());
        await delay(2 * second, signal);
        return failure?.() ?? Response.json(pageNow());
      },
    };
  }
});
