import type { Alert } from '../../../src/api/alert.ts';
import { AlertsClient } from '../../../src/api/client.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate, timed } from '../pairs.ts';
import { byHand, expectAll } from './listPages.ts';
import { startPageServer } from './pageServer.ts';

/** How long "Load All" takes if each response takes 50 ms. */
export const loadAll: Figure = {
  id: 'P4',
  async measure(pairs) {
    await using server = await startPageServer({ pages: 100, perPage: 100, latencyMs: 50 });
    const client = new AlertsClient({ baseUrl: server.url, token: 'a-token' });
    const ours = () => timed(async () => expectAll(await loadList(client)));
    const yardstick = () => timed(async () => expectAll(await byHand(server.url)));
    const what = 'Load All of 10,000 alerts at 50 ms latency, beside one page after the other';
    return [rowOf({ figure: 'P4', what, goal: { ratio: 0.2 } }, await alternate(pairs, ours, yardstick))];
  },
};

async function loadList(client: AlertsClient): Promise<number> {
  const list = new PagedList<Alert>((page, signal) => client.listAlerts(page, signal));
  await list.loadAll(new AbortController().signal);
  return list.items.length;
}
