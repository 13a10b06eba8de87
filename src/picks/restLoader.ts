import { l10n, type QuickPick, type QuickPickItem, ThemeIcon } from 'vscode';
import type { ListItem, PagedList } from '../list/pagedList.ts';
import { waitText } from '../ui/explain.ts';
import { newAlertsText } from '../ui/countTexts.ts';
import { joinParts } from '../ui/formats.ts';

/** A row that does something beside choosing. It is shown whatever is typed. */
export interface ActionItem extends QuickPickItem {
  readonly alwaysShow: true;
  readonly run: () => void;
}

export function actionRow(
  label: string,
  icon: string,
  description: string,
  run = (): void => undefined,
): ActionItem {
  return { label, description, iconPath: new ThemeIcon(icon), alwaysShow: true, run };
}

export type RestLoader = ReturnType<typeof restLoader>;

/** Loads the missing pages while a pick is open. @param show shows its rows anew, as pages arrive */
export function restLoader<Item extends ListItem>(
  list: PagedList<Item>,
  host: string,
  pick: Pick<QuickPick<QuickPickItem>, 'busy' | 'onDidHide'>,
  show: () => void,
) {
  const closing = new AbortController();
  pick.onDidHide(() => closing.abort());
  let loading: AbortController | undefined;

  /** What polls have found is not in the list yet, and so is not searched. */
  async function loadRest(signal: AbortSignal): Promise<void> {
    if (list.newItems.length > 0) await list.showNewItems();
    await list.loadAll(signal);
  }

  /** Loads pages, by default all. */
  async function load(pages: (signal: AbortSignal) => Promise<unknown> = loadRest): Promise<void> {
    // The row may be pressed twice before another one takes its place.
    if (loading) return;
    loading = new AbortController();
    pick.busy = true;
    const showing = list.onDidChange(show);
    await pages(AbortSignal.any([closing.signal, loading.signal]));
    showing.dispose();
    loading = undefined;
    if (closing.signal.aborted) return;
    pick.busy = false;
    show();
  }

  return {
    get isLoading() {
      return loading !== undefined;
    },
    load,
    /**
     * The row that loads all that is not searched, or stops that, with the reason if the service delays it; none if there
     * is nothing left.
     *
     * @param loaded says how much is loaded
     */
    rows(loaded: string): readonly ActionItem[] {
      if (loading) {
        const state = list.waiting ? waitText(list.waiting, host) : loaded;
        return [actionRow(l10n.t('Stop Searching'), 'debug-stop', state, () => loading?.abort())];
      }
      if (list.nextPage === undefined && list.newItems.length === 0) return [];
      const failure = list.failure ? l10n.t("Couldn't load the next page") : '';
      return [
        actionRow(
          l10n.t('Search All Pages'),
          'search',
          joinParts([loaded, newAlertsText(list), failure]),
          () => void load(),
        ),
      ];
    },
  };
}
