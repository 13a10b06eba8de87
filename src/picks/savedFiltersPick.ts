import { l10n, type Memento, type QuickPickItem, QuickPickItemKind, ThemeIcon } from 'vscode';
import type { User } from '../api/user.ts';
import { singleLine } from '../text/sanitize.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { type AlertFilter, emptyFilter, isEmptyFilter } from '../triage/filter.ts';
import { wasCanceled } from '../triage/lists.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { readSavedFilters, type SavedFilter, savedPart, saveFilter } from '../triage/savedFilters.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { waitText } from '../ui/explain.ts';
import { showStatus } from '../ui/messages.ts';
import { loadedText } from '../ui/progress.ts';
import { prompt } from '../ui/prompt.ts';
import { runPick, showItems } from '../ui/quickPick.ts';
import { filterParts } from '../ui/viewTexts.ts';

const filtersKey = 'alertTriage.savedFilters';
const meKey = 'alertTriage.me:';

interface SavedFiltersDeps {
  readonly model: AlertsModel;
  readonly users: PagedList<User>;
  readonly texts: AlertTexts;
  /** Storage shared by all windows: VS Code's global state. */
  readonly memory: Memento;
  /** The origin of the service for which "me" is stored. */
  readonly origin: () => string;
  /** Its host, for texts. */
  readonly host: () => string;
}

interface FilterItem extends QuickPickItem {
  readonly action?: 'mine' | 'changeUser' | 'save';
  readonly saved?: SavedFilter;
}

/**
 * Offers "Mine", the saved filters, and to save the current filter.
 *
 * @returns the selected filter; undefined when dismissed
 * @throws the error of loading users
 */
export async function pickSavedFilter(deps: SavedFiltersDeps): Promise<AlertFilter | undefined> {
  const chosen = await choose(deps);
  if (chosen?.saved) return chosen.saved.filter;
  switch (chosen?.action) {
    case 'mine':
      return assignedTo(rememberedUser(deps) ?? (await pickUser(deps)));
    case 'changeUser':
      return assignedTo(await pickUser(deps));
    case 'save':
      await nameCurrent(deps);
      return undefined;
    case undefined:
      return undefined;
  }
}

function assignedTo(user: string | undefined): AlertFilter | undefined {
  return user === undefined ? undefined : { ...emptyFilter, assignee: [user] };
}

function choose(deps: SavedFiltersDeps): Promise<FilterItem | undefined> {
  const { memory } = deps;
  return runPick<FilterItem, FilterItem>((pick, finish) => {
    pick.title = l10n.t('Saved Filters');
    pick.placeholder = l10n.t('Select a filter to apply');
    const show = () => showItems(pick, itemsOf(deps));
    show();
    return [
      pick.onDidAccept(() => finish(pick.activeItems[0])),
      pick.onDidTriggerItemButton(async ({ item }) => {
        if (item.action === 'mine') finish({ label: '', action: 'changeUser' });
        if (item.saved === undefined) return;
        const { name } = item.saved;
        await memory.update(
          filtersKey,
          readSavedFilters(memory.get(filtersKey)).filter((saved) => saved.name !== name),
        );
        show();
      }),
    ];
  });
}

function itemsOf(deps: SavedFiltersDeps): FilterItem[] {
  const { model, memory, texts } = deps;
  const current = savedPart(model.options.filter);
  const me = rememberedUser(deps);
  const changeUser = { iconPath: new ThemeIcon('edit'), tooltip: l10n.t('Change User…') };
  const remove = { iconPath: new ThemeIcon('trash'), tooltip: l10n.t('Delete') };
  const mine: FilterItem = {
    label: l10n.t('Mine'),
    description: me === undefined ? l10n.t('assigned to me') : l10n.t('assigned to {0}', texts.assignee(me)),
    iconPath: new ThemeIcon('account'),
    buttons: me === undefined ? [] : [changeUser],
    action: 'mine',
  };
  const saved = readSavedFilters(memory.get(filtersKey)).map((filter) => ({
    label: singleLine(filter.name),
    description: filterParts(filter.filter, texts).join(' · '),
    iconPath: new ThemeIcon('filter'),
    buttons: [remove],
    saved: filter,
  }));
  const save: FilterItem = {
    label: l10n.t('Save Current Filter…'),
    description: filterParts(current, texts).join(' · '),
    iconPath: new ThemeIcon('save'),
    action: 'save',
  };
  const change: FilterItem = {
    label: l10n.t('Change User…'),
    description: l10n.t('User for "Mine"'),
    iconPath: new ThemeIcon('edit'),
    action: 'changeUser',
  };
  const others = [...(isEmptyFilter(current) ? [] : [save]), ...(me === undefined ? [] : [change])];
  const separator: FilterItem = { label: '', kind: QuickPickItemKind.Separator };
  return [mine, ...saved, ...(others.length === 0 ? [] : [separator]), ...others];
}

