import { fileURLToPath } from 'node:url';
import { run } from '../../host/programs.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate } from '../pairs.ts';

/** The memory that loaded alerts take; each measurement runs `heapProcess.ts` in a process of its own. */
export const heap: Figure = {
  id: 'P8',
  async measure(pairs) {
    const what = 'heap held for 100,000 alerts, grouped by severity, beside the objects from JSON.parse';
    const measured = await alternate(
      pairs,
      () => heapOf('list'),
      () => heapOf('json'),
    );
    return [rowOf({ figure: 'P8', what, unit: 'MB', goal: { ratio: 1.3 } }, measured)];
  },
};

async function heapOf(what: 'list' | 'json'): Promise<number> {
  const script = fileURLToPath(new URL('heapProcess.ts', import.meta.url));
  const printed = await run([process.execPath], ['--expose-gc', script, what]);
  const megabytes = Number(printed);
  if (!(megabytes > 0)) throw new Error(`The heap could not be measured: ${printed}`);
  return megabytes;
}
