import { l10n, type QuickPickItem } from 'vscode';
import type { User } from '../api/user.ts';
import type { Triage } from '../triage/triage.ts';
import { singleLine, valueLine } from '../text/sanitize.ts';
import { coalesced } from '../util/coalesced.ts';
import { inSlices } from '../util/slices.ts';
import type { PagedList } from '../list/pagedList.ts';
import { searchPages } from '../list/searchPages.ts';
import { userText } from '../ui/alertTexts.ts';
import { userWords } from '../ui/countTexts.ts';
import { showStatus } from '../ui/messages.ts';
import { runPick, showItems } from '../ui/quickPick.ts';
import { type AlertFilter, isAboutMe } from '../triage/filter/filter.ts';
import { readMe, storeMe } from '../triage/me.ts';
import { restLoader } from './restLoader.ts';

interface UserItem extends QuickPickItem {
  /** Undefined for the row that searches further pages. */
  readonly id?: string;
  /** Undefined for users. */
  readonly run?: () => void;
}

/** Maximum number of user pages loaded automatically: a faulty service may have no last page. */
const maxPages = 20;

/** Asks which user is "me". @returns whether the user said so. @throws the error of loading users, if none are loaded */
export async function askMe(triage: Triage): Promise<boolean> {
  const { users, service } = triage;
  const before = readMe(triage);
  let failure: unknown;
  const chosen = await runPick<UserItem, string>((pick, finish) => {
    pick.title = l10n.t('Select your user');
    pick.placeholder = l10n.t('Type your name or email address');
    pick.matchOnDescription = true;
    pick.ignoreFocusOut = true;
    let isFirstLoad = true;
    /** The row that the user has moved to. Without users, VS Code itself has activated the only row. */
    const activeRowOfUser = () =>
      pick.items.some(({ id }) => id !== undefined) ? pick.activeItems[0] : undefined;
    const show = coalesced(async () => {
      const rows: UserItem[] = [];
      await inSlices(users.items, (user) => void rows.push(userItem(user)));
      const isTyping = pick.value !== '';
      const active = activeRowOfUser();
      const preselectedId = active || isTyping ? undefined : before;
      // New rows must not move the scroll position, but the preselected user must be in view.
      pick.keepScrollPosition = preselectedId === undefined;
      // The first pages are usually fast, so they get a row only when they have to wait.
      const hasRow = !(rest.isLoading && isFirstLoad) || users.waiting !== undefined;
      showItems(pick, [...rows, ...(hasRow ? rest.rows(userWords.loaded(users)) : [])]);
      const wanted = active ?? (preselectedId === undefined ? undefined : { id: preselectedId });
      const activeRow = wanted && pick.items.find(({ id }) => id === wanted.id);
      if (activeRow) pick.activeItems = [activeRow];
      // VS Code activates the first row, which is a match while text is typed, but otherwise a random user.
      else if (!isTyping) pick.activeItems = [];
    });
    const rest = restLoader(users, service.host, pick, () => void show());
    const loadFirst = async () => {
      await rest.load((signal) => loadPages(users, signal));
      isFirstLoad = false;
      failure = users.items.length === 0 ? users.failure?.error : undefined;
      if (failure !== undefined) finish();
    };
    void loadFirst();
    return [
      pick.onDidAccept(() => {
        const [item] = pick.activeItems;
        if (item?.id !== undefined) finish(item.id);
        else item?.run?.();
      }),
    ];
  });
  if (failure !== undefined) throw failure;
  if (chosen !== undefined) await storeMe(triage, chosen);
  return chosen !== undefined;
}

/**
 * Asks who the user is if a filter depends on that and it is not known yet.
 *
 * @returns whether the filter can be applied
 * @throws the error of loading users
 */
export async function knowsMe(triage: Triage, filter: AlertFilter): Promise<boolean> {
  if (!isAboutMe(filter) || readMe(triage) !== undefined || (await askMe(triage))) return true;
  showStatus(l10n.t('Select your user to see the alerts that are assigned to you.'));
  return false;
}

/** Loads up to `maxPages` further pages one by one, until one is canceled or fails, which the list then says. */
export async function loadPages(users: PagedList<User>, canceled: AbortSignal): Promise<void> {
  const end = (users.nextPage ?? 0) + maxPages;
  const isEnough = () => (users.nextPage ?? end) >= end;
  await searchPages(users, isEnough, canceled).catch(() => undefined);
}

/** With the e-mail address or, as in the name of a user without one, the id: others may have the same name. */
function userItem(user: User): UserItem {
  const hasName = singleLine(user.name ?? '') !== '';
  const id = hasName ? l10n.t('ID {0}', valueLine(user.id)) : '';
  return { label: userText(user), description: singleLine(user.email ?? '') || id, id: user.id };
}
