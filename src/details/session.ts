import type { Disposable } from 'vscode';
import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import type { CodeLink } from '../codeLinks/findLinks.ts';
import { commandIds } from '../contributions.ts';
import { readWebLink } from '../text/webLink.ts';
import { isSameJson } from '../util/equality.ts';
import { joinList } from '../ui/formats.ts';
import { contentOf } from './content.ts';
import { shownValue } from './facts.ts';
import { alertSections, loadingSections, obstacleSections, unknownAlertSections } from './sections.ts';
import { indicatorChoice, indicatorSections } from './indicatorsSection.ts';
import { outcomeText, ListSearch, type SearchContext } from './listSearch.ts';
import { Lookup } from './lookup.ts';
import { ownChoice } from './ownNote.ts';
import {
  type PageMessage,
  pageMessageSchema,
  type HostMessage,
  type SearchTarget,
  sectionNames,
  type Sections,
} from './protocol.ts';
import { relatedOf } from './related.ts';
import { ShownChange } from './seenMarker.ts';
import { findIndicators, type Indicators, nothingFound } from './shownIndicators.ts';
import { noPosition, type SessionHost } from './sessionHost.ts';
import { type RenderText, textRenderer } from './longTexts.ts';

/** The state of the details page. Outlives the page, which exists only while its tab is visible. */
export class DetailsSession {
  readonly #host: SessionHost;
  /** How the alert differs from what the user had seen. */
  change: ShownChange;
  readonly #search: ListSearch;
  readonly #code: Lookup<readonly CodeLink[]>;
  readonly #indicators: Lookup<Indicators>;
  readonly #watch: Disposable;
  readonly #render: Readonly<Record<'note' | 'reasoning' | 'description', RenderText>>;
  #id: string;
  #service: string;
  /** The last loaded version of the alert; undefined until it is loaded. */
  #alert: Alert | undefined;
  #post: ((message: HostMessage) => void) | undefined;
  /** The sections already sent to the page. */
  #sent: Sections = {};
  /** The last `show` message, without its sections. */
  #sentState: unknown;
  /** Whether screen readers have read out the alert's row in the tree, so that the page need not repeat its name. */
  #isRowAnnounced = false;

