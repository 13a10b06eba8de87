import type { Alert } from '../../../src/api/alert.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { plainLook } from '../triage/alerts.ts';
import { listPage } from '../listPage.ts';

/** A model of these alerts, which can be replaced before a refresh. */
export async function loadedModel(...alerts: readonly Alert[]) {
  let served = alerts;
  const list = new PagedList(async () => listPage(served));
  const model = new AlertsModel(list, plainLook);
  await list.loadMore();
  return { model, list, serve: (...others: readonly Alert[]) => void (served = others) };
}
