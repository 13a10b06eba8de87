import type { Alert } from '../../api/alert.ts';
import type { Triage } from '../triage.ts';
import { applyFilter, emptyFilter } from './filter.ts';

/** Returns the loaded alerts that match a filter of this text. */
export type TextSearch = (text: string) => readonly Alert[];

/**
 * Searches while a text is typed. After a search for "dis", "disk" is searched for only among the alerts found:
 * whatever contains the longer text contains the shorter one.
 */
export function textSearch(triage: Pick<Triage, 'view'>): TextSearch {
  let last = { view: triage.view, text: '', found: triage.view.loaded };
  return (text) => {
    const { view } = triage;
    // Not a letter that an accent was typed after.
    const isLonger = view === last.view && text.normalize().startsWith(last.text.normalize());
    const among = isLonger ? last.found : view.loaded;
    last = { view, text, found: applyFilter(among, { ...emptyFilter, text }, view.options) };
    return last.found;
  };
}
