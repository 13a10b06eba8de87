import type { AlertFilter } from '../triage/filter/filter.ts';
import { hasMark, type OwnMark, ownMarks } from '../triage/notes/alertNote.ts';
import type { Triage } from '../triage/triage.ts';
import { ofLoadedText } from '../ui/countTexts.ts';
import { localNotesText, ownMarkLabel, snoozedLabel } from '../ui/noteTexts.ts';
import { separator } from '../ui/quickPick.ts';
import { type FilterItem, filterRow, type PickState, toggled } from './filterItem.ts';

/**
 * Rows to filter by the user's own notes, below a heading that says that they are local: those that loaded alerts have, or
 * the filter. Active ones have a check mark, and are deselected when chosen.
 */
export function ownMarkRows({ triage, draft }: PickState): readonly FilterItem[] {
  const row = (
    label: string,
    count: number,
    isChosen: boolean,
    filter: AlertFilter,
  ): readonly FilterItem[] =>
    count === 0 && !isChosen
      ? []
      : [filterRow(label, isChosen ? 'check' : 'filter', ofLoadedText(count, triage.alerts), filter)];
  const rows = [
    ...ownMarks.flatMap((mark) =>
      row(ownMarkLabel(mark), countOf(triage, mark), draft.own.includes(mark), {
        ...draft,
        own: toggled(draft.own, mark),
      }),
    ),
    ...row(snoozedLabel(), triage.snoozed.size, draft.snoozed, { ...draft, snoozed: !draft.snoozed }),
  ];
  return rows.length === 0 ? [] : [separator(localNotesText()), ...rows];
}

/** Counted by the notes, which are few. */
function countOf({ notes, alerts }: Triage, mark: OwnMark): number {
  return notes.all().filter((note) => hasMark(note, mark) && alerts.find(note.id)).length;
}