  /** @param shown the alert, or the id of one that may not be loaded yet */
  constructor(host: SessionHost, shown: Alert | string) {
    this.#host = host;
    this.#id = typeof shown === 'string' ? shown : shown.id;
    this.#alert = typeof shown === 'string' ? undefined : shown;
    this.#service = host.serviceUrl();
    this.change = new ShownChange(host.seenAs, this.#id);
    const refresh = () => this.refresh();
    const { report } = host;
    this.#search = new ListSearch(host.searchPages, refresh);
    this.#code = new Lookup<readonly CodeLink[]>([], refresh, (error) => report('Looking for code', error));
    this.#indicators = new Lookup(nothingFound, refresh, (error) => report('Looking for indicators', error));
    this.#watch = host.codeLinks.onDidChange(() => {
      this.#code.outdate();
      this.refresh();
    });
    const render = () => textRenderer(host);
    this.#render = { note: render(), reasoning: render(), description: render() };
  }

  get id(): string {
    return this.#id;
  }

  /** The base URL of the service that has the alert. */
  get service(): string {
    return this.#service;
  }

  /** Connects the session to a page that shows nothing yet. */
  attach(post: ((message: HostMessage) => void) | undefined): void {
    this.#post = post;
    this.#sent = {};
    this.#sentState = undefined;
    this.#isRowAnnounced = false;
  }

  /**
   * Shows another alert, or a newer version of the same one.
   *
   * @param options `isRowAnnounced`: whether the focus is on the alert's row in the tree, so that screen readers have
   * read it out
   */
  show(alert: Alert, { isRowAnnounced = false } = {}): void {
    if (alert.id !== this.#id) {
      this.#search.cancel();
      this.change = new ShownChange(this.#host.seenAs, alert.id);
    }
    this.#isRowAnnounced = isRowAnnounced;
    this.#id = alert.id;
    this.#alert = alert;
    this.#service = this.#host.serviceUrl();
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
    for (const search of [this.#search, this.#code, this.#indicators]) search.cancel();
  }

  /** Sends changes to the page: the alert, user names, the position, ages. */
  refresh(): void {
    this.#alert = this.#host.find(this.#id) ?? this.#alert;
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
        this.attach(this.#post);
        return this.refresh();
      case 'openAlert':
        return this.#host.run(commandIds.openAlert, 'panel', message.id);
      case 'act':
        return this.#host.run(commandIds[message.action], 'panel');
      case 'filterBy':
        return this.#filterBy(message);
      case 'copyCode':
        return this.#host.copy(message.text);
      case 'fold':
        return this.#host.fold(message.isOpen);
      case 'search':
        return this.#search.run(message.target, () => this.#isFound(message.target));
      case 'cancelSearch':
        this.#search.cancel();
        return this.refresh();
      case 'openLink':
        return this.#openLink(message.url);
      case 'openCode':
        return this.#host.run(commandIds.goToCode, { alert: message.alert, link: message.index });
    }
  }

  /** Ignores a click on an alert or a value that was replaced meanwhile. */
  #filterBy({ alert: id, ...shown }: Extract<PageMessage, { type: 'filterBy' }>): void {
    if (this.#alert?.id !== id) return;
    const chosen =
      indicatorChoice(this.#indicators.found, shown) ??
      ownChoice(shown, this.#host.noteOf(id)) ??
      shownValue(this.#alert, shown, this.#host.alertTexts());
    if (chosen) this.#host.run(commandIds.filterByValue, 'panel', chosen);
  }

  async #openLink(address: string): Promise<void> {
    const url = readWebLink(address);
    if (url) await this.#host.openLink(url);
  }

  #isFound(target: SearchTarget): boolean {
    const { find, childrenOf } = this.#host;
    const parentId = this.#alert?.parent_alert_id;
    switch (target) {
      case 'alert':
        return find(this.#id) !== undefined;
      case 'parent':
        return parentId === undefined || find(parentId) !== undefined;
      case 'children':
        return childrenOf(this.#id).length >= (this.#alert?.child_events_count ?? 0);
    }
  }

  async #update(): Promise<void> {
    const alertTexts = this.#host.alertTexts();
    const alert = this.#alert;
    if (this.#post === undefined) return;
    const obstacle = this.#host.obstacle();
    if (obstacle) return this.#send(obstacleSections(obstacle));
    if (alert === undefined) return this.#send(this.#unknownAlert());
    const { codeLinks, indexed } = this.#host;
    this.#code.update(alert, codeLinks, (signal) => codeLinks.find(alert, signal));
    const list = indexed();
    if (list) this.#indicators.update(alert, list.alerts.items, () => findIndicators(alert, list));
    const content = contentOf(alert, alertTexts, this.change.of(alert));
    const note = this.#host.noteOf(alert.id);
    const [ownText, reasoning, description] = await Promise.all([
      this.#render.note(note?.text),
      this.#render.reasoning(content.reasoning?.markdown),
      this.#render.description(content.description?.markdown),
    ]);
    // Another alert may have been set, or another note written, while the renderer was being loaded.
    if (this.#alert !== alert || this.#host.noteOf(alert.id)?.text !== note?.text) return;
    const sections = alertSections(
      content,
      relatedOf(alert, { ...this.#host, alertTexts }),
      { reasoning, description },
      {
        ...this.#searchContext(),
        isLoaded: this.#host.find(alert.id) !== undefined,
        own: note && { note, alert, text: ownText },
        codeLinks: this.#code.found,
      },
    );
    this.#send(
      { ...sections, ...indicatorSections(this.#indicators.found, alertTexts) },
      this.#isRowAnnounced ? [] : [alertTexts.severity(alert.severity), content.name, content.change.line],
    );
  }

  #unknownAlert(): Sections {
    const isStarting = this.#host.isStarting() && this.#search.state === undefined;
    return isStarting ? loadingSections(this.#id) : unknownAlertSections(this.#id, this.#searchContext());
  }

  #searchContext(): SearchContext {
    return { search: this.#search.state, serviceHost: this.#host.serviceHost() };
  }

  /** @param spoken what is read out after the position; undefined if the sections say why the alert cannot be shown */
  #send(sections: Sections, spoken?: readonly string[]): void {
    const obstacle = this.#host.obstacle();
    const position = obstacle ? noPosition : this.#host.position(this.#id);
    const canAct = obstacle === undefined && this.#host.find(this.#id) !== undefined;
    const head = {
      type: 'show',
      service: this.#service,
      id: this.#id,
      hasAlert: spoken !== undefined,
      position: position.text,
      asOf: obstacle || this.#alert === undefined ? '' : this.#host.asOf(),
      spoken: spoken ? joinList([position.spoken, ...spoken]) : '',
      hasNext: position.hasNext,
      hasPrevious: position.hasPrevious,
      canAct,
      canLink: canAct && !this.#host.isSample(),
      searchProgress: this.#search.state?.state === 'running' ? this.#host.searchProgress() : '',
      announcement: outcomeText(this.#searchContext()),
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
