import type { Alert } from '../api/alert.ts';
import type { ListView } from '../views/listView.ts';

interface WantedRow {
  readonly alert: Alert;
  readonly group?: string | undefined;
  /** Whether to show the tree and focus the row; without it, the row is selected if the tree is visible. */
  readonly focus?: boolean;
}

/** Selects rows in the tree. Keys can be faster than VS Code's selection, and only the last row counts. */
export function rowSelector(view: ListView<Alert>): (row: WantedRow) => Promise<void> {
  let wanted: WantedRow | undefined;
  let selecting: Promise<void> | undefined;

  async function selectWanted(): Promise<void> {
    try {
      while (wanted) {
        const { alert, group, focus } = wanted;
        wanted = undefined;
        await (focus ? view.reveal(alert, group) : view.select(alert, group));
      }
    } finally {
      selecting = undefined;
    }
  }

  return (row) => {
    wanted = row;
    return (selecting ??= selectWanted());
  };
}
