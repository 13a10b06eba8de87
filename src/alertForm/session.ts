import * as z from 'zod/mini';
import type { AlertDraft } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { ApiError, OutcomeUnknownError } from '../api/errors.ts';
import { isWebLink } from '../markdown/links.ts';
import { checkValues } from './check.ts';
import { answered, type Draft, edited, isBlank, isChangedSinceSent, isUnresolved, sending } from './draft.ts';
import { nothingToSay } from './nothingToSay.ts';
import {
  type FormField,
  formFields,
  type FormStatus,
  type GuestMessage,
  guestMessageSchema,
  type HostMessage,
  type HostStep,
  type PageState,
} from './protocol.ts';
import { createSearch, type Search } from './search.ts';
import type { AlertCreator, SessionDeps, SessionOwner } from './sessionDeps.ts';
import {
  checkedStatus,
  failureStatus,
  keptStatus,
  sendingStatus,
  signedOutStatus,
  unresolvedNotice,
  withoutProblemsOf,
} from './status.ts';

/**
 * One draft on its way to become an alert. It outlives its page: pages come and go with the tab's visibility, and a
 * request that was sent is never aborted by closing the tab.
 */
export class DraftSession {
  readonly #deps: SessionDeps;
  readonly #owner: SessionOwner;
  readonly #search: Search;
  #draft: Draft;
  #status: FormStatus = nothingToSay;
  #unknownReason: unknown;
  /** Whom the status is about. */
  #account: object | undefined;
  #isSending = false;
  #hasEnded = false;
  #post: ((message: HostMessage) => void) | undefined;

  constructor(draft: Draft, deps: SessionDeps, owner: SessionOwner) {
    this.#draft = draft;
    this.#deps = deps;
    this.#owner = owner;
    this.#account = deps.account();
    this.#search = createSearch(deps, () => this.#show(this.#status));
  }

