import { AlertsClient } from '../../../src/api/client.ts';
import { type Figure, rowOf } from '../figure.ts';
import { alternate, timed } from '../pairs.ts';
import { startPageServer } from './pageServer.ts';

const pages = 100;
const perPage = 100;
const token = 'a-token';

/** How long the client takes to read all pages, beside the bare requests and the JSON parser. */
export const listPages: Figure = {
  id: 'P3',
  async measure(pairs) {
    await using server = await startPageServer({ pages, perPage, latencyMs: 0 });
    const client = new AlertsClient({ baseUrl: server.url, token });
    const ours = () => timed(async () => expectAll(await throughClient(client)));
    const yardstick = () => timed(async () => expectAll(await byHand(server.url)));
    const measured = await alternate(Math.max(pairs, pairs === 1 ? 1 : 15), ours, yardstick, 2);
    const what = `${pages} pages of ${perPage} alerts, one by one, beside fetch and JSON.parse`;
    return [rowOf({ figure: 'P3', what, goal: { ratio: 1.15 } }, measured)];
  },
};

async function throughClient(client: AlertsClient): Promise<number> {
  let count = 0;
  for (let page = 1; page <= pages; page++) count += (await client.listAlerts(page)).items.length;
  return count;
}

/** The yardstick: requests and parses one page after the other, without the client. */
export async function byHand(url: string): Promise<number> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  let count = 0;
  for (let page = 1; page <= pages; page++) {
    const response = await fetch(`${url}/api/v0/alerts?page=${page}`, { headers });
    const body: unknown = JSON.parse(await response.text());
    count += isPage(body) ? body.data.length : 0;
  }
  return count;
}

function isPage(body: unknown): body is { readonly data: readonly unknown[] } {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
}

/** @throws Error when alerts are missing: what was measured would be worth nothing */
export function expectAll(count: number): void {
  if (count !== pages * perPage) throw new Error(`${count} alerts instead of ${pages * perPage}.`);
}
