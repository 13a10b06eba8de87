import { commands, ConfigurationTarget, Disposable, EventEmitter, l10n, workspace } from 'vscode';
import { settingIds } from '../contributions.ts';
import type { AlertFilter } from '../triage/filter/filter.ts';
import { writeQuery } from '../triage/filter/query.ts';
import {
  elementOf,
  nameIn,
  readSavedFilters,
  type SavedFilter,
  type SavedFilters,
} from '../triage/filter/savedFilter.ts';
import { showWarning } from '../ui/messages.ts';
import { savedFilterProblemText } from '../ui/queryTexts.ts';
import { isSameJson } from '../util/equality.ts';
import type { CurrentTriage } from './connection.ts';
import { writeSetting } from './serviceUrl.ts';

/** Whose settings a filter is in, in the order in which filters are listed. Those of a workspace may come with a repository. */
const owners = ['user', 'workspace'] as const;
type Owner = (typeof owners)[number];

export interface OwnedFilter extends SavedFilter {
  readonly owner: Owner;
}

/**
 * The saved filters in the settings of the user and of the workspace. VS Code would let those of the workspace replace
 * the user's, so each are read by themselves. What a workspace brings is only ever parsed as a query, and applied when
 * the user selects it.
 */
export class SavedFilterSetting implements Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly #watch: Disposable;
  /** Cached until the settings change. */
  #read: Readonly<Record<Owner, SavedFilters>> | undefined;

  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#watch = workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(settingIds.savedFilters)) return;
      this.#read = undefined;
      this.#changed.fire();
    });
  }

  /** All that can be read, first those of the user. */
  get all(): readonly OwnedFilter[] {
    return owners.flatMap((owner) => this.#readings[owner].saved.map((one) => ({ ...one, owner })));
  }

  /** What is wrong with the others. */
  get problems(): SavedFilters['problems'] {
    return owners.flatMap((owner) => this.#readings[owner].problems);
  }

  /** The name of the saved filter that is the same as this one; undefined if there is none. */
  nameOf(filter: AlertFilter): string | undefined {
    if (filter.file !== undefined) return undefined;
    const query = writeQuery(filter);
    return this.all.find((one) => writeQuery(one.filter) === query)?.name;
  }

  /** Whether a filter of the user, or of the workspace, has this name, also one that cannot be read. */
  has(name: string, owner: Owner): boolean {
    return rawElements(owner).some((element) => nameIn(element) === name);
  }

  /** Saves a filter in the place of its former version, or of one of the same name. @throws SettingsNotWrittenError */
  async save(saved: SavedFilter, owner: Owner = 'user', former = saved): Promise<void> {
    const elements = rawElements(owner);
    const at = placeOf(elements, former);
    await write(owner, at < 0 ? [...elements, elementOf(saved)] : elements.with(at, elementOf(saved)));
  }

  /** @throws SettingsNotWrittenError */
  async remove(saved: OwnedFilter): Promise<void> {
    const elements = rawElements(saved.owner);
    const at = placeOf(elements, saved);
    if (at >= 0) await write(saved.owner, elements.toSpliced(at, 1));
  }

  get #readings(): Readonly<Record<Owner, SavedFilters>> {
    return (this.#read ??= {
      user: readSavedFilters(rawElements('user')),
      workspace: readSavedFilters(rawElements('workspace')),
    });
  }

  dispose(): void {
    Disposable.from(this.#watch, this.#changed).dispose();
  }
}

/** The elements as they are in the settings, so that those that cannot be read stay when others are written. */
function rawElements(owner: Owner): readonly unknown[] {
  const inspected = workspace.getConfiguration().inspect<unknown>(settingIds.savedFilters);
  const value = owner === 'user' ? inspected?.globalValue : inspected?.workspaceValue;
  return Array.isArray(value) ? value : [];
}

/** The place of a filter, or else of one with its name: in settings that were typed, several may have the same. */
function placeOf(elements: readonly unknown[], saved: SavedFilter): number {
  const isSame = (element: unknown) =>
    readSavedFilters([element]).saved.some((one) => isSameJson(elementOf(one), elementOf(saved)));
  const at = elements.findIndex(isSame);
  return at < 0 ? elements.findIndex((element) => nameIn(element) === saved.name) : at;
}

async function write(owner: Owner, elements: readonly unknown[]): Promise<void> {
  const target = owner === 'user' ? ConfigurationTarget.Global : ConfigurationTarget.Workspace;
  await writeSetting(settingIds.savedFilters, elements, target);
}

/** After the setting has changed, shows the names that filters have now, and says which filter cannot be read and why. */
export function followSavedFilters(setting: SavedFilterSetting, connection: CurrentTriage): Disposable {
  return setting.onDidChange(() => {
    connection.triage?.changeOptions({});
    void reportProblem(setting);
  });
}

/** One message at a time: the others are in the pick of saved filters. */
async function reportProblem({ problems: [problem] }: SavedFilterSetting): Promise<void> {
  if (problem === undefined) return;
  const openSettings = l10n.t('Open Settings');
  if ((await showWarning(savedFilterProblemText(problem), openSettings)) === openSettings)
    await commands.executeCommand('workbench.action.openSettings', settingIds.savedFilters);
}
