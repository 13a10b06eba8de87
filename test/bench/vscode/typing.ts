import { setTimeout as delay } from 'node:timers/promises';
import { quickInputOf } from '../../ui/quickInput.ts';
import { type Figure, type Pair, rowOf } from '../figure.ts';
import { repeatedAfterTimeout } from '../pairs.ts';
import { type Bed, withBed } from './bed.ts';

/** One frame at 60 Hz. */
const frameMs = 16;
const word = 'suspicious login';
const betweenKeysMs = 80;
/** More than VS Code takes to draw the rows. */
const drawingMs = 3_000;

/** How long typing in the text filter keeps the extension host from anything else. */
export const typing: Figure = {
  id: 'P11',
  measure: async (pairs) =>
    await withBed(async (bed) => {
      await bed.run('fillAlerts', 10_000);
      await delay(drawingMs);
      const measured: Pair[] = [];
      for (let number = 0; number < pairs; number++) {
        measured.push({
          ours: await repeatedAfterTimeout('a measurement', () => typeIntoFilter(bed)),
          yardstick: frameMs,
        });
      }
      const what = 'longest block of the extension host while typing a filter, 10,000 alerts, beside a frame';
      return [rowOf({ figure: 'P11', what, goal: { ratio: 1 } }, measured)];
    }),
};

async function typeIntoFilter({ window: { page }, run }: Bed): Promise<number> {
  const quickInput = quickInputOf(page);
  const block = run('filter');
  await quickInput.input.waitFor();
  // The extension starts its clock when the box has been drawn.
  await delay(1_000);
  await quickInput.input.pressSequentially(word, { delay: betweenKeysMs });
  await quickInput.dismiss();
  return await block;
}
