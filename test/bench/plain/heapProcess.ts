import { type Alert, alertSchema } from '../../../src/api/alert.ts';
import { readPage } from '../../../src/api/page.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { pageTexts } from './alerts.ts';

// Prints how many megabytes of heap 100,000 alerts take: with the argument `list` as the extension keeps them, with
// `json` as objects from JSON.parse.

const count = 100_000;
const perPage = 100;

/**
 * A list that has loaded its first page. That page is not measured, so that what is made only once, such as compiled
 * code, is not counted either.
 */
async function listOf(texts: Iterator<string>): Promise<AlertsModel> {
  const list = new PagedList<Alert>(async (page) => readPage(parse(texts), alertSchema, page));
  const model = new AlertsModel(list, {
    filter: emptyFilter,
    sort: { by: 'service', direction: 'descending' },
    grouping: 'severity',
    locale: 'en',
    assigneeName: () => undefined,
  });
  await list.loadMore();
  return model;
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
  const model = await listOf(texts);
  const before = heapUsed();
  await model.list.loadAll(new AbortController().signal);
  return { bytes: heapUsed() - before, alerts: model.view.matching - perPage, keep: model };
}

const { bytes, alerts, keep } = await held();
if (alerts !== count || keep === undefined) throw new Error(`${alerts} alerts instead of ${count}.`);
console.log(bytes / 1_000_000);
