import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { withBed } from './bed.ts';

/** One frame at 60 Hz. */
const frameMs = 16;
/** More than VS Code takes to draw the rows. */
const drawingMs = 3_000;

/**
 * The longest time for which the extension host does nothing else during a poll that finds no change. Fails if the poll
 * redraws rows.
 */
export const polling: Figure = {
  id: 'P12',
  measure: async (pairs) =>
    await withBed(async ({ run }) => {
      await run('fillAlerts', 10_000);
      await delay(drawingMs);
      const measured = await alternate(
        pairs,
        () => run('poll'),
        () => frameMs,
        1,
      );
      const what =
        'longest block of the extension host in a poll without news, 10,000 alerts, beside a frame';
      return [rowOf({ figure: 'P12', what, goal: { ratio: 1 } }, measured)];
    }),
};
