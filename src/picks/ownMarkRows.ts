import { QuickPickItemKind, ThemeIcon } from 'vscode';
import type { AlertFilter } from '../triage/filter/filter.ts';
import { hasMark, type OwnMark, ownMarks } from '../triage/notes/alertNote.ts';
import type { Triage } from '../triage/triage.ts';
import { ofLoadedText } from '../ui/countTexts.ts';
import { localNotesText, ownMarkLabel } from '../ui/noteTexts.ts';
import type { FilterItem, PickState } from './filterRows.ts';

/**
 * Rows to filter by the user's own notes, below a heading that says that they are local: those that loaded alerts have, or
 * the filter. Active ones have a check mark, and are deselected when chosen.
 *
 * @param words what the labels contain
 */
export function ownMarkRows({ triage, draft }: PickState, words = ''): readonly FilterItem[] {
  const rows = ownMarks.flatMap((mark): readonly FilterItem[] => {
    const [count, isChosen] = [countOf(triage, mark), draft.own.includes(mark)];
    const label = ownMarkLabel(mark);
    if ((count === 0 && !isChosen) || !label.toLowerCase().includes(words)) return [];
    return [
      {
        label,
        description: ofLoadedText(count, triage.alerts),
        iconPath: new ThemeIcon(isChosen ? 'check' : 'filter'),
        alwaysShow: true,
        choice: { filter: toggled(draft, mark) },
      },
    ];
  });
  return rows.length === 0 ? [] : [{ label: localNotesText(), kind: QuickPickItemKind.Separator }, ...rows];
}

/** Counted by the notes, which are few. */
function countOf({ notes, alerts, snoozed }: Triage, mark: OwnMark): number {
  if (mark === 'snoozed') return snoozed;
  return notes.all().filter((note) => hasMark(note, mark) && alerts.find(note.id)).length;
}

function toggled(filter: AlertFilter, mark: OwnMark): AlertFilter {
  const { own } = filter;
  return { ...filter, own: own.includes(mark) ? own.filter((other) => other !== mark) : [...own, mark] };
}
