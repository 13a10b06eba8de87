import type { Alert } from '../../../src/api/alert.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import { PagedList } from '../../../src/triage/pagedList.ts';
import { listPage } from '../listPage.ts';
import { defaultOptions } from '../triage/alerts.ts';

/** A model of these alerts, which can be replaced before a refresh, or by a poll. */
export async function loadedModel(...alerts: readonly Alert[]) {
  let served = alerts;
  const read = async () => listPage(served);
  const list = new PagedList(read);
  const model = new AlertsModel(list, defaultOptions);
  await list.loadMore();
  const serve = (...others: readonly Alert[]) => void (served = others);
  const poll = async (...others: readonly Alert[]) => {
    serve(...others);
    await list.poll(read);
  };
  return { model, list, serve, poll };
}
