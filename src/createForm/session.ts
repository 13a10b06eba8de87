import * as z from 'zod/mini';
import type { AlertDraft } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { ApiError, OutcomeUnknownError, UnauthorizedError } from '../api/errors.ts';
import { readWebLink } from '../text/webLink.ts';
import {
  answered,
  type Draft,
  edited,
  isBlank,
  isChangedSinceSent,
  isUnresolved,
  sending,
} from './drafts.ts';
import { checkValues } from './problems.ts';
import {
  type DraftState,
  type FormStatus,
  type GuestMessage,
  guestMessageSchema,
  type HostAction,
  type HostMessage,
} from './protocol.ts';
import { createSearch, type Search } from './search.ts';
import { createSendGuard, type SendGuard } from './sendGuard.ts';
import type { Recipient, SendQuestion, SessionHost, SessionOwner } from './sessionDeps.ts';
import {
  checkedStatus,
  emptyStatus,
  failureStatus,
  keptStatus,
  sendingStatus,
  signedOutNotice,
  unresolvedNotice,
  withoutProblemsOf,
  withStanding,
} from './status.ts';

/**
 * One draft on its way to become an alert. It outlives its page: pages come and go with the tab's visibility, and a
 * request that was sent is never aborted by closing the tab.
 */
export class DraftSession {
  readonly #deps: SessionHost;
  readonly #owner: SessionOwner;
  readonly #search: Search;
  readonly #guard: SendGuard;
  #draft: Draft;
  #status: FormStatus = emptyStatus;
  #unknownReason: unknown;
  /** Whom the status is about. */
  #signedIn: Recipient | undefined;
  #isSignedOut = false;
  #isAsking = false;
  #isSending = false;
  #isLeft = false;
  #hasEnded = false;
  #post: ((message: HostMessage) => void) | undefined;

  constructor(draft: Draft, deps: SessionHost, owner: SessionOwner) {
    this.#draft = draft;
    this.#deps = deps;
    this.#owner = owner;
    this.#signedIn = deps.signedIn();
    this.#guard = createSendGuard(deps);
    this.#guard.named();
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

  #showAll(): void {
    const { id, revision, values } = this.#draft;
    this.#sendContext();
    this.#post?.({ type: 'show', state: { draftId: id, revision, values } });
    this.#show(this.#status);
  }

