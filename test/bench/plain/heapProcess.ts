import { readAlert } from '../../../src/api/alert.ts';
import { readPage } from '../../../src/api/page.ts';
import { Triage } from '../../../src/triage/triage.ts';
import { pageTexts } from './alerts.ts';

// Prints how many megabytes of heap 100,000 alerts take: with the argument `list` as the extension keeps them, with
// `json` as objects from JSON.parse.

const count = 100_000;
const perPage = 100;

/**
 * A list that has loaded its first page. That page is not measured, so that what is made only once, such as compiled
 * code, is not counted either.
 */
async function triageOf(texts: Iterator<string>): Promise<Triage> {
  const unused = () => Promise.reject(new Error('unused'));
  const listAlerts = async (page: number) => readPage(parse(texts), readAlert, page);
  const client = { listAlerts, pollAlerts: unused, listUsers: unused, createAlert: unused };
  const service = { baseUrl: 'https://bench', origin: 'https://bench', host: 'bench' };
  const triage = new Triage(service, client);
  triage.changeOptions({ grouping: 'severity' });
  await triage.alerts.loadMore();
  return triage;
}

function parse(texts: Iterator<string>): unknown {
  const next = texts.next();
  return next.done === true ? undefined : JSON.parse(next.value);
}

function heapUsed(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

async function held(): Promise<{ bytes: number; alerts: number; keep: unknown }> {
  const texts = pageTexts(count + perPage, perPage);
  if (process.argv[2] === 'json') {
    parse(texts);
    const before = heapUsed();
    const pages = Array.from({ length: count / perPage }, () => parse(texts));
    return { bytes: heapUsed() - before, alerts: pages.length * perPage, keep: pages };
  }
  const triage = await triageOf(texts);
  const before = heapUsed();
  await triage.alerts.loadAll(new AbortController().signal);
  return { bytes: heapUsed() - before, alerts: triage.view.matching - perPage, keep: triage };
}

const { bytes, alerts, keep } = await held();
if (alerts !== count || keep === undefined) throw new Error(`${alerts} alerts instead of ${count}.`);
console.log(bytes / 1_000_000);
