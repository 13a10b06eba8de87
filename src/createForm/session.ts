import * as z from 'zod/mini';
import type { AlertDraft } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { ApiError, OutcomeUnknownError, UnauthorizedError } from '../api/errors.ts';
import type { Obstacle } from '../service/connection.ts';
import { readWebLink } from '../text/webLink.ts';
import { type Draft, edited, isBlank, isChangedSinceSent, SavedDraft } from './drafts.ts';
import { createDuplicateCheck, type DuplicateCheck } from './duplicateCheck.ts';
import { checkValues } from './problems.ts';
import {
  type DraftState,
  type FormStatus,
  type PageMessage,
  pageMessageSchema,
  type HostAction,
  type HostMessage,
} from './protocol.ts';
import { createSendConfirmation, type SendConfirmation } from './sendConfirmation.ts';
import type { Recipient, SessionHost, SessionOwner } from './sessionHost.ts';
import {
  contextSender,
  emptyStatus,
  failureStatus,
  savedDraftStatus,
  problemStatus,
  sendingStatus,
  signedOutStatus,
  withConditions,
  withoutFailures,
  withoutProblemsOf,
} from './status.ts';

/** A question to the user that is open. */
type Question = 'confirmSend' | 'confirmDiscard';

/** What the session is doing; it has `ended` when the alert was created or found, or the draft discarded. */
type Phase = 'editing' | Question | 'sending' | 'ended';

/**
 * Edits one draft and creates its alert. Outlives its page (the content of the webview), which exists only while
 * its tab is visible. Closing the tab does not abort a request.
 */
export class DraftSession {
  readonly #host: SessionHost;
  readonly #owner: SessionOwner;
  readonly #duplicateCheck: DuplicateCheck;
  readonly #confirmation: SendConfirmation;
  readonly #saved: SavedDraft;
  #status: FormStatus = emptyStatus;
  /** The sign-in and the obstacle to which the current status refers. */
  #signedIn: Recipient | undefined;
  #obstacle: Obstacle | undefined;
  #phase: Phase = 'editing';
  /** The host of the service that the alert is being sent to; undefined while nothing is sent. */
  #sendingTo: string | undefined;
  #isFocusElsewhere = false;
  #sendContext = contextSender();
  #post: ((message: HostMessage) => void) | undefined;

  constructor(draft: Draft, host: SessionHost, owner: SessionOwner) {
    this.#saved = new SavedDraft(draft, host.drafts, host.report);
    this.#host = host;
    this.#owner = owner;
    this.#signedIn = host.signedIn();
    this.#confirmation = createSendConfirmation(host, draft.service);
    this.#duplicateCheck = createDuplicateCheck(host, () => this.#show(this.#status));
  }

  get draft(): Draft {
    return this.#saved.draft;
  }

  get isSending(): boolean {
    return this.#phase === 'sending';
  }

  get hasEnded(): boolean {
    return this.#phase === 'ended';
  }

  /** Connects the session to a panel that was opened; its page may be loaded several times. */
  attach(post: (message: HostMessage) => void): void {
    this.#post = post;
    if (this.isSending) return;
    // A reopened form shows the current service, and searches again when its page is `ready`.
    this.#confirmation.formOpened();
    this.#duplicateCheck.stop();
  }

  /** Must be called when the panel is closed. */
  detach(): void {
    this.#post = undefined;
  }