  get draft(): Draft {
    return this.#draft;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  /** Whether the draft was created or discarded. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Speaks to this page from now on; undefined when the page is gone. */
  attach(post: ((message: HostMessage) => void) | undefined): void {
    this.#post = post;
  }

  /** Tells the page everything: when it asks, and before it can ask if it is a new one, which then shows it sooner. */
  showAll(): void {
    const { id, revision, values } = this.#draft;
    this.#sendContext();
    this.#post?.({ type: 'show', state: { draftId: id, revision, values } });
    this.#show(this.#status);
  }

  /** Tells, until something else is to be told, that the draft was kept. */
  tellKept(): void {
    if (this.#status === nothingToSay) this.#show(keptStatus(this.#draft, this.#deps.texts));
  }

  /** To be called when service, sign-in or suggestions have changed. */
  async refresh(): Promise<void> {
    this.#sendContext();
    const account = this.#deps.account();
    if (account === this.#account || this.#isSending) return;
    this.#account = account;
    // What was told is about another service or token.
    this.#show({ ...this.#status, notices: [] });
    await this.#look();
  }

  /** Takes a message of the page; anything else is reported and ignored. */
  async receive(message: unknown): Promise<void> {
    const parsed = z.safeParse(guestMessageSchema, message);
    if (!parsed.success) {
      this.#deps.report('Reading a message of the create form', parsed.error);
    } else if (!this.#hasEnded) {
      await this.#handle(parsed.data);
    }
  }

  async #handle(message: GuestMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        if (message.state?.draftId === this.#draft.id) await this.#take(message.state);
        this.showAll();
        // Not once more for a page that was only hidden.
        return this.#search.state.kind === 'idle' ? this.#look() : undefined;
      case 'edit':
        return this.#take(message);
      case 'submit':
        // Both in the same turn: a second message finds the session sending.
        return this.#submit(this.#take(message));
      case 'discard':
        await this.#take(message);
        return this.discard();
      case 'preview': {
        const html = await this.#deps.renderMarkdown(message.text);
        this.#post?.({ type: 'preview', id: message.id, html });
        return;
      }
      case 'step':
        return this.#takeStep(message.step);
      case 'openLink':
        if (isWebLink(message.url)) this.#deps.openLink(message.url);
    }
  }

  async #take(page: Omit<PageState, 'draftId'>): Promise<void> {
    const next = edited(this.#draft, page);
    if (next === this.#draft) return;
    this.#status = withoutProblemsOf(this.#status, changedFields(this.#draft, next));
    this.#draft = next;
    this.#owner.changed(next);
    await this.#save();
  }

  async #submit(taken: Promise<void>): Promise<void> {
    if (this.#isSending) return taken;
    this.#account = this.#deps.account();
    const checked = checkValues(this.#draft.values);
    const client = this.#deps.client();
    if (!checked.ok) {
      this.#show(checkedStatus(checked.problems, this.#deps.texts));
    } else if (client === undefined) {
      this.#show(signedOutStatus(this.#deps.texts));
    } else {
      await this.#send(client, checked.source, checked.draft);
    }
    await taken;
  }

  async #send(client: AlertCreator, source: string, alert: AlertDraft): Promise<void> {
    const host = this.#deps.serviceHost();
    if (!isUnresolved(this.#draft)) this.#search.rememberListed();
    this.#isSending = true;
    this.#show(sendingStatus(host, this.#deps.texts));
    // Written before the request, so that a window closed meanwhile does not forget it.
    this.#draft = sending(this.#draft);
    await this.#save();
    let created: CreatedAlert;
    try {
      created = await client.createAlert(source, alert);
    } catch (error) {
      return this.#fail(error, host);
    }
    await this.#end();
    await this.#reported('Showing the created alert', () => this.#deps.onCreated(created, source, alert));
  }

  async #fail(error: unknown, host: string): Promise<void> {
    // The failures of requests are logged where the request is made.
    if (!(error instanceof ApiError)) this.#deps.report('Creating an alert', error);
    const isUnknown = error instanceof OutcomeUnknownError;
    if (isUnknown) {
      this.#unknownReason = error.reason;
    } else {
      this.#draft = answered(this.#draft);
      await this.#save();
    }
    this.#isSending = false;
    this.#status = failureStatus(error, host, this.#deps.texts);
    if (this.#post === undefined) this.#owner.failedUnseen(this.#draft);
    else if (isUnknown) await this.#look();
    else this.#show(this.#status);
  }

  async #takeStep(step: HostStep): Promise<void> {
    if (step === 'lookAgain') await this.#look();
    else if (step === 'showFound') await this.#showFound();
    else this.#deps.runStep(step);
  }

  /** Looks for the alert that may have been created, if there is any doubt. */
  async #look(): Promise<void> {
    if (this.#isSending || this.#hasEnded || !isUnresolved(this.#draft)) return;
    await this.#search.run(this.#draft.unresolved ?? []);
  }

  /** Puts the alert that was found in the draft's place. */
  async #showFound(): Promise<void> {
    const { state } = this.#search;
    if (this.#isSending || state.kind !== 'found') return;
    const isCertain = !isChangedSinceSent(this.#draft) || (await this.#deps.confirmDiscard());
    if (!isCertain) return;
    await this.#end();
    await this.#reported('Showing the alert that was found', () => this.#deps.showAlert(state.alert));
  }

  /** Asks where text would be lost; nothing happens while a request is under way. */
  async discard(): Promise<void> {
    if (this.#isSending) return;
    const isCertain = isBlank(this.#draft, this.#deps.defaultSource()) || (await this.#deps.confirmDiscard());
    if (isCertain) await this.#end();
  }

  /** Forgets the draft, before anything else may show it again. */
  async #end(): Promise<void> {
    this.#hasEnded = true;
    this.#isSending = false;
    this.#search.stop();
    await this.#reported('Forgetting a draft', () => this.#deps.drafts.remove(this.#draft.id));
    this.#owner.ended();
  }

  async #save(): Promise<void> {
    await this.#reported('Keeping a draft', () => this.#deps.drafts.save(this.#draft));
  }

  /** A failure is reported, and nothing else depends on it. */
  async #reported(doing: string, act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#deps.report(doing, error);
    }
  }

  #sendContext(): void {
    const { texts, serviceHost, sources } = this.#deps;
    this.#post?.({ type: 'context', target: texts.target(serviceHost()), sources: [...sources()] });
  }

  #show(status: FormStatus): void {
    this.#status = status;
    const { serviceHost, texts } = this.#deps;
    const isInDoubt = isUnresolved(this.#draft) && !this.#isSending;
    const unresolved = isInDoubt
      ? [unresolvedNotice(this.#unknownReason, this.#search.state, serviceHost(), texts)]
      : [];
    this.#post?.({ type: 'status', status: { ...status, notices: [...status.notices, ...unresolved] } });
  }
}

function changedFields(one: Draft, other: Draft): ReadonlySet<FormField> {
  return new Set(formFields.filter((field) => one.values[field] !== other.values[field]));
}
