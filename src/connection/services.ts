import { Disposable, EventEmitter, type Memento, workspace } from 'vscode';
import { ServiceRemovedError } from '../api/errors.ts';
import { isJsonObject } from '../api/tolerant.ts';
import { settingIds } from '../contributions.ts';
import { sampleService } from './sampleService.ts';
import {
  parseServiceUrl,
  readServiceUrl,
  type Service,
  serviceOf,
  type ServiceUrlProblem,
  writeServiceUrl,
  writeSetting,
} from './serviceUrl.ts';

/** A service of the user's settings, or that of the sample data. */
export interface ConfiguredService {
  /** The user's name for it; empty for the one in the setting `alertTriage.baseUrl`. */
  readonly name: string;
  /** As written in the settings. */
  readonly url: string;
  /** The service of the sample data. */
  readonly sample?: Service;
}

/** The selected service's URL, in the state of the workspace, and for new workspaces in that of all windows. */
const selectedKey = 'alertTriage.service';

/**
 * The services of the user's settings, of which one is shown. The selection is stored by URL, so that it survives a
 * new name; if the settings lack it, the service of `alertTriage.baseUrl` is shown. The sample data is one more service,
 * for as long as it is shown.
 */
export class Services implements Disposable {
  readonly #states: readonly Memento[];
  readonly #changed = new EventEmitter<void>();
  readonly #watch: Disposable;
  #selected: string | undefined;
  /** Read again after each change, because VS Code takes long to tell which settings are the user's own. */
  #ofSettings: readonly ConfiguredService[] | undefined;
  /** That of the sample data, while it is shown. */
  #sample: ConfiguredService | undefined;

  /** Fires when another service is selected, and when the settings change. */
  readonly onDidChange = this.#changed.event;

  constructor(workspaceState: Memento, globalState: Memento) {
    this.#states = [workspaceState, globalState];
    // Read once: a selection in another window must not change this one.
    this.#selected = this.#states.map(readSelected).find((url) => url !== undefined);
    this.#watch = workspace.onDidChangeConfiguration((event) => {
      const ids = [settingIds.baseUrl, settingIds.services];
      if (!ids.some((id) => event.affectsConfiguration(id))) return;
      this.#ofSettings = undefined;
      // A URL is set in order to be shown; where one is removed, the sample data stays.
      if (event.affectsConfiguration(settingIds.baseUrl) && readServiceUrl().trim() !== '')
        this.#sample = undefined;
      this.#changed.fire();
    });
  }

  /** All services: that of `alertTriage.baseUrl` first, that of the sample data last. */
  get all(): readonly ConfiguredService[] {
    return [...this.configured, ...(this.#sample ? [this.#sample] : [])];
  }

  /** The services of the settings. */
  get configured(): readonly ConfiguredService[] {
    return (this.#ofSettings ??= readAll());
  }

  /** The service that is shown; with an empty URL if there is none. */
  get current(): ConfiguredService {
    return this.#sample ?? this.selected;
  }

  /** The service of the settings that is shown, unless the sample data is; with an empty URL if there is none. */
  get selected(): ConfiguredService {
    const { configured } = this;
    return configured.find(({ url }) => url === this.#selected) ?? configured[0] ?? { name: '', url: '' };
  }

  /** The address of the service that is shown, or why its URL is none. */
  get address(): { readonly service: Service } | { readonly problem: ServiceUrlProblem } {
    const { sample, url } = this.current;
    return sample ? { service: sample } : parseServiceUrl(url);
  }

  /** The base URL of the service that is shown; empty if its URL is none. */
  get currentUrl(): string {
    const { address } = this;
    return 'service' in address ? address.service.baseUrl : '';
  }

  /** Whether the sample data is shown. */
  get isSample(): boolean {
    return this.#sample !== undefined;
  }

  /** The label of the current service if there are several; otherwise empty, and for sample data, which is marked. */
  get label(): string {
    return this.isSample || this.configured.length < 2 ? '' : serviceLabel(this.current);
  }

  /** Shows the sample data in this window, until another service is shown. */
  useSample(): void {
    if (this.#sample) return;
    const sample = sampleService();
    this.#sample = { name: sample.host, url: sample.baseUrl, sample };
    this.#changed.fire();
  }

  /** Shows the selected service of the settings again. */
  leaveSample(): void {
    if (!this.#sample) return;
    this.#sample = undefined;
    this.#changed.fire();
  }

  /** Shows a service of the settings in this window, and in the next windows of this workspace and of new ones. */
  async select({ url }: Pick<ConfiguredService, 'url'>): Promise<void> {
    this.#sample = undefined;
    const stored = this.#storeSelected(url);
    this.#changed.fire();
    await stored;
  }

  /** Adds a service, or replaces the one of the same name. @throws SettingsNotWrittenError */
  async add({ name, url }: ConfiguredService): Promise<void> {
    await changeNamed((named) => [...named.filter(([known]) => known !== name), [name, url]]);
  }

  /**
   * Renames a service; one without a name moves to `alertTriage.services`. The new name must not be another one's.
   *
   * @throws SettingsNotWrittenError
   */
  async rename({ name, url }: ConfiguredService, newName: string): Promise<void> {
    if (name !== '')
      return changeNamed((named) => named.map(([known, value]) => [known === name ? newName : known, value]));
    // Otherwise the first of the others would be shown.
    if (url === this.selected.url) await this.#storeSelected(url);
    await this.add({ name: newName, url });
    await writeServiceUrl(undefined);
  }

  /** @throws SettingsNotWrittenError */
  async remove({ name }: ConfiguredService): Promise<void> {
    if (name === '') return writeServiceUrl(undefined);
    await changeNamed((named) => named.filter(([known]) => known !== name));
  }

  /**
   * Changes the URL of a service, which may have another name by now, and shows it. If there is a service with that
   * URL, it is shown instead.
   *
   * @param before its URL as read from the settings; empty for the first service
   * @param baseUrl the new URL, normalized
   * @throws ServiceRemovedError, SettingsNotWrittenError
   */
  async changeUrl(before: string, baseUrl: string): Promise<void> {
    const known = this.configured.find(({ url }) => serviceOf(url)?.baseUrl === baseUrl);
    if (known === undefined) await this.#writeUrl(before, baseUrl);
    else if (known.url !== this.selected.url) await this.select(known);
    else this.leaveSample();
  }

  async #writeUrl(before: string, url: string): Promise<void> {
    const name = this.#nameAt(before);
    const selected = this.#selected;
    // Before the settings change, which would show the first service for lack of this one.
    this.#selected = url;
    try {
      if (name === '') await writeServiceUrl(url);
      else await changeNamed((named) => named.map(([known, value]) => [known, known === name ? url : value]));
    } catch (error) {
      this.#selected = selected;
      throw error;
    }
    await this.select({ url });
  }

  #nameAt(before: string): string {
    const service = this.configured.find(({ url }) => url === before);
    const isFirst = before === '' && readServiceUrl().trim() === '';
    if (service === undefined && !isFirst)
      throw new ServiceRemovedError('The service is no longer in the settings.');
    return service?.name ?? '';
  }

  async #storeSelected(url: string): Promise<void> {
    this.#selected = url;
    await Promise.all(this.#states.map((state) => state.update(selectedKey, url)));
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
  await writeSetting(settingIds.services, value);
}
