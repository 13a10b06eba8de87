import { type Disposable, l10n, type Memento, type QuickPickItem, ThemeIcon, window } from 'vscode';
import type { User } from '../api/user.ts';
import { withoutIcons } from '../text/icons.ts';
import { singleLine } from '../text/singleLine.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { type AlertFilter, emptyFilter, isEmptyFilter } from '../triage/filter.ts';
import type { PagedList } from '../triage/pagedList.ts';
import { readSavedFilters, type SavedFilter, saveFilter } from '../triage/savedFilters.ts';

const filtersKey = 'alertTriage.savedFilters';
const meKey = 'alertTriage.me:';

export interface SavedFiltersDeps {
  readonly model: AlertsModel;
  readonly users: PagedList<User>;
  /** What is remembered over windows: VS Code's global state. */
  readonly memory: Memento;
  /** The service whose user "me" is. */
  readonly origin: () => string;
}

type FilterItem = QuickPickItem & ({ readonly action: 'mine' | 'save' } | { readonly saved: SavedFilter });

/**
 * Offers "Mine", the filters that were given a name, and to give the current one a name.
 *
 * @returns the chosen filter; undefined when the user leaves
 */
export async function pickSavedFilter(deps: SavedFiltersDeps): Promise<AlertFilter | undefined> {
  const chosen = await choose(deps);
  if (chosen === undefined) return undefined;
  if ('saved' in chosen) return chosen.saved.filter;
  if (chosen.action === 'mine') return mine(deps);
  await nameCurrent(deps);
  return undefined;
}

function choose({ model, memory }: SavedFiltersDeps): Promise<FilterItem | undefined> {
  const pick = window.createQuickPick<FilterItem>();
  pick.title = l10n.t('Saved Filters');
  const forget = { iconPath: new ThemeIcon('trash'), tooltip: l10n.t('Delete') };
  const show = () => {
    const saved = readSavedFilters(memory.get(filtersKey));
    const items: FilterItem[] = [
      {
        label: l10n.t('Mine'),
        description: l10n.t('assigned to me'),
        iconPath: new ThemeIcon('account'),
        action: 'mine',
      },
      ...saved.map((filter) => ({
        label: withoutIcons(singleLine(filter.name)),
        buttons: [forget],
        saved: filter,
      })),
    ];
    const save: FilterItem = {
      label: l10n.t('Save Current Filter…'),
      iconPath: new ThemeIcon('save'),
      action: 'save',
    };
    pick.items = isEmptyFilter(model.look.filter) ? items : [...items, save];
  };
  show();
  return new Promise((resolve) => {
    const listeners: Disposable[] = [
      pick.onDidAccept(() => {
        resolve(pick.activeItems[0]);
        pick.hide();
      }),
      pick.onDidTriggerItemButton(async ({ item }) => {
        if (!('saved' in item)) return;
        const rest = readSavedFilters(memory.get(filtersKey)).filter(({ name }) => name !== item.saved.name);
        await memory.update(filtersKey, rest);
        show();
      }),
      pick.onDidHide(() => {
        for (const listener of listeners) listener.dispose();
        pick.dispose();
        resolve(undefined);
      }),
    ];
    pick.show();
  });
}

async function nameCurrent({ model, memory }: SavedFiltersDeps): Promise<void> {
  const { filter } = model.look;
  const name = await window.showInputBox({
    title: l10n.t('Save Current Filter'),
    prompt: l10n.t('A filter of the same name is replaced.'),
    ignoreFocusOut: true,
    validateInput: (text) => (text.trim() === '' ? l10n.t('Enter a name.') : undefined),
  });
  if (name === undefined) return;
  await memory.update(
    filtersKey,
    saveFilter(readSavedFilters(memory.get(filtersKey)), { name: name.trim(), filter }),
  );
}

/** The alerts assigned to the user; who that is, is asked once for each service. */
async function mine(deps: SavedFiltersDeps): Promise<AlertFilter | undefined> {
  const known: unknown = deps.memory.get(meKey + deps.origin());
  const me = typeof known === 'string' ? known : await pickMe(deps);
  return me === undefined ? undefined : { ...emptyFilter, assignee: [me] };
}

async function pickMe({ users, memory, origin }: SavedFiltersDeps): Promise<string | undefined> {
  const choices = loadAll(users).then((all) =>
    all.map((user) => ({
      label: withoutIcons(singleLine(user.name ?? user.id)),
      description: withoutIcons(singleLine(user.email ?? '')),
      id: user.id,
    })),
  );
  const options = { title: l10n.t('Which user are you?'), matchOnDescription: true, ignoreFocusOut: true };
  const chosen = await window.showQuickPick(choices, options);
  if (chosen) await memory.update(meKey + origin(), chosen.id);
  return chosen?.id;
}

async function loadAll(users: PagedList<User>): Promise<readonly User[]> {
  await users.loadAll(new AbortController().signal);
  if (users.failure) throw users.failure.error;
  return users.items;
}
