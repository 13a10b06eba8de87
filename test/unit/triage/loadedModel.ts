import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { AlertsModel } from '../../../src/triage/alertsModel.ts';
import type { ViewOptions } from '../../../src/triage/arrangeAlerts.ts';
import { PagedList } from '../../../src/list/pagedList.ts';
import { listPage } from '../listPage.ts';
import { defaultOptions } from './alerts.ts';

/**
 * A model that has loaded these alerts. `serve` sets those that the next refresh finds, `poll` those of a poll that
 * it makes.
 */
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

/** A list of which nothing may be loaded. */
export function unloadedList(): PagedList<Alert> {
  return new PagedList<Alert>(async () => assert.fail('nothing is loaded'));
}

/** A model of a list of which nothing may be loaded. */
export function unloadedModel(options: Partial<ViewOptions> = {}): AlertsModel {
  return new AlertsModel(unloadedList(), { ...defaultOptions, ...options });
}