  /** Shows the notice that this is a saved draft, unless there is another status. */
  showSaved(): void {
    if (this.#status === emptyStatus) this.#show(savedDraftStatus(this.draft));
  }

  /** Must be called when service, sign-in or suggested sources have changed. */
  async refresh(): Promise<void> {
    this.#confirmation.noteShownService();
    this.#sendContext(this.#post, this.#host, this.#sendingTo);
    const signedIn = this.#host.signedIn();
    const isSame = signedIn === this.#signedIn && this.#host.obstacle() === this.#obstacle;
    if (isSame || this.isSending) return;
    this.#signedIn = signedIn;
    this.#show(withoutFailures(this.#status));
    await this.#checkForDuplicate();
  }

  /** Handles a message from the page; invalid messages are logged and ignored. */
  async receive(message: unknown): Promise<void> {
    const parsed = z.safeParse(pageMessageSchema, message);
    if (!parsed.success) this.#host.report('Reading a message of the create form', parsed.error);
    else if (!this.hasEnded) await this.#handle(parsed.data);
  }

  async #handle(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        if (message.state?.draftId === this.draft.id) await this.#acceptEdits(message.state);
        this.#showAll();
        // Searches only once, not each time the page becomes visible.
        return this.#duplicateCheck.state.kind === 'idle' ? this.#checkForDuplicate() : undefined;
      case 'edit':
      case 'restore':
        return this.#acceptEdits(message);
      case 'submit':
        // In this order, and without waiting: `#acceptEdits` changes the draft at once and then saves it; `#submit` sends
        // the changed draft, and changes the phase at once, so that a second message is ignored.
        await Promise.all([this.#acceptEdits(message), this.#submit(message.again)]);
        return;
      case 'discard':
        await this.#acceptEdits(message);
        return this.discard();
      case 'preview': {
        const html = await this.#host.renderMarkdown(message.text);
        this.#post?.({ type: 'preview', id: message.id, html });
        return;
      }
      case 'action':
        return this.#runAction(message.action);
      case 'openLink': {
        const url = readWebLink(message.url);
        return url && this.#host.openLink(url);
      }
      case 'focus':
        this.#isFocusElsewhere = !message.hasFocus;
    }
  }

  #showAll(): void {
    const { id, revision, values } = this.draft;
    this.#sendContext = contextSender();
    this.#sendContext(this.#post, this.#host, this.#sendingTo);
    this.#post?.({ type: 'show', state: { draftId: id, revision, values } });
    this.#show(this.#status);
  }

