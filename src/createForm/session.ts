import * as z from 'zod/mini';
import type { AlertDraft } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import { ApiError, OutcomeUnknownError, UnauthorizedError } from '../api/errors.ts';
import type { Obstacle } from '../connection/connection.ts';
import { readWebLink } from '../text/webLink.ts';
import {
  type Draft,
  edited,
  isBlank,
  isChangedSinceSent,
  withoutLastSend,
  withPendingSend,
} from './drafts.ts';
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
  contextMessage,
  emptyStatus,
  failureStatus,
  savedDraftStatus,
  obstacleNotice,
  problemStatus,
  sendingStatus,
  withConditions,
  withoutFailures,
  withoutProblemsOf,
} from './status.ts';

/**
 * Edits one draft and creates its alert. Outlives its page (the content of the webview), which exists only while
 * its tab is visible. Closing the tab does not abort a request.
 */
export class DraftSession {
  readonly #host: SessionHost;
  readonly #owner: SessionOwner;
  readonly #duplicateCheck: DuplicateCheck;
  readonly #confirmation: SendConfirmation;
  #draft: Draft;
  #status: FormStatus = emptyStatus;
  /** The sign-in and the obstacle to which the current status refers. */
  #signedIn: Recipient | undefined;
  #obstacle: Obstacle | undefined;
  /** The host of the service that the alert is being sent to; undefined while nothing is sent. */
  #sendingTo: string | undefined;
  /** Whether the user is being asked if the text may be lost. */
  #isDiscarding = false;
  #isFocusElsewhere = false;
  #hasEnded = false;
  #post: ((message: HostMessage) => void) | undefined;

  constructor(draft: Draft, host: SessionHost, owner: SessionOwner) {
    this.#draft = draft;
    this.#host = host;
    this.#owner = owner;
    this.#signedIn = host.signedIn();
    this.#confirmation = createSendConfirmation(host, draft.service);
    this.#duplicateCheck = createDuplicateCheck(host, () => this.#show(this.#status));
  }

  get draft(): Draft {
    return this.#draft;
  }

  get isSending(): boolean {
    return this.#sendingTo !== undefined;
  }

  /** Whether the draft was created or discarded. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Connects the session to a page; undefined when the page is gone. */
  attach(post: ((message: HostMessage) => void) | undefined): void {
    this.#post = post;
    if (!post || this.isSending) return;
    // A reopened form shows the current service, and searches again when its page is `ready`.
    this.#confirmation.formOpened();
    this.#duplicateCheck.stop();
  }

