import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, type Goal, type Row, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { type Bed, withBed } from './bed.ts';

/**
 * VS Code combines changes of a tree that follow each other within 200 ms, so each measurement starts later than
 * that.
 */
const settleMs = 400;

/**
 * A refresh in which ten alerts changed. The last two lines of the table are about sorting, where VS Code draws all
 * rows again: it asks for every row, so that rows which show more take longer.
 */
export const refresh: Figure = {
  id: 'P5',
  measure: async (pairs) =>
    await withBed(async (bed) => {
      const rows: Row[] = [];
      for (const count of [100, 1_000, 10_000]) {
        await bed.run('fillAlerts', count);
        await bed.run('fillPlainRows', count);
        const what = `refresh and reveal of the last of ${count.toLocaleString('en')} rows, beside static rows`;
        rows.push(await compare(bed, pairs, 'refreshAlerts', { what, goal: { ratio: 1.1 } }));
      }
      const sorting = 'sorting 10,000 rows, beside';
      rows.push(await compare(bed, pairs, 'redrawAlerts', { what: `${sorting} static rows drawn again` }));
      await bed.run('fillEqualRows');
      const equal = { what: `${sorting} static rows that show as much` };
      rows.push(await compare(bed, pairs, 'redrawAlerts', equal));
      return rows;
    }),
};

interface Comparison {
  readonly what: string;
  readonly goal?: Goal;
}

type Job = 'refreshAlerts' | 'redrawAlerts' | 'refreshRows';

/** @param job for our list; the yardstick always draws its rows again */
async function compare({ run }: Bed, pairs: number, job: Job, comparison: Comparison): Promise<Row> {
  const measured = await alternate(
    pairs,
    () => settled(run, job),
    () => settled(run, 'refreshRows'),
    1,
  );
  return rowOf({ figure: 'P5', goal: undefined, ...comparison }, measured);
}

async function settled(run: Bed['run'], job: Job): Promise<number> {
  await prepared(run, job);
  return await run(job);
}

async function prepared(run: Bed['run'], job: Job): Promise<void> {
  if (job === 'refreshAlerts') await run('changeAlerts');
  await delay(settleMs);
}

/**
 * Loading one more page into a list of groups, until the highest of its rows is on screen. The last line of the table
 * is about when all groups below are drawn, too, which is later.
 */
export const onePageMore: Figure = {
  id: 'P6',
  measure: async (pairs) =>
    await withBed(async ({ run }) => {
      const compareSizes = async (what: string, job: 'loadPage' | 'loadPageToTheEnd', goal?: Goal) => {
        const morePage = async (loaded: number) => {
          await loadGrouped(run, loaded);
          return await run(job);
        };
        const measured = await alternate(
          pairs,
          () => morePage(10_000),
          () => morePage(100),
          1,
        );
        return rowOf({ figure: 'P6', what, goal }, measured);
      };
      const what = 'one more page of 100 at 10,000 loaded, grouped by severity';
      return [
        await compareSizes(`${what}, beside at 100 loaded`, 'loadPage', { ratio: 2 }),
        await compareSizes(`${what}, until the last row of all is shown`, 'loadPageToTheEnd'),
      ];
    }),
};

async function loadGrouped(run: Bed['run'], count: number): Promise<void> {
  await run('fillAlerts', count);
  await run('groupBySeverity');
  await delay(3 * settleMs);
}
