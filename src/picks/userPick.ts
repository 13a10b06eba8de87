import { l10n, type QuickPickItem, ThemeIcon } from 'vscode';
import type { User } from '../api/user.ts';
import type { Triage } from '../triage/triage.ts';
import { singleLine, valueLine } from '../text/sanitize.ts';
import type { PagedList } from '../list/pagedList.ts';
import { wasCanceled } from '../list/searchPages.ts';
import { userText } from '../ui/alertTexts.ts';
import { userWords } from '../ui/countTexts.ts';
import { waitText } from '../ui/explain.ts';
import { runPick, showItems } from '../ui/quickPick.ts';

interface UserItem extends QuickPickItem {
  /** Undefined for the row that searches further pages. */
  readonly id?: string;
}

/** Maximum number of user pages loaded automatically: a faulty service may have no last page. */
const maxPages = 20;

/**
 * Asks which user is "me". Only `before`, the id of the user who was it before, is preselected; if there is none,
 * nobody is, because pressing Enter would select a random user.
 *
 * @returns the user's id; undefined when dismissed
 * @throws the error of loading users, if none are loaded
 */
export async function pickUser(
  { users, service }: Triage,
  before: string | undefined,
): Promise<string | undefined> {
  const leaving = new AbortController();
  let failure: unknown;
  const chosen = await runPick<UserItem, string>((pick, finish) => {
    pick.title = l10n.t('Select your user');
    pick.placeholder = l10n.t('Type your name or e-mail address');
    pick.matchOnDescription = true;
    pick.ignoreFocusOut = true;
    /** The running load: a search of all pages, or the automatic load of the first pages. */
    let load: { readonly stop: AbortController; readonly isSearch: boolean } | undefined;
    /** The row that the user has moved to. Without users, VS Code itself has activated the only row. */
    const activeRowOfUser = () =>
      pick.items.some(({ id }) => id !== undefined) ? pick.activeItems[0] : undefined;
    const show = () => {
      const isTyping = pick.value !== '';
      const active = activeRowOfUser();
      const preselectedId = active || isTyping ? undefined : before;
      // New rows must not move the scroll position, but the preselected user must be in view.
      pick.keepScrollPosition = preselectedId === undefined;
      showItems(pick, [...users.items.map(userItem), ...loadRows(users, load, service.host)]);
      const wanted = active ?? (preselectedId === undefined ? undefined : { id: preselectedId });
      const activeRow = wanted && pick.items.find(({ id }) => id === wanted.id);
      if (activeRow) pick.activeItems = [activeRow];
      // VS Code activates the first row, which is a match while text is typed, but otherwise a random user.
      else if (!isTyping) pick.activeItems = [];
    };
    /** Shows users as they arrive. */
    const loadUsers = async (isSearch: boolean) => {
      const stop = new AbortController();
      const signal = AbortSignal.any([leaving.signal, stop.signal]);
      load = { stop, isSearch };
      pick.busy = true;
      const showing = users.onDidChange(show);
      await (isSearch ? users.loadAll(signal) : loadPages(users, signal));
      showing.dispose();
      if (leaving.signal.aborted) return;
      pick.busy = false;
      load = undefined;
      failure = users.items.length === 0 ? users.failure?.error : undefined;
      if (failure === undefined) show();
      else finish();
    };
    void loadUsers(false);
    return [
      pick.onDidAccept(() => {
        const [item] = pick.activeItems;
        if (item?.id !== undefined) finish(item.id);
        else if (load) load.stop.abort();
        else if (item) void loadUsers(true);
      }),
      pick.onDidHide(() => leaving.abort()),
    ];
  });
  if (failure !== undefined) throw failure;
  return chosen;
}

/** Loads up to `maxPages` further pages one by one, until one fails or is canceled. */
export async function loadPages(users: PagedList<User>, canceled: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([canceled, users.signal]);
  for (let pages = 0; pages < maxPages && users.nextPage !== undefined && !signal.aborted; pages++) {
    const page = users.nextPage;
    await users.loadMore(signal);
    if (users.failure || wasCanceled(users, page)) return;
  }
}

/** With the e-mail address or, as in the name of a user without one, the id: others may have the same name. */
function userItem(user: User): UserItem {
  const hasName = singleLine(user.name ?? '') !== '';
  const id = hasName ? l10n.t('ID {0}', valueLine(user.id)) : '';
  return { label: userText(user), description: singleLine(user.email ?? '') || id, id: user.id };
}

/**
 * The row that searches the pages not yet loaded, or stops the load, with the reason if the service delays it. Always
 * shown, whatever is typed.
 */
export function loadRows(
  users: PagedList<User>,
  load: { readonly isSearch: boolean } | undefined,
  host: string,
): readonly UserItem[] {
  const row = {
    description: users.waiting ? waitText(users.waiting, host) : userWords.loaded(users),
    alwaysShow: true,
  };
  const stopIcon = new ThemeIcon('debug-stop');
  if (load?.isSearch === true) return [{ ...row, label: l10n.t('Stop Searching'), iconPath: stopIcon }];
  // The first pages are loaded automatically and usually fast, so they get a row only when they have to wait.
  if (load) return users.waiting ? [{ ...row, label: l10n.t('Cancel Loading'), iconPath: stopIcon }] : [];
  if (users.nextPage === undefined) return [];
  return [{ ...row, label: l10n.t('Search All Pages'), iconPath: new ThemeIcon('search') }];
}
