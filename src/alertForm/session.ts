import * as z from 'zod/mini';
import type { AlertDraft } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { ApiError, OutcomeUnknownError } from '../api/errors.ts';
import { isWebLink } from '../markdown/links.ts';
import { checkValues } from './check.ts';
import { type Draft, edited, isBlank } from './draft.ts';
import {
  type FormField,
  formFields,
  type FormStatus,
  type GuestMessage,
  guestMessageSchema,
  type HostMessage,
  type PageState,
} from './protocol.ts';
import type { AlertCreator, SessionDeps, SessionOwner } from './sessionDeps.ts';
import {
  checkedStatus,
  failureStatus,
  nothingToSay,
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
  #draft: Draft;
  #status: FormStatus = nothingToSay;
  #unknownReason: unknown;
  #awaitsSignIn = false;
  #isSending = false;
  #hasEnded = false;
  #post: ((message: HostMessage) => void) | undefined;

  constructor(draft: Draft, deps: SessionDeps, owner: SessionOwner) {
    this.#draft = draft;
    this.#deps = deps;
    this.#owner = owner;
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

  /** To be called when service, sign-in or suggestions have changed. */
  refresh(): void {
    this.#sendContext();
    if (!this.#awaitsSignIn || this.#deps.client() === undefined) return;
    this.#awaitsSignIn = false;
    this.#show(nothingToSay);
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
        this.#sendAll();
        return;
      case 'edit':
        return this.#take(message);
      case 'submit':
        // Both in the same turn: a second message finds the session sending.
        return this.#submit(this.#take(message));
      case 'discard':
        await this.#take(message);
        return this.#discard();
      case 'preview': {
        const html = await this.#deps.renderMarkdown(message.text);
        this.#post?.({ type: 'preview', id: message.id, html });
        return;
      }
      case 'step':
        this.#deps.runStep(message.step);
        return;
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
    this.#awaitsSignIn = false;
    const checked = checkValues(this.#draft.values);
    const client = this.#deps.client();
    if (!checked.ok) {
      this.#show(checkedStatus(checked.problems, this.#deps.texts));
    } else if (client === undefined) {
      this.#awaitsSignIn = true;
      this.#show(signedOutStatus(this.#deps.texts));
    } else {
      await this.#send(client, checked.source, checked.draft);
    }
    await taken;
  }

  async #send(client: AlertCreator, source: string, alert: AlertDraft): Promise<void> {
    const host = this.#deps.serviceHost();
    const unresolvedBefore = this.#draft.unresolvedSince;
    this.#isSending = true;
    this.#show(sendingStatus(host, this.#deps.texts));
    // Written before the request, so that a window closed meanwhile does not forget it.
    this.#draft = { ...this.#draft, unresolvedSince: unresolvedBefore ?? new Date().toISOString() };
    await this.#save();
    try {
      const created = await client.createAlert(source, alert);
      await this.#end();
      await this.#tellCreated(created, source, alert);
    } catch (error) {
      await this.#fail(error, host, unresolvedBefore);
    }
  }

  async #fail(error: unknown, host: string, unresolvedBefore: string | undefined): Promise<void> {
    // The failures of requests are logged where the request is made.
    if (!(error instanceof ApiError)) this.#deps.report('Creating an alert', error);
    if (error instanceof OutcomeUnknownError) {
      this.#unknownReason = error.reason;
    } else {
      const { unresolvedSince: _, ...draft } = this.#draft;
      this.#draft = unresolvedBefore === undefined ? draft : { ...draft, unresolvedSince: unresolvedBefore };
      await this.#save();
    }
    this.#isSending = false;
    this.#show(failureStatus(error, host, this.#deps.texts));
    if (this.#post === undefined) this.#owner.failedUnseen(this.#draft);
  }

  async #tellCreated(created: CreatedAlert, source: string, alert: AlertDraft): Promise<void> {
    try {
      await this.#deps.onCreated(created, source, alert);
    } catch (error) {
      // The alert exists: whatever failed after it must not look like a failed creation.
      this.#deps.report('Showing the created alert', error);
    }
  }

  async #discard(): Promise<void> {
    if (this.#isSending) return;
    const isCertain = isBlank(this.#draft, this.#deps.defaultSource()) || (await this.#deps.confirmDiscard());
    if (isCertain) await this.#end();
  }

  /** Forgets the draft, before anything else may show it again. */
  async #end(): Promise<void> {
    this.#hasEnded = true;
    this.#isSending = false;
    try {
      await this.#deps.drafts.remove(this.#draft.id);
    } catch (error) {
      this.#deps.report('Forgetting a draft', error);
    }
    this.#owner.ended();
  }

  async #save(): Promise<void> {
    try {
      await this.#deps.drafts.save(this.#draft);
    } catch (error) {
      this.#deps.report('Keeping a draft', error);
    }
  }

  #sendAll(): void {
    const { id, revision, values } = this.#draft;
    this.#sendContext();
    this.#post?.({ type: 'show', state: { draftId: id, revision, values } });
    this.#show(this.#status);
  }

  #sendContext(): void {
    const { texts, serviceHost, sources } = this.#deps;
    this.#post?.({ type: 'context', target: texts.target(serviceHost()), sources: [...sources()] });
  }

  #show(status: FormStatus): void {
    this.#status = status;
    const isUnresolved = this.#draft.unresolvedSince !== undefined && !this.#isSending;
    const { serviceHost, texts } = this.#deps;
    const unresolved = isUnresolved ? [unresolvedNotice(this.#unknownReason, serviceHost(), texts)] : [];
    this.#post?.({ type: 'status', status: { ...status, notices: [...status.notices, ...unresolved] } });
  }
}

function changedFields(one: Draft, other: Draft): ReadonlySet<FormField> {
  return new Set(formFields.filter((field) => one.values[field] !== other.values[field]));
}
