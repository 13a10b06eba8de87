import {
  Disposable,
  QuickInputButtons,
  type QuickPick,
  type QuickPickItem,
  QuickPickItemKind,
  type QuickPickOptions,
  window,
} from 'vscode';
import { inert } from '../text/sanitize.ts';
import { coalesced } from '../util/coalesced.ts';
import { whileOpen } from './openBoxes.ts';

/** A quick pick whose items can only be set with `showItems`, which makes their texts inert. */
type Pick<Item extends QuickPickItem> = Omit<QuickPick<Item>, 'items'> & {
  readonly items: readonly Item[];
};

/** Asks for one of several items. Texts are inert, because VS Code shows `$(name)` as an icon. */
export async function pickOne<Item extends QuickPickItem>(
  items: readonly Item[] | Promise<readonly Item[]>,
  options: Omit<QuickPickOptions, 'canPickMany'> & { readonly title: string },
): Promise<Item | undefined> {
  const rows = async (): Promise<Item[]> => (await items).map(inertItem);
  return whileOpen(window.showQuickPick<Item>(rows(), options));
}

/**
 * Shows a quick pick, and disposes of it when it is hidden.
 *
 * @param setUp configures the pick and returns its listeners; `finish` resolves with a result and hides the pick
 * @returns the result; undefined when dismissed
 */
export function runPick<Item extends QuickPickItem, Result>(
  setUp: (pick: Pick<Item>, finish: (result?: Result) => void) => readonly Disposable[],
): Promise<Result | undefined> {
  const pick = window.createQuickPick<Item>();
  const answer = new Promise<Result | undefined>((resolve) => {
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
  return whileOpen(answer);
}

/** Asks for one of several items, with a Back button. The pick stays open when it loses the focus. */
export function pickOrGoBack<Item extends QuickPickItem>(
  title: string,
  placeholder: string,
  items: readonly Item[],
): Promise<Item | 'back' | undefined> {
  return runPick<Item, Item | 'back'>((pick, finish) => {
    pick.title = title;
    pick.placeholder = placeholder;
    pick.ignoreFocusOut = true;
    pick.buttons = [QuickInputButtons.Back];
    showItems(pick, items);
    return [
      pick.onDidAccept(() => finish(pick.activeItems[0])),
      pick.onDidTriggerButton(() => finish('back')),
    ];
  });
}

export function separator(label = ''): { readonly label: string; readonly kind: QuickPickItemKind } {
  return { label, kind: QuickPickItemKind.Separator };
}

/** Sets the items of a pick, with inert texts. */
export function showItems<Item extends QuickPickItem>(
  pick: { items: readonly Item[] },
  items: readonly Item[],
): void {
  pick.items = items.map(inertItem);
}

/**
 * Shows a quick pick with its own search. After each change the first item is active, so it must not be a separator.
 *
 * @param setUp sets title and placeholder. The box opens with the items `first`, so that it is never seen empty; `rows`
 * decides which are shown for the typed text (trimmed), in which order: each needs `alwaysShow`, or else VS Code's own
 * search hides it. `show` updates the items, and `chosen` is the item that Enter selects, as soon as those for the typed
 * text are shown
 */
export function runSearchPick<Item extends QuickPickItem, Result>(
  setUp: (search: {
    readonly pick: Pick<Item>;
    readonly finish: (result?: Result) => void;
    readonly show: () => Promise<void>;
    readonly chosen: () => Promise<Item | undefined>;
  }) => {
    readonly first: readonly Item[];
    readonly rows: (typed: string) => Promise<readonly Item[]>;
    readonly listeners: readonly Disposable[];
  },
): Promise<Result | undefined> {
  return runPick<Item, Result>((pick, finish) => {
    keepOrder(pick);
    let shown = Promise.resolve();
    /** The text for which the shown items were searched. */
    let shownFor = '';

    // One search at a time: pages that arrive faster than a search takes must not keep it from its end.
    const showCurrent = coalesced(async () => {
      const typed = pick.value.trim();
      showItems(pick, await rows(typed));
      shownFor = typed;
    });

    function show(): Promise<void> {
      shown = showCurrent();
      return shown;
    }

    async function chosen(): Promise<Item | undefined> {
      if (shownFor !== pick.value.trim()) await shown;
      // VS Code updates the active item with a delay: after a fast Enter it may still be one of the previous items.
      return pick.items.find((item) => item === pick.activeItems[0]) ?? pick.items[0];
    }

    const { first, rows, listeners } = setUp({ pick, finish, show, chosen });
    showItems(pick, first);
    void show();
    return [pick.onDidChangeValue(show), ...listeners];
  });
}

/**
 * Keeps the items of a pick in their order. By default VS Code sorts matching items by label and hides separators;
 * this property prevents it, but is missing in the published types (microsoft/vscode#73904).
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