  /** Shows the notice that this is a saved draft, unless there is another status. */
  showSaved(): void {
    if (this.#status === emptyStatus) this.#show(savedDraftStatus(this.#draft));
  }

  /** Must be called when service, sign-in or suggested sources have changed. */
  async refresh(): Promise<void> {
    this.#confirmation.serviceShown();
    this.#post?.(contextMessage(this.#host, this.#sendingTo));
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
    else if (!this.#hasEnded) await this.#handle(parsed.data);
  }

  async #handle(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        if (message.state?.draftId === this.#draft.id) await this.#take(message.state);
        this.#showAll();
        // Searches only once, not each time the page becomes visible.
        return this.#duplicateCheck.state.kind === 'idle' ? this.#checkForDuplicate() : undefined;
      case 'edit':
        return this.#take(message);
      case 'submit':
        // Must not await `#take`: `#submit` sets its flags synchronously, so that a second message is ignored.
        return this.#submit(message.again, this.#take(message));
      case 'discard':
        await this.#take(message);
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
    const { id, revision, values } = this.#draft;
    this.#post?.(contextMessage(this.#host, this.#sendingTo));
    this.#post?.({ type: 'show', state: { draftId: id, revision, values } });
    this.#show(this.#status);
  }

  /** Updates the draft with newer values from the page. */
  async #take(page: Omit<DraftState, 'draftId'>): Promise<void> {
    const next = edited(this.#draft, page);
    if (next === this.#draft) return;
    this.#status = withoutProblemsOf(this.#status, this.#draft.values, next.values);
    this.#draft = next;
    await this.#save();
  }

  async #submit(again: boolean, taken: Promise<void>): Promise<void> {
    if (this.isSending || this.#confirmation.isAsking) return taken;
    if (this.#isDiscarding) {
      // The page locked itself when it was submitted; the status unlocks it.
      this.#show(this.#status);
      return taken;
    }
    const recipient = (this.#signedIn = this.#host.signedIn());
    const checked = checkValues(this.#draft.values);
    const duplicateRisk = again ? undefined : this.#duplicateCheck.risk(this.#draft);
    const questions = recipient ? this.#confirmation.questions(recipient, duplicateRisk) : [];
    if (!checked.ok) {
      this.#show(problemStatus(checked.problems));
    } else if (recipient === undefined) {
      // `#show` adds the notice about an obstacle. None is known while the token is being read: ask to sign in.
      this.#show({ ...emptyStatus, notices: this.#host.obstacle() ? [] : [obstacleNotice('signedOut')] });
    } else if (questions.length > 0 && !(await this.#confirmation.ask(questions, recipient))) {
      this.#show(this.#status);
    } else if (!this.#hasEnded) {
      await this.#send(recipient, checked.source, checked.draft);
    }
    await taken;
  }

  /** @param recipient service and client from one object, so that the alert goes to the service that was shown */
  async #send(recipient: Recipient, source: string, alert: AlertDraft): Promise<void> {
    this.#duplicateCheck.rememberListed(this.#draft);
    this.#host.onSending(alert);
    this.#sendingTo = recipient.service.host;
    this.#show(sendingStatus(recipient.service.host));
    // Saved before the request, because the window may be closed in the meantime.
    this.#draft = withPendingSend(this.#draft, recipient.service.baseUrl);
    await this.#save();
    let created: CreatedAlert;
    try {
      created = await recipient.client.createAlert(source, alert);
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
      this.#draft = withoutLastSend(this.#draft);
      await this.#save();
    }
    this.#sendingTo = undefined;
    this.#post?.(contextMessage(this.#host, this.#sendingTo));
    if (error instanceof UnauthorizedError) this.#confirmation.signInRequested(recipient.client);
    this.#status = failureStatus(error, recipient.service.host, source);
    if (this.#post === undefined) this.#owner.failedUnseen(this.#draft);
    else if (isUnknown) await this.#checkForDuplicate();
    else this.#show(this.#status);
  }

  async #runAction(action: HostAction): Promise<void> {
    if (action === 'searchAgain') await this.#checkForDuplicate();
    else if (action === 'cancelSearch') this.#duplicateCheck.cancel();
    else if (action === 'showFound') await this.#showFound();
    else {
      if (action === 'signIn' || action === 'setToken')
        this.#confirmation.signInRequested(this.#host.signedIn()?.client);
      this.#host.runAction(action);
    }
  }

  /** Searches for the alert if it may have been created; without a page to show the result, the next page does so. */
  async #checkForDuplicate(): Promise<void> {
    if (this.#post && !this.isSending && !this.#hasEnded) await this.#duplicateCheck.run(this.#draft);
  }

  /** Shows the alert that was found, and removes the draft. Does nothing while a request or a question is pending. */
  async #showFound(): Promise<void> {
    const { state } = this.#duplicateCheck;
    if (this.isSending || this.#confirmation.isAsking || state.kind !== 'found') return;
    if (isChangedSinceSent(this.#draft) && !(await this.#confirmDiscard())) return;
    await this.#end();
    await this.#reported('Showing the alert that was found', () => this.#host.showAlert(state.alert));
  }

  /**
   * Discards the draft, but asks first if it contains text. Does nothing while a request or a question is pending.
   *
   * @param options `isFocusElsewhere`: whether the focus is outside the form, and must stay there
   */
  async discard({ isFocusElsewhere } = { isFocusElsewhere: false }): Promise<void> {
    if (this.isSending || this.#confirmation.isAsking) return;
    const isCertain = isBlank(this.#draft, this.#host.defaultSource()) || (await this.#confirmDiscard());
    if (isCertain) await this.#end(isFocusElsewhere);
  }

  /** False if the user declines, or is being asked already: the button can be clicked again before a slow dialog opens. */
  async #confirmDiscard(): Promise<boolean> {
    if (this.#isDiscarding) return false;
    this.#isDiscarding = true;
    return await this.#host.confirmDiscard().finally(() => (this.#isDiscarding = false));
  }

  /** Removes the draft before closing the panel, so that nothing can reopen it. */
  async #end(isFocusElsewhere = this.#isFocusElsewhere): Promise<void> {
    this.#hasEnded = true;
    this.#sendingTo = undefined;
    this.#duplicateCheck.stop();
    await this.#reported('Deleting a draft', () => this.#host.drafts.remove(this.#draft.id));
    await this.#reported('Closing the create form', () => this.#owner.ended(isFocusElsewhere));
  }

  async #save(): Promise<void> {
    await this.#reported('Saving a draft', () => this.#host.drafts.save(this.#draft));
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
    const unresolved = this.isSending ? undefined : this.#duplicateCheck.notice(this.#draft);
    const conditions = { obstacle: this.#obstacle, unresolved, notes: this.#draft.notes ?? [] };
    this.#post?.({ type: 'status', status: withConditions(status, conditions) });
  }
}
