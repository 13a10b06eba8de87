import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, type Row, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { type Bed, withBed } from './bed.ts';

/** See `settleMs` in rows.ts; the window, too, needs some time after so many rows. */
const settleMs = 2000;

/** VS Code draws a tree again within this ratio of what a bare tree of as many rows that show as much takes. */
const goal = { ratio: 1.3 };

const jobs = {
  refresh: 'refreshAlerts',
  'sort anew': 'redrawAlerts',
  group: 'regroupAlerts',
} as const;

/**
 * As many rows as a tree of VS Code's bears, beside a bare tree that is drawn again. The lines about blocks tell for how
 * long the extension host answers nothing, also because of what VS Code itself does in it with so many rows.
 */
export const manyRows: Figure = {
  id: 'P15',
  measure: async (pairs) =>
    await withBed(async ({ run }) => {
      const rows: Row[] = [];
      for (const count of [50_000, 100_000]) {
        await run('fillAlerts', count);
        await run('fillEqualRows');
        for (const [name, job] of Object.entries(jobs)) {
          const what = `${name} ${count.toLocaleString('en')} rows`;
          rows.push(await compare(run, pairs, job, '', `${what}, beside static rows`));
          rows.push(
            await compare(run, pairs, job, 'Block', `${what}: the longest block, beside that of these`),
          );
        }
      }
      return rows;
    }),
};

/** @param measured nothing for the time until the last row is shown, or the longest block meanwhile */
async function compare(
  run: Bed['run'],
  pairs: number,
  job: (typeof jobs)[keyof typeof jobs],
  measured: '' | 'Block',
  what: string,
): Promise<Row> {
  const settled = async (one: string) => {
    if (job === 'refreshAlerts') await run('changeAlerts');
    await delay(settleMs);
    return await run(one + measured);
  };
  const compared = await alternate(
    pairs,
    () => settled(job),
    () => settled('refreshRows'),
  );
  return rowOf({ figure: 'P15', what, goal }, compared);
}