async function nameCurrent({ model, memory }: SavedFiltersDeps): Promise<void> {
  const filter = savedPart(model.options.filter);
  const answer = await prompt({
    title: l10n.t('Save Current Filter'),
    prompt: l10n.t('A filter with the same name will be replaced.'),
    placeholder: l10n.t('Name of the filter'),
    check: (text) => (text.trim() === '' ? l10n.t('Enter a name.') : undefined),
  });
  if (typeof answer !== 'object') return;
  const name = answer.text.trim();
  await memory.update(filtersKey, saveFilter(readSavedFilters(memory.get(filtersKey)), { name, filter }));
  showStatus(l10n.t('Filter "{0}" saved.', name));
}

/** The user id for "Mine": the user is asked once per service. */
function rememberedUser({ memory, origin }: SavedFiltersDeps): string | undefined {
  const stored: unknown = memory.get(meKey + origin());
  return typeof stored === 'string' ? stored : undefined;
}

interface UserItem extends QuickPickItem {
  /** Undefined for the row that searches further pages. */
  readonly id?: string;
}

/** Maximum number of user pages loaded automatically. */
const maxPages = 20;

/**
 * Asks which user is "me", and stores the answer. Nobody is preselected, because pressing Enter would select a
 * random user.
 */
async function pickUser(deps: SavedFiltersDeps): Promise<string | undefined> {
  const { users, memory, origin, host } = deps;
  const leaving = new AbortController();
  let failure: unknown;
  const chosen = await runPick<UserItem, string>((pick, finish) => {
    pick.title = l10n.t('Select your user');
    pick.placeholder = l10n.t('Type your name or e-mail address');
    pick.matchOnDescription = true;
    pick.ignoreFocusOut = true;
    /** Of the load under way: of all pages, or of those that are loaded without being asked for. */
    let load: { readonly stop: AbortController; readonly isSearch: boolean } | undefined;
    const show = () => {
      const current = pick.activeItems[0]?.id;
      const active = current ?? (pick.value === '' ? rememberedUser(deps) : undefined);
      // New rows must not move the scroll position, but the stored user must be in view.
      pick.keepScrollPosition = active === current;
      showItems(pick, [...users.items.map(userItem), ...loadRows(users, load, host())]);
      const stays = pick.items.filter(({ id }) => id !== undefined && id === active);
      // While text is typed, VS Code activates the first matching row.
      if (pick.value === '' || stays.length > 0) pick.activeItems = stays;
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
  if (chosen !== undefined) await memory.update(meKey + origin(), chosen);
  return chosen;
}

/** Loads the first 20 pages one by one: a faulty service may have no last page. */
export async function loadPages(users: PagedList<User>, signal: AbortSignal): Promise<void> {
  for (let pages = 0; pages < maxPages && users.nextPage !== undefined && !signal.aborted; pages++) {
    const page = users.nextPage;
    await users.loadMore(signal);
    if (users.failure || wasCanceled(users, page)) return;
  }
}

function userItem(user: User): UserItem {
  return { label: singleLine(user.name ?? user.id), description: singleLine(user.email ?? ''), id: user.id };
}

/**
 * The row that searches the pages not yet loaded, or stops that, with the reason if the service delays it. Always
 * shown, whatever is typed.
 */
export function loadRows(
  users: PagedList<User>,
  load: { readonly isSearch: boolean } | undefined,
  host: string,
): readonly UserItem[] {
  const row = {
    description: users.waiting ? waitText(users.waiting, host) : loadedText(users),
    alwaysShow: true,
  };
  const stopIcon = new ThemeIcon('debug-stop');
  if (load?.isSearch === true) return [{ ...row, label: l10n.t('Stop Searching'), iconPath: stopIcon }];
  // The first pages come by themselves, and mostly at once.
  if (load) return users.waiting ? [{ ...row, label: l10n.t('Cancel Loading'), iconPath: stopIcon }] : [];
  if (users.nextPage === undefined) return [];
  return [{ ...row, label: l10n.t('Search All Pages'), iconPath: new ThemeIcon('search') }];
}
