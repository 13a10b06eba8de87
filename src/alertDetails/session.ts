import * as z from 'zod/mini';
import type { Alert } from '../api/alert.ts';
import { readWebLink } from '../text/webLink.ts';
import { contentOf } from './content.ts';
import { alertSections, signedOutSections, unknownAlertSections } from './html.ts';
import { MarkdownCache } from './markdownCache.ts';
import { wholeAlert, wholeText } from './otherFields.ts';
import {
  type GuestMessage,
  guestMessageSchema,
  type HostMessage,
  type SearchTarget,
  type SectionName,
  sectionNames,
  type Sections,
} from './protocol.ts';
import { relatedOf } from './related.ts';
import { outcomeText, PageSearch, type SearchContext } from './search.ts';
import type { PositionInfo, SessionHost } from './sessionDeps.ts';

/** Nowhere to go without the service. */
const noPosition: PositionInfo = { text: '', hasNext: false, hasPrevious: false };

/** Which alert the page shows. It outlives the page: that comes and goes with the tab's visibility. */
export class DetailsSession {
  readonly #deps: SessionHost;
  readonly #search: PageSearch;
  readonly #markdown: MarkdownCache;
  #id: string;
  /** As it was last loaded. */
  #alert: Alert | undefined;
  #post: ((message: HostMessage) => void) | undefined;
  /** What the page shows already. */
  #sent: Sections = {};
  #lastMessage = '';

  /** @param shown the alert, or the id of one that is yet to be found */
  constructor(deps: SessionHost, shown: Alert | string) {
    this.#deps = deps;
    this.#id = typeof shown === 'string' ? shown : shown.id;
    this.#alert = typeof shown === 'string' ? undefined : shown;
    this.#search = new PageSearch(deps.searchPages, () => this.refresh());
    this.#markdown = new MarkdownCache(deps);
  }

  get id(): string {
    return this.#id;
  }

  /** The alert as it was last loaded, if it ever was. */
  get alert(): Alert | undefined {
    return this.#alert;
  }

  /** Speaks to this page from now on; undefined when the page is gone. */
  attach(post: ((message: HostMessage) => void) | undefined): void {
    this.#post = post;
    this.#sent = {};
    this.#lastMessage = '';
  }

  /** Shows another alert, or the same one anew. */
  show(alert: Alert): void {
    if (alert.id !== this.#id) this.#search.cancel();
    this.#id = alert.id;
    this.#alert = alert;
    this.refresh();
  }

  /** Forgets the alert but not its id: it was another service's, or another user's. */
  forget(): void {
    this.#search.cancel();
    this.#alert = undefined;
    this.refresh();
  }

  dispose(): void {
    this.#search.cancel();
    this.#post = undefined;
  }

  /** Shows what has changed: the alerts, the users, the position, the time. */
  refresh(): void {
    this.#alert = this.#deps.find(this.#id) ?? this.#alert;
    this.#update().catch((error) => this.#deps.report('Showing an alert', error));
  }

  /** Takes a message of the page; anything else is reported and ignored. */
  async receive(message: unknown): Promise<void> {
    const parsed = z.safeParse(guestMessageSchema, message);
    if (parsed.success) await this.#handle(parsed.data);
    else this.#deps.report('Reading a message of the alert details', parsed.error);
  }

  async #handle(message: GuestMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.attach(this.#post);
        return this.refresh();
      case 'navigate':
        return this.#deps.walk(message.direction);
      case 'openAlert':
        return this.#deps.openAlert(message.id);
      case 'signIn':
        return this.#deps.signIn();
      case 'search':
        return this.#search.run(message.target, () => this.#isFound(message.target));
      case 'cancelSearch':
        this.#search.cancel();
        return this.refresh();
      case 'showAll':
        return this.#sendWhole(message);
      case 'openLink':
        return this.#openLink(message.url);
    }
  }

  async #openLink(address: string): Promise<void> {
    const url = readWebLink(address);
    if (url) await this.#deps.openLink(url);
  }

  #isFound(target: SearchTarget): boolean {
    const { find, childrenOf } = this.#deps;
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

  #sendWhole({ id, field }: { id: string; field?: string | undefined }): void {
    if (this.#alert === undefined || id !== this.#id) return;
    const { restInRawJson } = this.#deps.texts;
    const text =
      field === undefined
        ? wholeAlert(this.#alert, restInRawJson)
        : wholeText(this.#alert, field, restInRawJson);
    if (text !== undefined) this.#post?.({ type: 'wholeText', id, field, text });
  }

  async #update(): Promise<void> {
    const { alertTexts } = this.#deps;
    const alert = this.#alert;
    if (this.#post === undefined) return;
    if (this.#deps.isSignedOut()) return this.#send(signedOutSections(this.#deps.texts));
    if (alert === undefined) return this.#send(unknownAlertSections(this.#id, this.#searchContext()));
    const content = contentOf(alert, { ...this.#deps, now: this.#deps.now() });
    const rendered = await this.#markdown.render(content);
    // Rendering may have waited for its library; another alert may be on screen now, or a newer state of this one.
    if (this.#alert !== alert) return;
    const isLoaded = this.#deps.find(alert.id) !== undefined;
    const related = relatedOf(alert, { ...this.#deps, search: this.#search.state });
    const sections = alertSections(content, related, rendered, { ...this.#searchContext(), isLoaded });
    this.#send(sections, `${alertTexts.severity(alert.severity)}, ${content.name}`);
  }

  #searchContext(): SearchContext {
    const { texts, serviceHost } = this.#deps;
    return { texts, search: this.#search.state, serviceHost: serviceHost() };
  }

  #send(sections: Required<Sections>, spoken = ''): void {
    const position = this.#deps.isSignedOut() ? noPosition : this.#deps.position(this.#id);
    const head = {
      type: 'show',
      id: this.#id,
      position: position.text,
      spoken,
      hasNext: position.hasNext,
      hasPrevious: position.hasPrevious,
      howFar: this.#search.state?.state === 'running' ? this.#deps.howFar() : '',
      announcement: outcomeText(this.#searchContext()),
    } as const;
    const changed = changedSections(this.#sent, sections);
    const message = JSON.stringify(head);
    if (message === this.#lastMessage && Object.keys(changed).length === 0) return;
    this.#lastMessage = message;
    this.#sent = sections;
    this.#post?.({ ...head, sections: changed });
  }
}

function changedSections(sent: Sections, sections: Required<Sections>): Sections {
  const changed: Partial<Record<SectionName, string>> = {};
  for (const name of sectionNames) if (sent[name] !== sections[name]) changed[name] = sections[name];
  return changed;
}