  /** Updates the draft at once if the page's values are newer, then saves it. */
  async #acceptEdits(page: Omit<DraftState, 'draftId'>): Promise<void> {
    const next = edited(this.draft, page);
    if (next === this.draft) return;
    this.#status = withoutProblemsOf(this.#status, this.draft.values, next.values);
    await this.#saved.change(next);
  }

  /** @param again see `PageMessage` */
  async #submit(again: boolean): Promise<void> {
    // The page locked itself when it was submitted; the status unlocks it.
    if (this.#phase === 'confirmDiscard') return this.#show(this.#status);
    if (this.#phase !== 'editing') return;
    const recipient = this.#host.signedIn();
    this.#signedIn = recipient;
    const checked = checkValues(this.draft.values);
    if (!checked.ok) return this.#show(problemStatus(checked.problems));
    if (recipient === undefined) return this.#show(signedOutStatus(this.#host.obstacle()));
    const duplicateRisk = again ? undefined : this.#duplicateCheck.risk(this.draft);
    const questions = this.#confirmation.questions(recipient, duplicateRisk);
    const ask = () => this.#confirmation.ask(questions, recipient);
    // Without a question nothing may be awaited: see `#handle`.
    const isConfirmed = questions.length === 0 || (await this.#during('confirmSend', ask));
    if (!isConfirmed) return this.#show(this.#status);
    await this.#send(recipient, checked.source, checked.draft);
  }

  /** @param recipient service and client from one object, so that the alert goes to the service that was shown */
  async #send(recipient: Recipient, source: string, alert: AlertDraft): Promise<void> {
    const { service, client } = recipient;
    this.#duplicateCheck.rememberListed(this.draft);
    this.#host.onSending(alert);
    this.#phase = 'sending';
    this.#sendingTo = service.host;
    this.#show(sendingStatus(service.host));
    // Saved before the request, because the window may be closed in the meantime.
    await this.#saved.addPendingSend(service.baseUrl);
    let created: CreatedAlert;
    try {
      created = await client.createAlert(source, alert);
    } catch (error) {
      return this.#fail(error, recipient, source, alert);
    }
    await this.#end();
    await this.#reported('Showing the created alert', () =>
      this.#host.onCreated(created, { recipient, source, draft: alert }),
    );
  }

  async #fail(error: unknown, recipient: Recipient, source: string, alert: AlertDraft): Promise<void> {
    // Failed requests are logged by the client.
    if (!(error instanceof ApiError)) this.#host.report('Creating an alert', error);
    const isUnknown = error instanceof OutcomeUnknownError;
    if (isUnknown) {
      this.#duplicateCheck.setReason(error.reason);
    } else {
      this.#host.onFailed(alert);
      await this.#saved.removeLastSend();
    }
    this.#phase = 'editing';
    this.#sendingTo = undefined;
    this.#sendContext(this.#post, this.#host, this.#sendingTo);
    if (error instanceof UnauthorizedError) this.#confirmation.signInRequested(recipient.client);
    this.#status = failureStatus(error, recipient.service.host, source);
    if (this.#post === undefined) this.#owner.failedUnseen(this.draft);
    else if (isUnknown) await this.#checkForDuplicate();
    else this.#show(this.#status);
  }

  async #runAction(action: HostAction): Promise<void> {
    if (action === 'searchAgain') return this.#checkForDuplicate();
    if (action === 'cancelSearch') return this.#duplicateCheck.cancel();
    if (action === 'showFound') return this.#showFound();
    const isForSignIn = action === 'signIn' || action === 'setToken';
    if (isForSignIn) this.#confirmation.signInRequested(this.#host.signedIn()?.client);
    this.#host.runAction(action);
  }

  /** Searches for the alert if it may have been created; for a closed form, its next page starts the search. */
  async #checkForDuplicate(): Promise<void> {
    if (this.#post && !this.isSending && !this.hasEnded) await this.#duplicateCheck.run(this.draft);
  }

  /**
   * Shows the alert that was found, and removes the draft; asks first if the draft was changed since it was sent. Does
   * nothing while a request or a question is pending.
   */
  async #showFound(): Promise<void> {
    const { state } = this.#duplicateCheck;
    if (this.#phase !== 'editing' || state.kind !== 'found') return;
    if (isChangedSinceSent(this.draft) && !(await this.#confirmDiscard())) return;
    await this.#end();
    await this.#reported('Showing the alert that was found', () => this.#host.showAlert(state.alert));
  }

  /**
   * Discards the draft, but asks first if it contains text. Does nothing while a request or a question is pending.
   *
   * @param options `isFocusElsewhere`: whether the focus is outside the form, and must stay there
   */
  async discard({ isFocusElsewhere } = { isFocusElsewhere: false }): Promise<void> {
    if (this.#phase !== 'editing') return;
    const isCertain = isBlank(this.draft, this.#host.defaultSource()) || (await this.#confirmDiscard());
    if (isCertain) await this.#end(isFocusElsewhere);
  }

  readonly #confirmDiscard = () => this.#during('confirmDiscard', () => this.#host.confirmDiscard());

  /** Until the question is answered, the phase prevents submitting, discarding and showing the found alert. */
  async #during(question: Question, ask: () => Promise<boolean>): Promise<boolean> {
    this.#phase = question;
    return await ask().finally(() => (this.#phase = 'editing'));
  }

  /** Removes the draft before closing the panel, so that nothing can reopen it. */
  async #end(isFocusElsewhere = this.#isFocusElsewhere): Promise<void> {
    this.#phase = 'ended';
    this.#duplicateCheck.stop();
    await this.#saved.remove();
    await this.#reported('Closing the create form', () => this.#owner.ended(isFocusElsewhere));
  }

  async #reported(doing: string, act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.#host.report(doing, error);
    }
  }

  #show(status: FormStatus): void {
    this.#status = status;
    this.#obstacle = this.#host.obstacle();
    // The draft lists a pending request as unresolved too, but its outcome is not yet in doubt.
    const unresolved = this.isSending ? undefined : this.#duplicateCheck.notice(this.draft);
    const conditions = { obstacle: this.#obstacle, unresolved, notes: this.draft.notes ?? [] };
    this.#post?.({ type: 'status', status: withConditions(status, conditions) });
  }
}
