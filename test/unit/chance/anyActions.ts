import assert from 'node:assert/strict';
import { mock } from 'node:test';
import * as fc from 'fast-check';
import type { Alert } from '../../../src/api/alert.ts';
import { groupings } from '../../../src/triage/grouping.ts';
import { forEachTriage } from '../../../src/service/connection.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import { storeViewOptions } from '../../../src/triage/viewOptions.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertRows } from '../../../src/views/alertRows.ts';
import type { Row } from '../../../src/views/rows.ts';
import { draft } from '../api/clientHelpers.ts';
import type { fakeSettings } from '../service/fakeSettings.ts';
import { ids } from '../triage/alerts.ts';
import { settled } from '../triage/simulatedTime.ts';
import { holdsAlways } from './seed.ts';
import { openWindow, type Stored, storesWith } from './storedWindow.ts';
import { type Fault, WireService } from './wireService.ts';

/** What the user has done so far, and so what the window has to show. */
interface Model {
  shown: number;
  grouping: (typeof groupings)[number];
  readonly users: readonly {
    isSignedIn: boolean;
    severity: readonly string[];
    readonly seen: Set<string>;
  }[];
}

interface Real {
  readonly services: readonly WireService[];
  readonly window: Awaited<ReturnType<typeof openWindow>>;
}

/** All that does not wait for a service comes to an end. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await settled();
}

function currentOf(model: Model, { services }: Real) {
  const [service, user] = [services[model.shown], model.users[model.shown]];
  assert.ok(service && user);
  return { service, user };
}

/** The ids of the alerts in the rows, in their order. */
function drawn(triage: Triage): readonly string[] {
  const rows = alertRows(triage, alertTexts(triage));
  const under = (row: Row<Alert>): readonly Row<Alert>[] =>
    row.kind === 'group' ? rows.children(row) : [row];
  return rows
    .roots()
    .flatMap((root) => under(root).flatMap((row) => (row.kind === 'item' ? row.item.id : [])));
}

/** What is true after each step. */
function assertShown(model: Model, real: Real): void {
  const { service, user } = currentOf(model, real);
  const { triage } = real.window.connection;
  assert.equal(triage !== undefined, user.isSignedIn, 'somebody is signed in or nobody');
  if (triage === undefined) return;
  assert.equal(triage.service.baseUrl, service.url);
  assert.deepEqual(
    [triage.options.filter.severity, triage.options.grouping],
    [user.severity, model.grouping],
  );
  const { items } = triage.alerts;
  const known = new Set(ids(service.alerts));
  assert.ok(
    items.every(({ id }) => known.has(id)),
    'no alert of another service is shown',
  );
  const isWanted = (severity = '') => user.severity.length === 0 || user.severity.includes(severity);
  const wanted = ids(items.filter(({ severity }) => isWanted(severity)));
  assert.deepEqual(drawn(triage).toSorted(), wanted.toSorted());
  if (model.grouping === 'none') assert.deepEqual(drawn(triage), wanted);
  const seen = service.alerts.filter((alert) => triage.marks.has('seen', alert));
  assert.deepEqual(new Set(ids(seen)), user.seen);
}

/** One step, of which only a triage that is there knows. */
function step(
  name: string,
  run: (triage: Triage, model: Model, real: Real) => unknown,
): fc.AsyncCommand<Model, Real> {
  return command(name, (model, real) => {
    const { triage } = real.window.connection;
    if (triage) run(triage, model, real);
  });
}

function command(name: string, run: (model: Model, real: Real) => unknown): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    async run(model, real) {
      const unused = unusedServices(model, real);
      run(model, real);
      await rest();
      assertShown(model, real);
      for (const [service, count] of unusedServices(model, real))
        if (unused.has(service))
          assert.equal(count, unused.get(service), 'nothing is asked unless signed in');
    },
    toString: () => name,
  };
}

/** The services that nobody looks at, with the number of their requests. */
function unusedServices({ shown, users }: Model, { services }: Real): ReadonlyMap<WireService, number> {
  const unused = services.filter((_, index) => index !== shown || users[index]?.isSignedIn !== true);
  return new Map(unused.map((service) => [service, service.requests.length]));
}

function signIn(model: Model, real: Real, isSignedIn: boolean): void {
  const { service, user } = currentOf(model, real);
  user.isSignedIn = isSignedIn;
  const { tokens } = real.window.connection;
  void (isSignedIn ? tokens.store(service.url, service.token) : tokens.forget(service.url));
}

const which = fc.nat(1);

