import { type Alert, readAlert } from '../../../src/api/alert.ts';
import { readPage } from '../../../src/api/page.ts';
import { paginate } from '../../service/pagination.ts';
import { createStore } from '../../service/store.ts';

/** A fixed day, so that every run sees the same alerts. */
const now = new Date('2026-11-16T08:00:00Z');

/**
 * The whole pages of the reference service's alert list as JSON texts, each made when the generator is asked for it.
 */
export function* pageTexts(alertCount: number, perPage: number): Generator<string> {
  const { alerts } = createStore({ seed: 3, alertCount, nowMs: now.getTime() });
  const url = 'http://127.0.0.1/api/v0/alerts';
  for (let page = 1; page <= alertCount / perPage; page++) {
    yield JSON.stringify(paginate(alerts, page, perPage, url));
  }
}

/** `count` alerts (a multiple of 100) as the client reads them. */
export function readAlerts(count: number): readonly Alert[] {
  return Array.from(pageTexts(count, 100), (text, index) => {
    const body: unknown = JSON.parse(text);
    return readPage(body, readAlert, index + 1).items;
  }).flat();
}
