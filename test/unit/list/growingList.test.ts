import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../src/api/alert.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { servedPage } from '../listPage.ts';
import { alert, ids } from '../triage/alerts.ts';

interface Growth {
  readonly perPage: number;
  /** Whether the service says how many alerts there are. */
  readonly isCounted: boolean;
}

/** The list of a service that has ever more alerts, and what happens to it. */
function growingList({ perPage, isCounted }: Growth) {
  let all: readonly Alert[] = [];
  const pageAt = async (page: number) => {
    const served = servedPage(all, page, perPage);
    return isCounted ? served : { ...served, total: undefined };
  };
  const list = new PagedList<Alert>(pageAt);
  const grow = (count: number) => {
    const added = Array.from({ length: count }, (_, index) => alert({ id: `a${all.length + index}` }));
    all = [...added.toReversed(), ...all];
  };
  /** As a service that lists what was updated last first. */
  const updateOldest = (count: number) => {
    all = [...all.slice(-count), ...all.slice(0, -count)];
  };
  const steps = {
    poll: () => list.poll(() => pageAt(1)),
    loadMore: () => list.loadMore(),
    loadAll: () => list.loadAll(new AbortController().signal),
    showNew: () => list.showNewItems(),
    refresh: () => list.refresh(),
  };
  return { list, grow, updateOldest, steps, ids: () => ids(all) };
}

type Step = number | keyof ReturnType<typeof growingList>['steps'];

/** Takes these steps (a number adds as many alerts), then shows everything that is left. */
async function load(growth: Growth, steps: readonly Step[]) {
  const growing = growingList(growth);
  const { list } = growing;
  const shown = () => ids([...list.newItems, ...list.items]);
  for (const step of [...steps, 'poll', 'showNew'] as const) {
    if (typeof step === 'number') growing.grow(step);
    else await growing.steps[step]();
    assert.equal(new Set(shown()).size, shown().length, 'none is there twice');
  }
  while (list.nextPage !== undefined) await list.loadMore();
  return { isStuck: list.stuckAt !== undefined, shown: shown().toSorted(), all: growing.ids().toSorted() };
}

describe('PagedList: which grows while it is read,', () => {
  it('shows new alerts that fill page 1, although the pages that were loaded since have counted them', async () => {
    const { shown, all } = await load({ perPage: 2, isCounted: true }, [6, 'loadMore', 2, 'loadMore']);
    assert.deepEqual(shown, all);
  });

  it('takes old alerts that fill page 1 after an update for nothing new, although new ones came before', async () => {
    const { list, grow, updateOldest, steps } = growingList({ perPage: 3, isCounted: true });
    grow(12);
    await list.loadMore();
    grow(1);
    await steps.poll();
    updateOldest(3);
    assert.deepEqual(await steps.poll(), { kind: 'done', found: [] });
    assert.deepEqual([ids(list.newItems), list.newCount], [['a12'], 1]);
    await list.showNewItems();
    assert.deepEqual(await steps.poll(), { kind: 'done', found: [] });
  });

  it('goes on behind all the pages that so many new ones have moved', async () => {
    const { isStuck, shown, all } = await load({ perPage: 2, isCounted: true }, [
      8,
      'loadMore',
      'loadMore',
      4,
    ]);
    assert.deepEqual([isStuck, shown], [false, all]);
  });

  it('has all alerts in the end, each once, whatever happens in what order, or is stuck where nobody counts them', async () => {
    const names = ['poll', 'loadMore', 'loadMore', 'showNew', 'loadAll', 'refresh'] as const;
    const step = fc.oneof(fc.integer({ min: 1, max: 14 }), fc.constantFrom(...names));
    await fc.assert(
      fc.asyncProperty(
        fc.record({ perPage: fc.integer({ min: 1, max: 5 }), isCounted: fc.boolean() }),
        fc.array(step, { maxLength: 12 }),
        async (growth, steps) => {
          const { isStuck, shown, all } = await load(growth, steps);
          // Without a count, nobody can tell many moved alerts from a service that repeats itself.
          if (!isStuck || growth.isCounted) assert.deepEqual([isStuck, shown], [false, all]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
