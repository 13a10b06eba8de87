import type { Alert } from '../../../src/api/alert.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { plainLook } from '../triage/alerts.ts';

/** A model of these alerts, which can be replaced before a refresh. */
export async function loadedModel(...alerts: readonly Alert[]) {
  let served = alerts;
  const list = new PagedList(async () => ({
    items: [...served],
    unreadable: [],
    page: 1,
    lastPage: 1,
    perPage: 50,
    total: served.length,
    from: null,
    to: null,
  }));
  const model = new AlertsModel(list, plainLook);
  await list.loadMore();
  return { model, list, serve: (...others: readonly Alert[]) => void (served = others) };
}
