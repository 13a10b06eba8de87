import { ConfigurationTarget, Disposable, EventEmitter, type Memento, workspace } from 'vscode';
import { isJsonObject } from '../api/tolerant.ts';
import { settingIds } from '../contributions.ts';
import { parseServiceUrl, readServiceUrl, writeServiceUrl } from './serviceUrl.ts';

/** A service of the user's settings. */
export interface ConfiguredService {
  /** The user's name for it; empty for the one in the setting `alertTriage.baseUrl`. */
  readonly name: string;
  /** As written in the settings. */
  readonly url: string;
}

/** The selected service's URL, in the state of the workspace, and for new workspaces in that of all windows. */
const selectedKey = 'alertTriage.service';

/**
 * The services of the user's settings, of which one is shown. The selection is stored by URL, so that it survives a
 * new name; if the settings lack it, the service of `alertTriage.baseUrl` is shown.
 */
export class Services implements Disposable {
  readonly #states: readonly Memento[];
  readonly #changed = new EventEmitter<void>();
  readonly #watch: Disposable;
  #selected: string | undefined;
  /** Read again after each change, because VS Code takes long to tell which settings are the user's own. */
  #all: readonly ConfiguredService[] | undefined;

  /** Fires when another service is selected, and when the settings change. */
  readonly onDidChange = this.#changed.event;

  constructor(workspaceState: Memento, globalState: Memento) {
    this.#states = [workspaceState, globalState];
    // Read once: a selection in another window must not change this one.
    this.#selected = this.#states.map(readSelected).find((url) => url !== undefined);
    this.#watch = workspace.onDidChangeConfiguration((event) => {
      const ids = [settingIds.baseUrl, settingIds.services];
      if (!ids.some((id) => event.affectsConfiguration(id))) return;
      this.#all = undefined;
      this.#changed.fire();
    });
  }

  /** All services, that of `alertTriage.baseUrl` first. */
  get all(): readonly ConfiguredService[] {
    return (this.#all ??= readAll());
  }

  /** The service that is shown; with an empty URL if there is none. */
  get current(): ConfiguredService {
    const { all } = this;
    return all.find(({ url }) => url === this.#selected) ?? all[0] ?? { name: '', url: '' };
  }

  /** The label of the current service if there are several; otherwise empty. */
  get label(): string {
    return this.all.length > 1 ? serviceLabel(this.current) : '';
  }

  /** Shows a service in this window, and in the next windows of this workspace and of new ones. */
  async select({ url }: Pick<ConfiguredService, 'url'>): Promise<void> {
    this.#selected = url;
    this.#changed.fire();
    await Promise.all(this.#states.map((state) => state.update(selectedKey, url)));
  }

  /** Adds a service, or replaces the one of the same name. */
  async add({ name, url }: ConfiguredService): Promise<void> {
    await changeNamed((named) => [...named.filter(([known]) => known !== name), [name, url]]);
  }

  /** Renames a service; one without a name moves to `alertTriage.services`. The new name must not be another one's. */
  async rename({ name, url }: ConfiguredService, newName: string): Promise<void> {
    if (name !== '')
      return changeNamed((named) => named.map(([known, value]) => [known === name ? newName : known, value]));
    // Otherwise the first of the others would be shown.
    if (url === this.current.url) await this.select({ url });
    await this.add({ name: newName, url });
    await writeServiceUrl(undefined);
  }

  async remove({ name }: ConfiguredService): Promise<void> {
    if (name === '') return writeServiceUrl(undefined);
    await changeNamed((named) => named.filter(([known]) => known !== name));
  }

  /** Changes the URL of the service that is shown. */
  async changeUrl(url: string): Promise<void> {
    const { name } = this.current;
    if (name === '') return writeServiceUrl(url);
    const before = this.#selected;
    // Before the settings change, which would show the first service for lack of this one.
    this.#selected = url;
    try {
      await changeNamed((named) => named.map(([known, value]) => [known, known === name ? url : value]));
    } catch (error) {
      this.#selected = before;
      throw error;
    }
    await this.select({ url });
  }

  dispose(): void {
    Disposable.from(this.#watch, this.#changed).dispose();
  }
}

/** The name of a service, or its host. */
export function serviceLabel({ name, url }: ConfiguredService): string {
  return name === '' ? serviceHost(url) : name;
}

/** The host of a URL as written in the settings; the text itself if it has none. */
export function serviceHost(url: string): string {
  const parsed = parseServiceUrl(url);
  return 'service' in parsed ? parsed.service.host : url;
}

function readSelected(state: Memento): string | undefined {
  const stored: unknown = state.get(selectedKey);
  return typeof stored === 'string' ? stored : undefined;
}

function readAll(): readonly ConfiguredService[] {
  const url = readServiceUrl();
  return [...(url.trim() === '' ? [] : [{ name: '', url }]), ...readNamed()];
}

type Named = readonly (readonly [name: string, url: unknown])[];

/**
 * The services from the user's own settings, as written there. Values of workspaces are ignored: see
 * `readServiceUrl`.
 */
function readSetting(): Named {
  const value: unknown = workspace.getConfiguration().inspect(settingIds.services)?.globalValue;
  return isJsonObject(value) ? Object.entries(value) : [];
}

function readNamed(): readonly ConfiguredService[] {
  return readSetting().flatMap(([name, url]) =>
    name.trim() === '' || typeof url !== 'string' ? [] : [{ name, url }],
  );
}

async function changeNamed(edit: (named: Named) => Named): Promise<void> {
  const value = Object.fromEntries(edit(readSetting()));
  await workspace.getConfiguration().update(settingIds.services, value, ConfigurationTarget.Global);
}
