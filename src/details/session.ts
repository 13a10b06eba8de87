import type { Disposable } from 'vscode';
import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import type { CodeLinks } from '../codeLinks/codeLinks.ts';
import type { CodeLink } from '../codeLinks/findLinks.ts';
import { type CommandId, commandIds } from '../contributions.ts';
import type { Connection } from '../service/connection.ts';
import { readWebLink } from '../text/webLink.ts';
import { isSameJson } from '../util/equality.ts';
import { severityText, type TextsOf } from '../ui/alertTexts.ts';
import { asOfText } from '../ui/countTexts.ts';
import { explain } from '../ui/explain.ts';
import { joinList } from '../ui/formats.ts';
import { contentOf } from './content.ts';
import { alertSections, loadingSections, obstacleSections, unknownAlertSections } from './sections.ts';
import { findIndicators, indicatorSections, type Indicators, nothingFound } from './indicatorsSection.ts';
import type { KnownAlert, searchAllPages } from './listSearch.ts';
import { lookup } from './lookup.ts';
import { positionInfo } from './navigate.ts';
import {
  type PageMessage,
  pageMessageSchema,
  type HostMessage,
  type SearchTarget,
  sectionNames,
  type Sections,
} from './protocol.ts';
import { relatedOf } from './related.ts';
import { shownChange } from './seenMarker.ts';
import { type RenderText, textRenderer } from './longTexts.ts';

export interface SessionHost {
  readonly connection: Pick<Connection, 'obstacle' | 'triage'>;
  readonly textsOf: TextsOf;
  readonly codeLinks: CodeLinks;
  /** Runs a command, because one that fails shows an error message. The first argument "panel" says that the details do. */
  readonly run: (command: CommandId, ...args: readonly unknown[]) => void;
  readonly copy: (text: string) => Promise<void>;
  /** Remembers whether all fields are shown, for the next panel. */
  readonly fold: (isOpen: boolean) => void;
  /** Asks first if the address is on this computer or its network. */
  readonly openLink: (url: URL) => Promise<void>;
  readonly search: typeof searchAllPages;
  readonly renderMarkdown: (text: string) => Promise<string>;
  readonly report: (doing: string, error: unknown) => void;
}

/** The state of the details page. Outlives the page, which exists only while its tab is visible. */
export class DetailsSession {
  readonly #host: SessionHost;
  /** How the alert differs from what the user had seen. */
  change: ReturnType<typeof shownChange>;
  /** The searches through all pages that run for the alert. */
  readonly #searches = new Map<SearchTarget, AbortController>();
  readonly #code: ReturnType<typeof lookup<readonly CodeLink[]>>;
  readonly #indicators: ReturnType<typeof lookup<Indicators>>;
  readonly #watch: Disposable;
  readonly #render: Readonly<Record<'note' | 'reasoning' | 'description', RenderText>>;
  readonly service: string;
  #id: string;
  /** The last loaded version of the alert; undefined until it is loaded. */
  #alert: Alert | undefined;
  #post: ((message: HostMessage) => void) | undefined;
  #sent: Sections = {};
  #sentState: unknown;
  /** Whether screen readers have read out the alert's row in the tree, so that the page need not. */
  #isRowAnnounced = false;

