import { l10n } from 'vscode';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { isEmptyFilter } from '../triage/filter.ts';
import { positionOf, rowNumber } from '../triage/walk.ts';
import { numberText } from './numberText.ts';

/** Where an alert stands in the order on screen. */
export interface PositionInfo {
  /** "Alert 51 of 237". */
  readonly text: string;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** The position of an alert; an alert that the view does not show leads to those that it does. */
export function positionInfo(model: AlertsModel, id: string): PositionInfo {
  const place = positionOf(model.view, id);
  const number = place && rowNumber(model.view, place);
  return number === undefined ? hiddenPosition(model, id) : shownPosition(model, number);
}

function hiddenPosition({ list, options, view }: AlertsModel, id: string): PositionInfo {
  const isHidden = !isEmptyFilter(options.filter) && list.find(id) !== undefined;
  return {
    text: isHidden ? l10n.t('Hidden by the filter') : '',
    hasNext: view.matching > 0 || list.nextPage !== undefined,
    hasPrevious: view.matching > 0,
  };
}

function shownPosition(
  { list, options }: AlertsModel,
  { row, rows }: { row: number; rows: number },
): PositionInfo {
  // With a filter, or a tag's alerts shown several times, the list's total would count something else.
  const isWhole = isEmptyFilter(options.filter) && options.grouping !== 'tag';
  const total = isWhole ? (list.total ?? rows) : rows;
  return {
    text: l10n.t('Alert {0} of {1}', numberText(row), numberText(total)),
    hasNext: row < rows || list.nextPage !== undefined,
    hasPrevious: row > 1,
  };
}
