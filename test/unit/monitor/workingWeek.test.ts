import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { commands, EventEmitter, type Memento, type TreeView, window, workspace } from 'vscode';
import type { Alert } from '../../../src/api/alert.ts';
import { delay } from '../../../src/util/delay.ts';
import { RateLimitedError, ServerError, UnauthorizedError } from '../../../src/api/errors.ts';
import { createAutoRefresh } from '../../../src/monitor/autoRefresh.ts';
import { createBadge } from '../../../src/monitor/badge.ts';
import { notifyOfNewAlerts } from '../../../src/monitor/notifications.ts';
import { createStatusBar } from '../../../src/monitor/statusBar.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { unusedLog } from '../../vscode/recordingLog.ts';
import { fakeMemento } from '../createForm/memento.ts';
import { alert } from '../triage/alerts.ts';
import { simulatedTime } from '../triage/simulatedTime.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import type { ServiceClient } from '../../../src/api/service.ts';
import { triageOf } from '../triage/triageOf.ts';
import { fakeSignIn } from '../service/fakeSignIn.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const call = { method: 'GET', path: '/api/v0/alerts' };
const perPage = 50;
const days = 5;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

function usedHeap(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  return process.memoryUsage().heapUsed;
}

describe('a working week', () => {
  const time = simulatedTime('2026-11-16T08:00:00Z');
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

  it('of two windows overlaps no requests, tells each alert once, and leaves no timer or memory behind', async () => {
    [messages, bars] = [[], []];
    const service = simulatedService();
    const shared = fakeMemento();
    const [one, other] = [openWindow(service, shared), openWindow(service, shared)];

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
      service.failWith(() => new ServerError({ ...call, status: 503 }));
      await time.pass(hour / 2);
      const end = time.now() + hour / 4;
      service.failWith(() => new RateLimitedError({ ...call, status: 429 }, new Date(end)));
      await time.pass(hour / 2);
      service.failWith(undefined);
      await time.pass(hour);
      // The token expires; after a while the user signs in again, which repeats what failed.
      service.failWith(() => new UnauthorizedError({ ...call, status: 401 }));
      await time.pass(hour / 2);
      service.failWith(undefined);
      const signedIn = one.triage.alerts.refresh();
      await time.pass(hour / 2);
      await signedIn;
      await one.triage.alerts.showNewItems();
      // At the end of the day, all are read.
      one.triage.marks.set('seen', one.triage.alerts.items, true);
      assert.equal(one.view.badge, undefined);
    }

    one.focus(true);
    const asked: number[] = [];
    const heaps: number[] = [];
    for (let day = 0; day < days; day++) {
      const before = service.requests();
      await work();
      asked.push(service.requests() - before);
      assert.ok(time.timers() <= 1, `${time.timers()} timers`);
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

    for (const { requests } of [one, other]) assert.equal(requests.mostAtOnce, 1);
    assert.equal(time.timers(), 0);
    for (const count of asked) assert.ok(count > 240 && count < 340, `${asked.join(', ')} requests`);
    const notified = [...one.notified, ...other.notified];
    assert.equal(new Set(notified).size, notified.length, 'once each, whichever window found it');
    assert.equal(
      messages.reduce((sum, count) => sum + count, 0),
      notified.length,
    );
    assert.ok(notified.length > 20 && other.notified.length > 0, `${notified.length} notified`);
    assert.equal(one.triage.alerts.refreshFailure, undefined);
    const growth = (heaps.at(-1) ?? Infinity) - (heaps[0] ?? 0);
    assert.ok(growth < 1_000_000, `${heaps.join(', ')} bytes`);
  }).timeout(60_000);

  /** What watches the alerts in one window. */
  function openWindow(service: ReturnType<typeof simulatedService>, shared: Memento) {
    const requests = { running: 0, mostAtOnce: 0 };
    const send = async (signal?: AbortSignal) => {
      requests.running += 1;
      requests.mostAtOnce = Math.max(requests.mostAtOnce, requests.running);
      try {
        return await service.answer(signal);
      } finally {
        requests.running -= 1;
      }
    };
    const client: Partial<ServiceClient> = { listAlerts: (_page, signal) => send(signal), pollAlerts: send };
    const triage = triageOf(client, { storage: shared });
    const { marks } = triage;
    const { connection } = fakeSignIn(triage);
    const view: Pick<TreeView<unknown>, 'badge'> = {};
    const visibility = new EventEmitter<void>();
    const display = { visible: false, onDidChangeVisibility: visibility.event };
    const autoRefresh = createAutoRefresh(connection, [display]);
    const notified: string[] = [];
    const parts = [
      autoRefresh,
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
      requests,
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
  function simulatedService() {
    let failure: (() => Error) | undefined;
    let requests = 0;
    const startedAt = time.now();

    function alertAt(number: number): Alert {
      const severity = number % 5 === 0 ? 'critical' : 'low';
      return alert({ id: `${number}`, name: `Alert ${number}`, severity, status: 'open' });
    }

    function pageNow() {
      const total = perPage + Math.floor((time.now() - startedAt) / (10 * minute));
      const items = Array.from({ length: perPage }, (_, index) => alertAt(total - index));
      return { items, unreadable: [], page: 1, lastPage: 1, perPage, total: perPage, from: 1, to: perPage };
    }

    return {
      failWith: (error: typeof failure) => void (failure = error),
      requests: () => requests,
      async answer(signal?: AbortSignal) {
        requests += 1;
        await delay(2 * second, signal);
        if (failure) throw failure();
        return pageNow();
      },
    };
  }
});