  /**
   * @param service its base URL
   * @param shown the alert, or the id of one that may not be loaded yet
   * @param post sends a message to the page
   */
  constructor(
    host: SessionHost,
    service: string,
    shown: Alert | string,
    post: (message: HostMessage) => void,
  ) {
    this.#host = host;
    this.#post = post;
    this.service = service;
    this.#id = typeof shown === 'string' ? shown : shown.id;
    this.#alert = typeof shown === 'string' ? undefined : shown;
    this.change = shownChange(host.connection, this.#id);
    const refresh = () => this.refresh();
    const { report } = host;
    this.#code = lookup<readonly CodeLink[]>([], refresh, (error) => report('Looking for code', error));
    this.#indicators = lookup(nothingFound, refresh, (error) => report('Looking for indicators', error));
    this.#watch = host.codeLinks.onDidChange(() => {
      this.#code.outdate();
      this.refresh();
    });
    const render = () => textRenderer(host.renderMarkdown, report);
    this.#render = { note: render(), reasoning: render(), description: render() };
  }

  get id(): string {
    return this.#id;
  }

  /** Shows an alert. @param options `isRowAnnounced`: whether screen readers have read out its row in the tree */
  show(alert: Alert, { isRowAnnounced = false } = {}): void {
    if (alert.id !== this.#id) {
      this.#endSearches();
      this.change = shownChange(this.#host.connection, alert.id);
    }
    this.#isRowAnnounced = isRowAnnounced;
    this.#id = alert.id;
    this.#alert = alert;
    this.refresh();
  }

  /** Drops the alert, which belongs to another service or user, but keeps its id. */
  forget(): void {
    this.#stopSearches();
    this.#alert = undefined;
    this.change.forget();
    this.refresh();
  }

  /** A link to code on the page, by its position there; undefined if the page shows another alert by now. */
  codeLink(id: string, index: number): CodeLink | undefined {
    return id === this.#id ? this.#code.found[index] : undefined;
  }

  dispose(): void {
    this.#stopSearches();
    this.#watch.dispose();
    this.#post = undefined;
  }

  #stopSearches(): void {
    this.#endSearches();
    for (const search of [this.#code, this.#indicators]) search.cancel();
  }

  #endSearches(): void {
    for (const search of this.#searches.values()) search.abort();
    this.#searches.clear();
  }

  /** Sends changes to the page: the alert, user names, the position, ages. */
  refresh(): void {
    this.#alert = this.#host.connection.triage?.alerts.find(this.#id) ?? this.#alert;
    this.#update().catch((error) => this.#host.report('Showing an alert', error));
  }

  /** Scrolls the page by this many of its heights: down 1, up -1. */
  scroll(pages: 1 | -1): void {
    this.#post?.({ type: 'scroll', pages });
  }

  /** Handles a message from the page; invalid messages are logged and ignored. */
  async receive(message: unknown): Promise<void> {
    const parsed = z.safeParse(pageMessageSchema, message);
    if (parsed.success) await this.#handle(parsed.data);
    else this.#host.report('Reading a message of the alert details', parsed.error);
  }

  async #handle(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#sent = {};
        this.#sentState = undefined;
        this.#isRowAnnounced = false;
        return this.refresh();
      case 'openAlert':
        return this.#host.run(commandIds.openAlert, 'panel', message.id);
      case 'act':
        return this.#host.run(commandIds[message.action], 'panel');
      case 'filterBy':
        return this.#host.run(commandIds.filterByValue, 'panel', message.chosen);
      case 'copyCode':
        return this.#host.copy(message.text);
      case 'fold':
        return this.#host.fold(message.isOpen);
      case 'search':
        return this.#searchFor(message.target);
      case 'openLink':
        return this.#openLink(message.url);
      case 'openCode':
        return this.#host.run(commandIds.goToCode, { alert: message.alert, link: message.index });
    }
  }

  async #openLink(address: string): Promise<void> {
    const url = readWebLink(address);
    if (url) await this.#host.openLink(url);
  }

  async #searchFor(target: SearchTarget, alert: KnownAlert = this.#alert ?? { id: this.#id }): Promise<void> {
    const { triage } = this.#host.connection;
    if (triage === undefined || this.#searches.has(target)) return;
    const search = new AbortController();
    this.#searches.set(target, search);
    await this.#host.search(triage, target, alert, search.signal, () => this.#searchFor(target, alert));
    if (this.#searches.get(target) === search) this.#searches.delete(target);
  }

  async #update(): Promise<void> {
    const { connection, textsOf, codeLinks } = this.#host;
    const { triage } = connection;
    const alert = this.#alert;
    if (this.#post === undefined) return;
    const obstacle = connection.obstacle();
    if (obstacle) return this.#send(obstacleSections(obstacle));
    if (triage === undefined || alert === undefined) return this.#send(this.#unknownAlert());
    const { alerts, notes } = triage;
    this.#code.update(alert, codeLinks, (signal) => codeLinks.find(alert, signal));
    this.#indicators.update(alert, triage.view, () => findIndicators(alert, triage));
    const texts = textsOf(triage);
    const content = contentOf(alert, texts, this.change.of(alert));
    const note = notes.of(alert);
    const ownText = await this.#render.note(note?.text);
    const reasoning = await this.#render.reasoning(content.reasoning?.markdown);
    const description = await this.#render.description(content.description?.markdown);
    // Another alert may have been set, or another note written, while the renderer was being loaded.
    if (this.#alert !== alert || notes.of(alert)?.text !== note?.text) return;
    const sections = alertSections(
      content,
      relatedOf(alert, alerts, texts),
      { reasoning, description },
      {
        isLoaded: alerts.find(alert.id) !== undefined,
        own: note && { note, alert, text: ownText },
        codeLinks: this.#code.found,
      },
    );
    this.#send(
      { ...sections, ...indicatorSections(this.#indicators.found, texts) },
      this.#isRowAnnounced ? [] : [severityText(alert.severity), content.name, content.change.line],
    );
  }

  #unknownAlert(): Sections {
    const { triage } = this.#host.connection;
    // The button that has started a search keeps the focus.
    const isLoading = triage === undefined || (triage.alerts.isStarting && !this.#searches.has('alert'));
    if (isLoading) return loadingSections(this.#id);
    const { failure } = triage.alerts;
    return unknownAlertSections(this.#id, failure && explain(failure.error, triage.service.host));
  }

  /** @param spoken what is read out after the position; undefined if the sections say why the alert cannot be shown */
  #send(sections: Sections, spoken?: readonly string[]): void {
    const { triage } = this.#host.connection;
    const position = triage && positionInfo(triage, this.#id);
    const canAct = triage?.alerts.find(this.#id) !== undefined;
    const head = {
      type: 'show',
      service: this.service,
      id: this.#id,
      hasAlert: spoken !== undefined,
      position: position?.text ?? '',
      asOf: triage && this.#alert ? asOfText(triage.alerts) : '',
      spoken: spoken ? joinList([position?.spoken ?? '', ...spoken]) : '',
      hasNext: position?.hasNext === true,
      hasPrevious: position?.hasPrevious === true,
      canAct,
      canLink: canAct && !triage.isSample,
    } as const;
    const changed = sectionNames.filter((name) => sections[name] !== this.#sent[name]);
    if (isSameJson(head, this.#sentState) && changed.length === 0) return;
    this.#sentState = head;
    this.#sent = sections;
    this.#post?.({
      ...head,
      sections: Object.fromEntries(changed.map((name) => [name, sections[name] ?? ''])),
    });
  }
}
