import type { AlertFilter } from '../triage/filter/filter.ts';
import { hasMark, ownMarks } from '../triage/notes/alertNote.ts';
import { ofLoadedText } from '../ui/countTexts.ts';
import { localNotesText, ownMarkLabel, snoozedLabel } from '../ui/noteTexts.ts';
import { separator } from '../ui/quickPick.ts';
import { type FilterItem, filterRow, type PickState, toggled } from './filterItem.ts';

/**
 * Rows to filter by the user's own notes, below a heading that says that they are local: those that loaded alerts have, or
 * the filter. Active ones have a check mark, and are deselected when chosen.
 */
export function ownMarkRows({ triage, draft }: PickState): readonly FilterItem[] {
  const { alerts, notes, snoozed } = triage;
  const row = (label: string, count: number, isChosen: boolean, filter: AlertFilter) =>
    filterRow(label, isChosen ? 'check' : 'filter', ofLoadedText(count, alerts), filter);
  // Found by the notes, which are few.
  const loaded = notes.all().filter(({ id }) => alerts.find(id));
  const rows = ownMarks.flatMap((mark) => {
    const marked = loaded.filter((note) => hasMark(note, mark));
    const isChosen = draft.own.includes(mark);
    if (marked.length === 0 && !isChosen) return [];
    const awake = marked.filter(({ id }) => !snoozed.has(id));
    return [row(ownMarkLabel(mark), awake.length, isChosen, { ...draft, own: toggled(draft.own, mark) })];
  });
  if (snoozed.size > 0 || draft.snoozed)
    rows.push(row(snoozedLabel(), snoozed.size, draft.snoozed, { ...draft, snoozed: !draft.snoozed }));
  return rows.length === 0 ? [] : [separator(localNotesText()), ...rows];
}
