import { Disposable, type QuickPick, type QuickPickItem, type QuickPickOptions, window } from 'vscode';
import { inert } from '../text/sanitize.ts';

/** A quick pick whose rows are set with `showItems`, which makes their texts inert. */
export type Pick<Item extends QuickPickItem> = Omit<QuickPick<Item>, 'items'> & {
  readonly items: readonly Item[];
};

/** Asks for one of a few; undefined when the user leaves. VS Code draws `$(name)` in rows as icons: not in ours. */
export async function pickOne<Item extends QuickPickItem>(
  items: readonly Item[] | Promise<readonly Item[]>,
  options: Omit<QuickPickOptions, 'canPickMany'>,
): Promise<Item | undefined> {
  const rows = async (): Promise<Item[]> => (await items).map(inertItem);
  return window.showQuickPick<Item>(rows(), options);
}

/**
 * Shows a quick pick that stays under its maker's control, and disposes of it when it is hidden.
 *
 * @param setUp fills it and returns its listeners; `finish` answers and hides it
 * @returns the answer; undefined when the user leaves
 */
export function runPick<Item extends QuickPickItem, Result>(
  setUp: (pick: Pick<Item>, finish: (result?: Result) => void) => readonly Disposable[],
): Promise<Result | undefined> {
  const pick = window.createQuickPick<Item>();
  return new Promise((resolve) => {
    const finish = (result?: Result) => {
      resolve(result);
      pick.hide();
    };
    const owned = Disposable.from(
      pick,
      ...setUp(pick, finish),
      pick.onDidHide(() => {
        owned.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
  });
}

/** Sets the rows of a pick: the one way to do so. */
export function showItems<Item extends QuickPickItem>(
  pick: { items: readonly Item[] },
  items: readonly Item[],
): void {
  pick.items = items.map(inertItem);
}

/**
 * Shows a quick pick whose rows its maker finds for what is typed, in the order of `rows`: VS Code neither sorts nor
 * leaves out any. While the user types, the first row is the active one, which must not be a separator.
 *
 * @param rows the rows for what is typed, without blanks around it; each with `alwaysShow`
 * @param setUp sets title and placeholder and returns listeners; `show` finds the rows again, and `chosen` is the row
 * that Enter means
 */
export function runSearchPick<Item extends QuickPickItem, Result>(
  rows: (typed: string) => readonly Item[],
  setUp: (search: {
    readonly pick: Pick<Item>;
    readonly finish: (result?: Result) => void;
    readonly show: () => void;
    readonly chosen: () => Item | undefined;
  }) => readonly Disposable[],
): Promise<Result | undefined> {
  return runPick<Item, Result>((pick, finish) => {
    keepOrder(pick);
    const show = () => showItems(pick, rows(pick.value.trim()));
    // VS Code reports the active row a moment late: after a fast Enter it is still one of what was typed before.
    const chosen = () => pick.items.find((item) => item === pick.activeItems[0]) ?? pick.items[0];
    const listeners = setUp({ pick, finish, show, chosen });
    show();
    return [pick.onDidChangeValue(show), ...listeners];
  });
}

/**
 * Leaves the rows of a pick in their order. VS Code sorts by label those whose label matches what is typed, and then
 * hides separators; the property that stops it is in every version, though not in the published types
 * (microsoft/vscode#73904).
 */
export function keepOrder<Item extends QuickPickItem>(pick: Pick<Item>): void {
  Object.assign(pick, { sortByLabel: false });
}

function inertItem<Item extends QuickPickItem>(item: Item): Item {
  return {
    ...item,
    label: inert(item.label),
    ...(item.description === undefined ? {} : { description: inert(item.description) }),
    ...(item.detail === undefined ? {} : { detail: inert(item.detail) }),
  };
}
