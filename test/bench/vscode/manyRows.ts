import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, type Goal, type Pair, type Row, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { type Bed, withBed } from './bed.ts';

/** See `settleMs` in rows.ts; the window, too, needs some time after so many rows. */
const settleMs = 2000;

/** What a bare tree of as many rows takes that show as much: ours takes at most this many times as long. */
const goal = { ratio: 1.3 };

/** The longest that the extension host should answer nothing, in milliseconds. */
const longestMs = 250;

/** A job of the bed's, after one that prepares it. */
type Job = readonly [job: string, preparation?: string];

/** The bare tree knows neither an order nor groups: where ours is sorted or grouped, it draws all its rows again. */
const works: Readonly<Record<string, { readonly ours: Job; readonly bare: Job }>> = {
  'first drawing of': { ours: ['showAlerts', 'loadAlerts'], bare: ['refreshRows', 'hideRows'] },
  'refresh of': { ours: ['refreshAlerts', 'changeAlerts'], bare: ['refreshRows'] },
  'one row changed among': { ours: ['markAlert'], bare: ['changeRow'] },
  'a poll that changes one among': { ours: ['pollChange'], bare: ['changeRow'] },
  sorting: { ours: ['redrawAlerts'], bare: ['refreshRows'] },
  grouping: { ours: ['regroupAlerts'], bare: ['refreshRows'] },
};

/**
 * As many rows as a tree of VS Code's bears, beside a bare tree: each until the last row is shown. The lines about blocks
 * tell for how long the extension host answers nothing, also because of what VS Code itself does in it with so many rows.
 */
export const manyRows: Figure = {
  id: 'P15',
  measure: async (pairs) =>
    await withBed(async ({ run }) => {
      const rows: Row[] = [];
      for (const count of [50_000, 100_000]) {
        await run('loadAlerts', count);
        await run('hideRows');
        await run('fillEqualRows');
        for (const [name, { ours, bare }] of Object.entries(works)) {
          const measure = (measured: '' | 'Block') =>
            alternate(
              pairs,
              () => settled(run, ours, count, measured),
              () => settled(run, bare, count, measured),
            );
          const what = `${name} ${count.toLocaleString('en')} rows`;
          const add = (line: string, lineGoal: Goal, measured: readonly Pair[]) =>
            rows.push(rowOf({ figure: 'P15', what: what + line, goal: lineGoal }, measured));
          add(', beside a bare tree', goal, await measure(''));
          const blocks = await measure('Block');
          add(': the longest block, beside that of a bare tree', goal, blocks);
          const bounds = blocks.map((pair) => ({ ...pair, yardstick: longestMs }));
          add(': the longest block, beside what it may be', { ratio: 1 }, bounds);
        }
      }
      return rows;
    }),
};

/** @param measured nothing for the time, or the longest block meanwhile */
async function settled(
  run: Bed['run'],
  [job, preparation]: Job,
  count: number,
  measured: '' | 'Block',
): Promise<number> {
  if (preparation) await run(preparation, count);
  await delay(settleMs);
  return await run(job + measured);
}
