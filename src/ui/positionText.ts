import { l10n } from 'vscode';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { isEmptyFilter } from '../triage/filter.ts';
import { placeOf, rowNumber } from '../triage/walk.ts';
import { numberText } from './numberText.ts';

/** Where an alert stands in the order on screen. */
export interface Position {
  /** "Alert 51 of 237". */
  readonly text: string;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** The position of an alert; an alert that the view does not show leads to those that it does. */
export function positionOf(model: AlertsModel, id: string): Position {
  const place = placeOf(model.view, id);
  const number = place && rowNumber(model.view, place);
  return number === undefined ? hiddenPosition(model, id) : shownPosition(model, number);
}

function hiddenPosition({ list, look, view }: AlertsModel, id: string): Position {
  const isHidden = !isEmptyFilter(look.filter) && list.find(id) !== undefined;
  return {
    text: isHidden ? l10n.t('Hidden by the filter') : '',
    hasNext: view.matching > 0 || list.nextPage !== undefined,
    hasPrevious: view.matching > 0,
  };
}

function shownPosition({ list, look }: AlertsModel, { row, rows }: { row: number; rows: number }): Position {
  // With a filter, or a tag's alerts shown several times, the list's total would count something else.
  const isWhole = isEmptyFilter(look.filter) && look.grouping !== 'tag';
  const total = isWhole ? (list.total ?? rows) : rows;
  return {
    text: l10n.t('Alert {0} of {1}', numberText(row), numberText(total)),
    hasNext: row < rows || list.nextPage !== undefined,
    hasPrevious: row > 1,
  };
}
