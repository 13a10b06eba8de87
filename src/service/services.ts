import { Disposable, EventEmitter, type Memento, workspace } from 'vscode';
import { ServiceRemovedError } from '../api/errors.ts';
import { isJsonObject } from '../api/tolerant.ts';
import type { Service } from '../api/service.ts';
import { settingIds } from '../contributions.ts';
import { sampleService } from './sampleService.ts';
import {
  parseServiceUrl,
  readServiceUrl,
  serviceOf,
  type ServiceUrlProblem,
  withoutCredentials,
  writeSetting,
} from './serviceUrl.ts';
import { readUserSetting } from './userSetting.ts';

/** A service from the user's settings, or the sample service. */
export interface ServiceEntry {
  /** The user's name for it; empty for the one in the setting `alertTriage.baseUrl`. */
  readonly name: string;
  /** As written in the settings. */
  readonly url: string;
  /** Set only for the sample service. */
  readonly sample?: Service;
}

/** Stands for a service while the settings have none. */
const noService: ServiceEntry = { name: '', url: '' };

/** The storage key of the selected service's URL: in the workspace state and, for new workspaces, the global state. */
const selectedKey = 'alertTriage.service';

/**
 * One of them is shown. The selection is stored by URL, so that it survives renaming; if no service has this URL, the
 * first one is shown. The sample data counts as another service while it is shown.
 */
export class Services implements Disposable {
  readonly #states: readonly Memento[];
  readonly #changed = new EventEmitter<void>();
  readonly #watch: Disposable;
  #selected: string | undefined;
  /** Cached until the settings change, because VS Code takes long to return the user's own values. */
  #configured: readonly ServiceEntry[] | undefined;
  /** The sample service; set only while sample data is shown. */
  #sample: ServiceEntry | undefined;

  /** Fires when a service is selected, when sample data begins or ends, and when the settings of services change. */
  readonly onDidChange = this.#changed.event;

