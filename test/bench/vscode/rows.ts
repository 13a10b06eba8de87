import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, type Row, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { withBed } from './bed.ts';

/**
 * VS Code combines changes of a tree that follow each other within 200 ms, so each measurement starts later than
 * that.
 */
const settleMs = 400;

/** A refresh in which ten alerts changed, beside static rows that are drawn again. */
export const refresh: Figure = {
  id: 'P5',
  measure: async (pairs) =>
    await withBed(async ({ run }) => {
      const rows: Row[] = [];
      for (const count of [100, 1_000, 10_000]) {
        await run('fillAlerts', count);
        await run('fillPlainRows', count);
        const measured = await alternate(
          pairs,
          async () => {
            await run('changeAlerts');
            await delay(settleMs);
            return await run('refreshAlerts');
          },
          async () => {
            await delay(settleMs);
            return await run('refreshRows');
          },
          1,
        );
        const what = `refresh and reveal of the last of ${count.toLocaleString('en')} rows, beside static rows`;
        rows.push(rowOf({ figure: 'P5', what, goal: { ratio: 1.1 } }, measured));
      }
      return rows;
    }),
};

/** Loading one more page into a list of groups, until the highest of its rows is on screen. */
export const onePageMore: Figure = {
  id: 'P6',
  measure: async (pairs) =>
    await withBed(async ({ run }) => {
      const morePage = async (loaded: number) => {
        await run('fillAlerts', loaded);
        await run('groupBySeverity');
        await delay(3 * settleMs);
        return await run('loadPage');
      };
      const measured = await alternate(
        pairs,
        () => morePage(10_000),
        () => morePage(100),
        1,
      );
      const what = 'one more page of 100 at 10,000 loaded, grouped by severity, beside at 100 loaded';
      return [rowOf({ figure: 'P6', what, goal: { ratio: 2 } }, measured)];
    }),
};
