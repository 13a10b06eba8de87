import type { Alert } from '../../../src/api/alert.ts';
import { AlertIndex, countedIndicators } from '../../../src/triage/indicators/alertIndex.ts';
import { relatedAlerts } from '../../../src/triage/indicators/relatedAlerts.ts';
import { longestBlock } from '../extensions/bed/longestBlock.ts';
import { type Figure, type Pair, rowOf } from '../figure.ts';
import { timed } from '../pairs.ts';
import { readAlerts } from './alerts.ts';

const count = 10_000;
/** What users notice as a wait, and a frame. */
const [shownMs, blockMs] = [300, 16];
/** Code runs slower until it is compiled. */
const warmUps = 2;

/** How long it takes until the first alert that is opened has its indicators with their prevalence, and related alerts. */
export const indicators: Figure = {
  id: 'P16',
  async measure(pairs) {
    const alerts = readAlerts(count);
    const [times, blocks]: [Pair[], Pair[]] = [[], []];
    for (let number = 0; number < warmUps + pairs; number++) {
      // Other objects, as after a refresh: nothing is known of them.
      const measured = await measure(alerts.map((alert) => ({ ...alert })));
      if (number < warmUps) continue;
      times.push({ ours: measured.time, yardstick: shownMs });
      blocks.push({ ours: measured.block, yardstick: blockMs });
    }
    const goal = { ratio: 1 };
    const what = `indicators of one alert, counted in ${count.toLocaleString('en')} that nobody has read, beside`;
    return [
      rowOf({ figure: 'P16', what: `${what} ${shownMs} ms`, goal }, times),
      rowOf({ figure: 'P16', what: `${what} ${blockMs} ms: the longest block`, goal }, blocks),
    ];
  },
};

async function measure(alerts: readonly Alert[]): Promise<{ readonly time: number; readonly block: number }> {
  const [shown] = alerts;
  if (shown === undefined) throw new Error('There are no alerts.');
  let time = 0;
  const block = await longestBlock(async () => {
    time = await timed(async () => {
      const index = new AlertIndex(new AbortController().signal);
      await index.update(alerts);
      if (countedIndicators([shown], index).length === 0) throw new Error('The alert has no indicators.');
      relatedAlerts(shown, index, () => false);
    });
  });
  return { time, block };
}