  constructor(workspaceState: Memento, globalState: Memento) {
    this.#states = [workspaceState, globalState];
    // Read once: a selection in another window must not change this one.
    this.#selected = this.#states.map(readSelected).find((url) => url !== undefined);
    this.#watch = workspace.onDidChangeConfiguration((event) => {
      const ids = [settingIds.baseUrl, settingIds.services];
      if (!ids.some((id) => event.affectsConfiguration(id))) return;
      const before = this.selected;
      this.#configured = undefined;
      this.#follow(before);
      // A newly set URL is to be shown; when a URL is removed, the sample data stays.
      if (event.affectsConfiguration(settingIds.baseUrl) && readServiceUrl().trim() !== '')
        this.#sample = undefined;
      this.#changed.fire();
    });
  }

  /** All services: first the one in `alertTriage.baseUrl`, last the sample service. */
  get all(): readonly ServiceEntry[] {
    return [...this.configured, ...(this.#sample ? [this.#sample] : [])];
  }

  /** The services in the settings. */
  get configured(): readonly ServiceEntry[] {
    return (this.#configured ??= readAll());
  }

  /** The service that is shown; its URL is empty if there is no service. */
  get current(): ServiceEntry {
    return this.#sample ?? this.selected;
  }

  /** The selected service in the settings, even while sample data is shown; its URL is empty if there is no service. */
  get selected(): ServiceEntry {
    const { configured } = this;
    return configured.find(({ url }) => url === this.#selected) ?? configured[0] ?? noService;
  }

  /** The service that is shown, or why its URL is invalid. */
  get serviceOrProblem(): { readonly service: Service } | { readonly problem: ServiceUrlProblem } {
    const { sample, url } = this.current;
    return sample ? { service: sample } : parseServiceUrl(url);
  }

  /** The base URL of the service that is shown; empty if its URL is invalid. */
  get currentUrl(): string {
    const current = this.serviceOrProblem;
    return 'service' in current ? current.service.baseUrl : '';
  }

  get isSample(): boolean {
    return this.#sample !== undefined;
  }

  /** The current service's label if there are several; otherwise empty. Also empty for sample data, which is marked. */
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

  /** Shows the selected service from the settings again. */
  leaveSample(): void {
    if (!this.#sample) return;
    this.#sample = undefined;
    this.#changed.fire();
  }

  /** In this window, and later ones of this workspace or a new one. @throws ServiceRemovedError */
  async select({ url }: Pick<ServiceEntry, 'url'>): Promise<void> {
    this.#require((one) => one.url === url);
    this.#sample = undefined;
    const stored = this.#storeSelected(url);
    this.#changed.fire();
    await stored;
  }

  /** Adds a service, or replaces the service of the same name. @throws SettingsNotWrittenError */
  async add({ name, url }: ServiceEntry): Promise<void> {
    await changeNamed((named) => [...named, [name, url]]);
  }

  /** One without a name moves to `alertTriage.services`. @throws ServiceRemovedError, SettingsNotWrittenError */
  async rename({ name, url }: ServiceEntry, newName: string): Promise<void> {
    this.#require((one) => one.name === name && one.url === url);
    if (name !== '')
      return changeNamed((named) => named.map(([key, value]) => [key === name ? newName : key, value]));
    // Without a stored choice, the first service is shown. Renaming makes this one the last, so the choice is stored.
    if (url === this.selected.url) await this.#storeSelected(url);
    await this.add({ name: newName, url });
    await writeSetting(settingIds.baseUrl, undefined);
  }

  /** Its token remains stored. @throws ServiceRemovedError, SettingsNotWrittenError */
  async remove({ name, url }: ServiceEntry): Promise<void> {
    this.#require((one) => one.name === name && one.url === url);
    if (name === '') return writeSetting(settingIds.baseUrl, undefined);
    await changeNamed((named) => named.filter(([key]) => key !== name));
  }

  /**
   * Changes the URL of a service, which may have been renamed meanwhile, and shows it, or the one that has the new URL.
   *
   * @param before as read from the settings; empty if there was no service yet
   * @throws ServiceRemovedError, SettingsNotWrittenError
   */
  async changeUrl(before: string, baseUrl: string): Promise<void> {
    const existing = this.configured.find(({ url }) => serviceOf(url)?.baseUrl === baseUrl);
    if (existing === undefined) await this.#writeUrl(before, baseUrl);
    else if (existing.url !== this.selected.url) await this.select(existing);
    else this.leaveSample();
  }

  async #writeUrl(before: string, url: string): Promise<void> {
    const { name } = this.#serviceAt(before);
    if (name === '') await writeSetting(settingIds.baseUrl, url);
    else await changeNamed((named) => named.map(([key, value]) => [key, key === name ? url : value]));
    await this.select({ url });
  }

  /**
   * If there was no service yet: `noService`, whose URL will be written to the setting `alertTriage.baseUrl`.
   *
   * @throws ServiceRemovedError if it was removed, or that setting was set meanwhile
   */
  #serviceAt(before: string): ServiceEntry {
    const isNew = before === noService.url && readServiceUrl().trim() === '';
    return this.#require(({ url }) => url === before, isNew ? noService : undefined);
  }

  /** @throws ServiceRemovedError if the service that the user was asked about was removed, or changed, meanwhile */
  #require(isAskedFor: (service: ServiceEntry) => boolean, otherwise?: ServiceEntry): ServiceEntry {
    const service = this.configured.find(isAskedFor) ?? otherwise;
    if (service) return service;
    throw new ServiceRemovedError('The service is no longer in the settings.');
  }

  /** Selects the new URL if that of the selected service was changed in the settings: else the first is shown. */
  #follow({ name, url }: ServiceEntry): void {
    if (url !== this.#selected || this.configured.some((one) => one.url === url)) return;
    const moved = this.configured.find((one) => one.name === name);
    if (!moved) return;
    this.#selected = moved.url;
    for (const state of this.#states)
      if (readSelected(state) === url) void state.update(selectedKey, moved.url);
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
export function serviceLabel({ name, url }: ServiceEntry): string {
  return name === '' ? serviceHost(url) : name;
}

/** The host of a URL as written in the settings; what may be shown of the text if it has none. */
export function serviceHost(url: string): string {
  return serviceOf(url)?.host ?? withoutCredentials(url);
}

function readSelected(state: Memento): string | undefined {
  const stored: unknown = state.get(selectedKey);
  return typeof stored === 'string' ? stored : undefined;
}

function readAll(): readonly ServiceEntry[] {
  const url = readServiceUrl();
  const named = readSetting().flatMap(([name, value]) =>
    name.trim() !== '' && typeof value === 'string' ? [{ name, url: value }] : [],
  );
  return url.trim() === '' ? named : [{ name: '', url }, ...named];
}

/** The services in `alertTriage.services`, unchecked: invalid ones remain when the setting is written again. */
type Named = readonly (readonly [name: string, url: unknown])[];

/** The services from the user's own settings, as written there. */
function readSetting(): Named {
  const value = readUserSetting(settingIds.services);
  return isJsonObject(value) ? Object.entries(value) : [];
}

async function changeNamed(edit: (named: Named) => Named): Promise<void> {
  const value = Object.fromEntries(edit(readSetting()));
  await writeSetting(settingIds.services, value);
}
