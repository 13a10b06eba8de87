import { setTimeout as delay } from 'node:timers/promises';
import { quickInputOf } from '../../ui/quickInput.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';
import { type Bed, withBed } from './bed.ts';

/** One frame at 60 Hz. */
const frameMs = 16;
const word = 'suspicious login';
const betweenKeysMs = 80;
/** More than VS Code takes to draw the rows. */
const drawingMs = 3_000;

/**
 * The longest time for which the extension host does nothing else while somebody types in the text filter. The yardstick
 * is a pick with nothing to search: it shows how much the machine adds, a frame if it is busy.
 */
export const typing: Figure = {
  id: 'P11',
  measure: async (pairs) =>
    await withBed(async (bed) => {
      await bed.run('fillAlerts', 10_000);
      await delay(drawingMs);
      const measured = await alternate(
        pairs,
        () => typeInto(bed, 'filter'),
        () => typeInto(bed, 'plainPick'),
      );
      const what =
        'longest block of the extension host while typing a filter, 10,000 alerts, beside a pick with nothing to search';
      return [rowOf({ figure: 'P11', what, goal: { more: frameMs } }, measured)];
    }),
};

async function typeInto({ window: { page }, run }: Bed, pick: 'filter' | 'plainPick'): Promise<number> {
  const quickInput = quickInputOf(page);
  const block = run(pick);
  await quickInput.input.waitFor();
  // The extension begins to measure 500 ms after it opens the box (`openingMs` of the extension `bed`).
  await delay(1_000);
  await quickInput.input.pressSequentially(word, { delay: betweenKeysMs });
  await quickInput.dismiss();
  return await block;
}
