import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../src/api/alert.ts';
import { ServerError } from '../../../src/api/errors.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { holdsAlways } from '../chance/seed.ts';
import { servedPage } from '../listPage.ts';
import { alert, ids } from '../triage/alerts.ts';

/** What can happen to the alerts of a service: this many new ones, or one of them, counted from the front, is deleted. */
type Change = { readonly insert: number } | { readonly remove: number };

/** A service whose alerts change, also while pages of them are being read, and that fails at times. */
class ChangingService {
  all: readonly Alert[] = [];
  /** Changes that happen one by one, each before the next answer. */
  readonly soon: Change[] = [];
  failures = 0;
  readonly #perPage: number;
  #created = 0;

  constructor(perPage: number) {
    this.#perPage = perPage;
  }

  change(change: Change): void {
    if ('remove' in change) {
      const at = change.remove % Math.max(1, this.all.length);
      this.all = this.all.toSpliced(at, 1);
      return;
    }
    const added = Array.from({ length: change.insert }, () => alert({ id: `a${this.#created++}` }));
    this.all = [...added.toReversed(), ...this.all];
  }

  readonly read = async (page: number) => {
    const change = this.soon.shift();
    if (change) this.change(change);
    if (this.failures > 0) {
      this.failures--;
      throw new ServerError({ method: 'GET', path: '/', status: 500 });
    }
    return servedPage(this.all, page, this.#perPage);
  };
}

type Real = { readonly service: ChangingService; readonly list: PagedList<Alert> };

const known = (list: PagedList<Alert>) => ids(list.received);

/** What is true of a list after everything that can happen. */
function assertSound({ service, list }: Real): void {
  const shown = known(list);
  assert.equal(new Set(shown).size, shown.length, 'none is there twice');
  assert.equal(list.doing, undefined, 'every load ends');
  const { total = 0 } = list;
  assert.ok(total >= list.items.length, `${list.items.length} of ${total}`);
  assert.ok(list.items.every(({ id }) => list.find(id)?.id === id));
  assert.ok(service.soon.length < 100);
}

/** Whether the list says that something is missing. */
function saysSo(list: PagedList<Alert>): boolean {
  return list.hasChanged || list.hasGap || list.stuckAt !== undefined;
}

/** After everything that is left was loaded and shown, all alerts are there or the list says that it has changed. */
async function assertNothingLost(real: Real): Promise<void> {
  const { service, list } = real;
  [service.soon.length, service.failures] = [0, 0];
  const poll = () => list.poll(() => service.read(1));
  await poll();
  await list.showNewItems();
  for (let loads = 0; list.nextPage !== undefined; loads++) {
    assert.ok(loads < 200, 'loading comes to an end');
    await list.loadMore();
  }
  await poll();
  assertSound(real);
  const isAll = service.all.every(({ id }) => list.find(id) !== undefined);
  assert.ok(isAll || !list.isComplete, 'counts of a part are said to be of a part');
  if (!saysSo(list)) assert.deepEqual(known(list), ids(service.all), 'nothing is missing, or it is said');
  await list.refresh();
  await list.loadAll(new AbortController().signal);
  assert.deepEqual(
    [known(list), saysSo(list), list.total],
    [ids(service.all), false, service.all.length],
    'a refresh shows the list as it is',
  );
}

/** One step of a run. The service is the model: there is no other state to compare with. */
function command(name: string, run: (real: Real) => unknown): fc.AsyncCommand<object, Real> {
  return {
    check: () => true,
    async run(_, real) {
      await run(real);
      assertSound(real);
    },
    toString: () => name,
  };
}

/** The user creates an alert, which is shown at once if a poll has it. */
async function create({ service, list }: Real): Promise<void> {
  service.change({ insert: 1 });
  const [created] = service.all;
  const polled = await list.poll(() => service.read(1));
  if (created && polled?.page.includes(created) && !list.find(created.id)) list.insertFirst(created);
}

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ insert: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ remove: fc.nat(30) }),
);

const commands = fc.commands(
  [
    change.map((what) => command(`now ${JSON.stringify(what)}`, ({ service }) => service.change(what))),
    change.map((what) => command(`soon ${JSON.stringify(what)}`, ({ service }) => service.soon.push(what))),
    fc.constant(command('fail', ({ service }) => (service.failures = 1))),
    fc.constant(command('poll', ({ list, service }) => list.poll(() => service.read(1)))),
    fc.constant(command('load more', ({ list }) => list.loadMore())),
    fc.constant(command('load all', ({ list }) => list.loadAll(new AbortController().signal))),
    fc.constant(command('create', create)),
    fc.constant(command('show new', ({ list }) => list.showNewItems())),
    fc.constant(command('refresh', ({ list }) => list.refresh())),
  ],
  { maxCommands: 25 },
);

/** Lets chance change, fail, poll and load a list in any order, and finds nothing lost without being said. */
export async function listInAnyOrder(numRuns: number): Promise<void> {
  await holdsAlways(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.nat(20), commands, async (perPage, start, steps) => {
      const service = new ChangingService(perPage);
      service.change({ insert: start });
      const real: Real = { service, list: new PagedList<Alert>(service.read) };
      await fc.asyncModelRun(() => ({ model: {}, real }), steps);
      await assertNothingLost(real);
    }),
    numRuns,
  );
}