  /** Tells, until something else is to be told, that the draft was kept. */
  tellKept(): void {
    if (this.#status === emptyStatus) this.#show(keptStatus(this.#draft, this.#deps.texts));
  }

  /** To be called when service, sign-in or suggestions have changed. */
  async refresh(): Promise<void> {
    this.#guard.named();
    this.#sendContext();
    const signedIn = this.#deps.signedIn();
    const isSame = signedIn === this.#signedIn && this.#nobodySignedIn() === this.#isSignedOut;
    if (isSame || this.#isSending) return;
    this.#signedIn = signedIn;
    // What was told is about another service or token.
    const notices = this.#status.notices.filter(({ kind }) => kind === 'info');
    this.#show({ ...this.#status, notices });
    await this.#look();
  }

  /** Takes a message of the page; anything else is reported and ignored. */
  async receive(message: unknown): Promise<void> {
    const parsed = z.safeParse(guestMessageSchema, message);
    if (!parsed.success) this.#deps.report('Reading a message of the create form', parsed.error);
    else if (!this.#hasEnded) await this.#handle(parsed.data);
  }

  async #handle(message: GuestMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        if (message.state?.draftId === this.#draft.id) await this.#take(message.state);
        this.#showAll();
        // Not once more for a page that was only hidden.
        return this.#search.state.kind === 'idle' ? this.#look() : undefined;
      case 'edit':
        return this.#take(message);
      case 'submit':
        // Both in the same turn: a second message finds the session sending.
        return this.#submit(message.again, this.#take(message));
      case 'discard':
        await this.#take(message);
        return this.discard();
      case 'preview': {
        const html = await this.#deps.renderMarkdown(message.text);
        this.#post?.({ type: 'preview', id: message.id, html });
        return;
      }
      case 'action':
        return this.#runAction(message.action);
      case 'openLink': {
        const url = readWebLink(message.url);
        return url && this.#deps.openLink(url);
      }
      case 'focus':
        this.#isLeft = !message.hasFocus;
    }
  }

  async #take(page: Omit<DraftState, 'draftId'>): Promise<void> {
    const next = edited(this.#draft, page);
    if (next === this.#draft) return;
    this.#status = withoutProblemsOf(this.#status, this.#draft.values, next.values);
    this.#draft = next;
    await this.#save();
  }

  async #submit(again: boolean, taken: Promise<void>): Promise<void> {
    if (this.#isSending || this.#isAsking) return taken;
    const recipient = (this.#signedIn = this.#deps.signedIn());
    const checked = checkValues(this.#draft.values);
    const questions = recipient ? this.#guard.questions(recipient, this.#doubt(again)) : [];
    if (!checked.ok) {
      this.#show(checkedStatus(checked.problems, this.#deps.texts));
    } else if (recipient === undefined) {
      const isSaid = this.#nobodySignedIn();
      this.#show({ ...emptyStatus, notices: isSaid ? [] : [signedOutNotice(this.#deps.texts)] });
    } else if (questions.length === 0 || (await this.#confirmed(questions, recipient))) {
      await this.#send(recipient, checked.source, checked.draft);
    } else {
      this.#show(this.#status);
    }
    await taken;
  }

  /** Why a creation would perhaps be the second one; undefined where it cannot be, or the user has said so. */
  #doubt(again: boolean): 'again' | 'second' | undefined {
    if (again || !isUnresolved(this.#draft)) return undefined;
    return this.#search.state.kind === 'found' ? 'second' : 'again';
  }

  async #confirmed(questions: readonly SendQuestion[], recipient: Recipient): Promise<boolean> {
    this.#isAsking = true;
    const answer = this.#guard.confirmed(questions, recipient).finally(() => (this.#isAsking = false));
    return (await answer) && !this.#hasEnded;
  }

  /** @param recipient service and client in one, so that nothing is sent elsewhere than is said */
  async #send({ service, client }: Recipient, source: string, alert: AlertDraft): Promise<void> {
    if (!isUnresolved(this.#draft)) this.#search.rememberListed();
    this.#isSending = true;
    this.#show(sendingStatus(service.host, this.#deps.texts));
    // Written before the request, so that a window closed meanwhile does not forget it.
    this.#draft = sending(this.#draft);
    await this.#save();
    let created: CreatedAlert;
    try {
      created = await client.createAlert(source, alert);
    } catch (error) {
      return this.#fail(error, service.host, source);
    }
    await this.#end();
    await this.#reported('Showing the created alert', () => this.#deps.onCreated(created, source, alert));
  }

  async #fail(error: unknown, host: string, source: string): Promise<void> {
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
    // Whoever signs in because of that wants to send as whom he then is.
    if (error instanceof UnauthorizedError) this.#guard.expectSignIn();
    this.#status = failureStatus(error, host, source, this.#deps.texts);
    if (this.#post === undefined) this.#owner.failedUnseen(this.#draft);
    else if (isUnknown) await this.#look();
    else this.#show(this.#status);
  }

  async #runAction(action: HostAction): Promise<void> {
    if (action === 'searchAgain') return this.#look();
    if (action === 'showFound') return this.#showFound();
    if (action === 'signIn') this.#guard.expectSignIn();
    this.#deps.runAction(action);
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
    if (isChangedSinceSent(this.#draft) && !(await this.#deps.confirmDiscard())) return;
    await this.#end();
    await this.#reported('Showing the alert that was found', () => this.#deps.showAlert(state.alert));
  }

  /** Asks where text would be lost; nothing happens while a request is under way. */
  async discard(): Promise<void> {
    if (this.#isSending || this.#isAsking) return;
    const isCertain = isBlank(this.#draft, this.#deps.defaultSource()) || (await this.#deps.confirmDiscard());
    if (isCertain) await this.#end();
  }

  /** Forgets the draft, before anything else may show it again. */
  async #end(): Promise<void> {
    this.#hasEnded = true;
    this.#isSending = false;
    this.#search.stop();
    await this.#reported('Forgetting a draft', () => this.#deps.drafts.remove(this.#draft.id));
    await this.#reported('Closing the create form', () => this.#owner.ended(this.#isLeft));
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

  #nobodySignedIn(): boolean {
    return this.#deps.signedIn() === undefined && !this.#deps.isStarting();
  }

  #sendContext(): void {
    const { texts, isStarting, sources } = this.#deps;
    const target = isStarting() ? '' : texts.target(this.#deps.service()?.host ?? '');
    this.#post?.({ type: 'context', target, sources: [...sources()] });
  }

  #show(status: FormStatus): void {
    this.#status = status;
    this.#isSignedOut = this.#nobodySignedIn();
    const { texts } = this.#deps;
    const isInDoubt = isUnresolved(this.#draft) && !this.#isSending;
    const doubt = isInDoubt
      ? unresolvedNotice(this.#unknownReason, this.#search.state, this.#deps.service()?.host ?? '', texts)
      : undefined;
    const standing = { isSignedOut: this.#isSignedOut, doubt, notes: this.#draft.notes ?? [] };
    this.#post?.({ type: 'status', status: withStanding(status, standing, texts) });
  }
}
