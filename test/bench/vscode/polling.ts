import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, type Pair, rowOf } from '../figure.ts';
import { repeatedAfterTimeout } from '../pairs.ts';
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
      // Code runs slower the first time.
      await run('poll');
      const measured: Pair[] = [];
      for (let number = 0; number < pairs; number++) {
        const ours = await repeatedAfterTimeout('a measurement', () => run('poll'));
        measured.push({ ours, yardstick: frameMs });
      }
      const what =
        'longest block of the extension host in a poll without news, 10,000 alerts, beside a frame';
      return [rowOf({ figure: 'P12', what, goal: { ratio: 1 } }, measured)];
    }),
};
