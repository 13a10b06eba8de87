import type { Alert } from '../../api/alert.ts';
import type { AlertsModel } from '../alertsModel.ts';
import { applyFilter, emptyFilter } from './filter.ts';

/** Returns the loaded alerts that match a filter of this text. */
export type TextSearch = (text: string) => readonly Alert[];

/**
 * Searches while a text is typed: whatever contains a text contains its beginning, so a longer text is searched for only
 * among the alerts that the text before was found in.
 */
export function textSearch(model: Pick<AlertsModel, 'view'>): TextSearch {
  let last = { view: model.view, text: '', found: model.view.loaded };
  return (text) => {
    const { view } = model;
    const isLonger = view === last.view && text.startsWith(last.text);
    const among = isLonger ? last.found : view.loaded;
    last = { view, text, found: applyFilter(among, { ...emptyFilter, text }, view.options) };
    return last.found;
  };
}