const commands = fc.commands(
  [
    fc.constant(step('poll', (triage) => triage.alerts.poll((signal) => triage.client.pollAlerts(signal)))),
    fc.constant(step('refresh', (triage) => triage.alerts.refresh())),
    fc.constant(step('load more', (triage) => triage.alerts.loadMore())),
    fc.constant(step('load all', (triage) => triage.alerts.loadAll(triage.signal))),
    fc.constant(step('show new', (triage) => triage.alerts.showNewItems())),
    fc.constantFrom([], ['high'], ['low', 'high'], ['info']).map((severity) =>
      step(`filter ${severity.join()}`, (triage, model, real) => {
        currentOf(model, real).user.severity = severity;
        triage.changeOptions({ filter: { ...emptyFilter, severity } });
      }),
    ),
    fc.constantFrom(...groupings).map((grouping) =>
      step(`group ${grouping}`, (triage, model) => {
        model.grouping = grouping;
        triage.changeOptions({ grouping });
        return storeViewOptions(triage.storage, triage.options);
      }),
    ),
    fc.tuple(fc.nat(8), fc.boolean()).map(([at, isSeen]) =>
      step(`mark ${at} ${isSeen}`, (triage, model, real) => {
        const alert = triage.alerts.items[at % Math.max(1, triage.alerts.items.length)];
        if (alert === undefined) return;
        const { seen } = currentOf(model, real).user;
        triage.marks.set('seen', [alert], isSeen);
        if (isSeen) seen.add(alert.id);
        else seen.delete(alert.id);
      }),
    ),
    fc.constant(
      step('create', async ({ ownAlerts, client }) => {
        await ownAlerts.create(draft.name, () => client.createAlert('siem', draft)).catch(() => undefined);
      }),
    ),
    which.map((shown) =>
      command(`switch to ${shown}`, (model, { window, services }) => {
        model.shown = shown;
        return window.connection.services.select({ url: services[shown]?.url ?? '' });
      }),
    ),
    fc.boolean().map((isIn) => command(isIn ? 'sign in' : 'sign out', (...all) => signIn(...all, isIn))),
    fc
      .tuple(which, fc.integer({ min: 1, max: 4 }))
      .map(([at, count]) => command(`${count} new in ${at}`, (_, { services }) => services[at]?.add(count))),
    fc
      .tuple(which, fc.constantFrom<Fault>('forbidden', 'rejected', 'gone', 'cut', 'portal'))
      .map(([at, fault]) =>
        command(`${at} is ${fault}`, (_, { services }) => {
          const service = services[at];
          if (service) service.fault = fault;
        }),
      ),
    which.map((at) =>
      command(`${at} is slow`, (_, { services }) => {
        const service = services[at];
        if (service) service.isSlow = true;
      }),
    ),
    which.map((at) => command(`${at} answers`, (_, { services }) => services[at]?.release())),
  ],
  { maxCommands: 30, size: 'max' },
);

/** When all answers have come and nothing fails any more, everything is there. */
async function assertAllShown(model: Model, real: Real): Promise<void> {
  for (const service of real.services) {
    service.fault = undefined;
    service.release();
  }
  await rest();
  signIn(model, real, true);
  await rest();
  const { service, user } = currentOf(model, real);
  const { triage } = real.window.connection;
  assert.ok(triage);
  await triage.alerts.refresh();
  await triage.alerts.loadAll(triage.signal);
  user.severity = [];
  triage.changeOptions({ filter: emptyFilter });
  assertShown(model, real);
  assert.deepEqual(ids(triage.alerts.items), ids(service.alerts), 'no alert is missing');
}

/** Whatever a user does with two services that fail and wait, in any order: the window shows what it should. */
export async function showsWhatItShould(
  settings: ReturnType<typeof fakeSettings>,
  numRuns: number,
): Promise<void> {
  const stored: Stored = { shared: {}, own: {}, token: '', notes: undefined };
  await holdsAlways(
    fc.asyncProperty(commands, async (steps) => {
      const services = [new WireService('one'), new WireService('two')];
      settings.edit({
        'alertTriage.services': Object.fromEntries(services.map(({ token, url }) => [token, url])),
      });
      const fetched = mock.method(globalThis, 'fetch', async (input: string, init?: RequestInit) => {
        const url = new URL(input);
        const service = services.find((one) => one.url === url.origin);
        assert.ok(service);
        return service.answer(url, init);
      });
      const window = await openWindow(storesWith(stored));
      // As the view does when it shows another sign-in.
      const viewing = forEachTriage(window.connection, ({ alerts }) => {
        void alerts.loadMore();
        return { dispose: () => undefined };
      });
      for (const { url, token } of services) await window.connection.tokens.store(url, token);
      await rest();
      const users = services.map(() => ({ isSignedIn: true, severity: [], seen: new Set<string>() }));
      const model: Model = { shown: 0, grouping: 'none', users };
      const real: Real = { services, window };
      try {
        await fc.asyncModelRun(() => ({ model, real }), steps);
        await assertAllShown(model, real);
      } finally {
        viewing.dispose();
        window.dispose();
        fetched.mock.restore();
      }
    }),
    numRuns,
  );
}
