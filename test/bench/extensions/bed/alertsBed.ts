import { setImmediate } from 'node:timers/promises';
import { env, EventEmitter, type ExtensionContext } from 'vscode';
import { type Alert, readAlert } from '../../../../src/api/alert.ts';
import { type Page, readPage } from '../../../../src/api/page.ts';
import type { ServiceClient } from '../../../../src/api/service.ts';
import { viewIds } from '../../../../src/contributions.ts';
import type { ConnectionState } from '../../../../src/service/connection.ts';
import type { Grouping } from '../../../../src/triage/grouping.ts';
import { Triage } from '../../../../src/triage/triage.ts';
import { alertTexts } from '../../../../src/ui/alertTexts.ts';
import { createClock } from '../../../../src/ui/clock.ts';
import { createLog } from '../../../../src/ui/log.ts';
import { createAlertsView } from '../../../../src/views/alertsView.ts';
import type { CreateTree, ListConnection } from '../../../../src/views/listView.ts';
import { createTree } from '../../../../src/views/tree.ts';
import { pageTexts, readAlerts } from '../../plain/alerts.ts';

const perPage = 100;
/** More than most figures load. */
const usual = 12_000;

/** The view "Alerts" as the extension builds it, over alerts in memory instead of a service. */
export function createAlertsBed(context: ExtensionContext) {
  let alerts = readAlerts(usual);
  const [firstPage = ''] = pageTexts(usual, perPage);
  let limit = usual;
  const client: ServiceClient = {
    // As an answer from the network does, it comes in a turn of its own.
    listAlerts: (page) => setImmediate(pageOf(alerts, page)),
    pollAlerts: async () => pageOf(alerts, 1),
    listUsers: async (page) => pageOf([], page),
    createAlert: async () => ({}),
  };
  const service = { baseUrl: 'https://bench', origin: 'https://bench', host: 'bench' };
  const signIn = () =>
    new Triage(service, client, undefined, { maxAlerts: () => limit, locale: env.language });
  let triage = signIn();
  /** Whether somebody is signed in: without, the view has no rows. */
  let isShown = true;
  const changed = new EventEmitter<ConnectionState>();
  const connection: ListConnection = {
    onDidChange: changed.event,
    get triage() {
      return isShown ? triage : undefined;
    },
    get state(): ConnectionState {
      return isShown ? { kind: 'signedIn', service } : { kind: 'noUrl' };
    },
    isSample: false,
    serviceHost: service.host,
    services: { label: '', onDidChange: new EventEmitter<void>().event },
  };
  const log = createLog();
  let isLost = false;
  const viewLog = { ...log, error: () => void (isLost = true) };
  let redraws = 0;
  const createCountingTree: CreateTree<Alert> = (rows) => {
    const ownTree = createTree(viewIds.alerts, rows, viewLog, () => false);
    const redraw: typeof ownTree.redraw = (some) => {
      redraws += 1;
      ownTree.redraw(some);
    };
    return { ...ownTree, redraw, dispose: () => ownTree.dispose() };
  };
  const clock = createClock();
  const view = createAlertsView(createCountingTree, connection, alertTexts, clock, log);
  context.subscriptions.push(log, changed, clock, view);

  /** @throws Error when VS Code did not find a row that was to be shown */
  async function timed(change: () => Promise<unknown> | void): Promise<number> {
    isLost = false;
    const start = performance.now();
    await change();
    const end = performance.now();
    if (isLost) throw new Error('VS Code did not find the row.');
    return end - start;
  }

  function timeUntilLast(change: () => Promise<unknown> | void): Promise<number> {
    return timed(async () => {
      await change();
      const last = triage.view.groups.at(-1)?.alerts.at(-1);
      if (last) await view.select(last);
    });
  }

  function markFirst(): void {
    const [first] = triage.alerts.items;
    if (first) triage.marks.set('seen', [first], !triage.marks.has('seen', first));
  }

  function show(isNow: boolean): void {
    isShown = isNow;
    changed.fire(connection.state);
  }

  /** Loads as many alerts, ungrouped, out of memory, and shows none. Every second one was seen, as it is then. */
  async function load(count: number): Promise<void> {
    show(false);
    triage.dispose();
    // Others than before, of which nothing is remembered.
    alerts = readAlerts(Math.max(count, usual));
    triage = signIn();
    limit = count;
    await triage.alerts.loadAll(new AbortController().signal);
    limit = alerts.length;
    const seen = triage.alerts.items.filter((_, index) => index % 2 === 0);
    triage.marks.set('seen', seen, true);
  }

  return {
    get triage() {
      return triage;
    },
    load,
    /** Shows what was loaded in the view, which had no rows, and its last row; milliseconds. */
    show: () => timeUntilLast(() => show(true)),
    async fill(count: number) {
      await load(count);
      show(true);
    },
    group: (grouping: Grouping) => triage.changeOptions({ grouping }),
    /** Gives ten of the loaded alerts another status where they come from. */
    change: () => void (alerts = changedAlerts(alerts, triage.alerts.items.length)),
    /** Reads all pages again, draws what changed and shows the last row; milliseconds. */
    refresh: () => timeUntilLast(() => triage.alerts.refresh()),
    /** Draws all rows again, in another order so that they really are others, and shows the last one; milliseconds. */
    async redraw() {
      const direction = triage.options.sort.direction === 'descending' ? 'ascending' : 'descending';
      return await timeUntilLast(() => triage.changeOptions({ sort: { by: 'created', direction } }));
    },
    /** Groups by severity, or by status if that is so already, and shows the last row; milliseconds. */
    regroup: () =>
      timeUntilLast(() =>
        triage.changeOptions({ grouping: triage.options.grouping === 'severity' ? 'status' : 'severity' }),
      ),
    /** Loads one more page and shows its highest row; milliseconds. */
    loadPage: () => timed(() => view.loadMore(() => true)),
    /** Marks the first alert as unseen or seen, draws its row and shows the last one; milliseconds. */
    mark: () => timeUntilLast(() => markFirst()),
    /**
     * A round of polling that finds the first alert with another status, and shows the last row; milliseconds.
     *
     * @throws Error when no row is drawn for it
     */
    async pollChange() {
      alerts = alerts.map((alert, index) => (index === 0 ? withOtherStatus(alert) : alert));
      const before = redraws;
      const milliseconds = await timeUntilLast(() =>
        triage.alerts.poll((signal) => client.pollAlerts(signal)),
      );
      if (redraws === before) throw new Error('The changed row was not drawn.');
      return milliseconds;
    },
    /**
     * A round of polling that brings page 1 as it was, from the text of the response on.
     *
     * @throws Error when it fails, or rows are drawn for it
     */
    async poll() {
      const before = redraws;
      const polled = await triage.alerts.poll(async () => {
        const body: unknown = JSON.parse(firstPage);
        return readPage(body, readAlert, 1);
      });
      if (polled === undefined || redraws > before)
        throw new Error(`${polled ? 'done' : 'failed'}, ${redraws - before} redraws`);
    },
  };
}

/** The same alerts as a service sends them again, ten of the first `loaded` with another status than before. */
function changedAlerts(before: readonly Alert[], loaded: number): readonly Alert[] {
  return readAlerts(before.length).map((alert, index) => {
    if (index % (loaded / 10) !== 0 || index >= loaded) return alert;
    return withOtherStatus(before[index] ?? alert);
  });
}

function withOtherStatus({ id, status, raw }: Alert): Alert {
  return readAlert({ ...raw, status: status === 'open' ? 'closed' : 'open' }, id);
}

function pageOf<Item>(items: readonly Item[], page: number): Page<Item> {
  const from = (page - 1) * perPage;
  const part = items.slice(from, from + perPage);
  return {
    items: part,
    unreadable: [],
    page,
    lastPage: Math.max(1, Math.ceil(items.length / perPage)),
    perPage,
    total: items.length,
    from: part.length === 0 ? null : from + 1,
    to: part.length === 0 ? null : from + part.length,
  };
}
