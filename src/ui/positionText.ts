import { l10n } from 'vscode';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { isEmptyFilter } from '../triage/filter.ts';
import { placeOf, rowNumber } from '../triage/walk.ts';

/** Where an alert stands in the order on screen. */
export interface Position {
  /** "Alert 51 of 237". */
  readonly text: string;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** The position of an alert; undefined when the view as it is does not show it. */
export function positionOf(model: AlertsModel, id: string): Position | undefined {
  const place = placeOf(model.view, id);
  const number = place && rowNumber(model.view, place);
  if (number === undefined) return undefined;
  const { row, rows } = number;
  const { list, look } = model;
  // With a filter, or a tag's alerts shown several times, the service's total would count something else.
  const isWhole = isEmptyFilter(look.filter) && look.grouping !== 'tag';
  const total = isWhole ? (list.total ?? rows) : rows;
  return {
    text: l10n.t('Alert {0} of {1}', row.toLocaleString(), total.toLocaleString()),
    hasNext: row < rows || list.nextPage !== undefined,
    hasPrevious: row > 1,
  };
}
