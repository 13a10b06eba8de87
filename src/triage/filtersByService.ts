import type { AlertsModel } from './alertsModel.ts';
import { type AlertFilter, emptyFilter } from './filter.ts';

/**
 * Keeps the filter of each service for as long as the window is open.
 *
 * @returns must be called with the base URLs of the services when another one is shown
 */
export function filtersByService(
  model: Pick<AlertsModel, 'options' | 'changeOptions'>,
): (change: { readonly from: string; readonly to: string }) => void {
  const filters = new Map<string, AlertFilter>();
  return ({ from, to }) => {
    filters.set(from, model.options.filter);
    model.changeOptions({ filter: filters.get(to) ?? emptyFilter });
  };
}
