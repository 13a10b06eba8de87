import type { CreatedAlert } from '../api/creation.ts';
import { ApiError, OutcomeUnknownError, UnauthorizedError } from '../api/errors.ts';
import type { Service } from '../api/service.ts';
import type { Triage } from '../triage/triage.ts';
import { isSameJson } from '../util/equality.ts';
import type { Asked } from './dialogs.ts';
import { type Draft, edited, isBlank, isIn, withoutLastSend, withPendingSend } from './drafts.ts';
import { DuplicateCheck } from './duplicateCheck.ts';
import type {
  DraftMessage,
  DraftState,
  ExternalAction,
  FormContext,
  FormStatus,
  HostAction,
  HostMessage,
} from './protocol.ts';
import { ExpectedRecipient, type FormHost } from './recipient.ts';
import {
  contextOf,
  emptyStatus,
  failureStatus,
  savedDraftStatus,
  sendingStatus,
  signedOutStatus,
  withConditions,
  withoutFailures,
  withoutProblemsOf,
} from './status.ts';

/** `asking`: a question to the user is open. `ended`: the alert was created or found, or the draft discarded. */
type Phase = 'editing' | 'asking' | 'sending' | 'ended';

interface SessionOwner {
  /** Closes the panel. @param isFocusElsewhere whether the focus is outside the form, and must stay there */
  ended(isFocusElsewhere: boolean): Promise<void>;
  refocus(): void;
  failedUnseen(draft: Draft): void;
  runAction(action: ExternalAction): void;
}

/** Edits one draft and creates its alert, also without its page, which exists only while its tab is visible. */
export class DraftSession {
  readonly #host: FormHost;
  readonly #owner: SessionOwner;
  readonly #duplicateCheck: DuplicateCheck;
  readonly #expected: ExpectedRecipient;
  #draft: Draft;
  #status: FormStatus = emptyStatus;
  /** Where the alert goes, while it is sent. */
  #sendingTo: Service | undefined;
  #phase: Phase = 'editing';
  #isFocusElsewhere = false;
  #context: FormContext | undefined;
  #post: ((message: HostMessage) => void) | undefined;

  constructor(draft: Draft, host: FormHost, owner: SessionOwner) {
    this.#draft = draft;
    this.#host = host;
    this.#owner = owner;
    this.#expected = new ExpectedRecipient(host, draft.service);
    this.#duplicateCheck = new DuplicateCheck(host, () => this.#show(this.#status));
  }

  get draft(): Draft {
    return this.#draft;
  }

  get phase(): Phase {
    return this.#phase;
  }

  /** Connects the session to a panel that was opened; its page may be loaded several times. */
  attach(post: (message: HostMessage) => void): void {
    this.#post = post;
    if (this.phase === 'sending') return;
    // Also an empty one, whose page may be typed into after the extension was ended: see `fillWebview`.
    void this.#host.drafts.save(this.draft);
    // A reopened form searches again when its page is `ready`.
    this.#expected.reopened();
    this.#duplicateCheck.stop();
  }

  /** Goes on without a page, once the panel is closed. */
  detach(): void {
    this.#post = undefined;
  }

  /** Shows the notice that this is a saved draft, unless there is another status. */
  showSaved(): void {
    if (this.#status === emptyStatus) this.#show(savedDraftStatus(this.draft));
  }

  /** Shows the service and the suggested sources as they are now. */
  refresh(): void {
    this.#expected.shown();
    this.#sendContext();
  }

  /** Shows another service or sign-in, also one with the same token, which makes another attempt promising, too. */
  async followSignIn(): Promise<void> {
    this.refresh();
    if (this.phase === 'sending') return;
    this.#show(withoutFailures(this.#status));
    await this.#search();
  }

  async receive(message: DraftMessage): Promise<void> {
    if (this.phase === 'ended') return;
    switch (message.type) {
      case 'ready':
        if (message.state?.draftId === this.draft.id) await this.#acceptEdits(message.state);
        this.#showAll();
        // Searches only once, not each time the page becomes visible.
        return this.#search({ isRepeated: false });
      case 'edit':
      case 'restore':
        return this.#acceptEdits(message);
      case 'submit':
        // In this order, and without waiting: `#acceptEdits` changes the draft at once and then saves it; `#submit` sends
        // the changed draft, and changes the phase at once, so that a second message is ignored.
        return void (await Promise.all([this.#acceptEdits(message), this.#submit(message.again)]));
      case 'discard':
        await this.#acceptEdits(message);
        return this.discard();
      case 'action':
        return this.#runAction(message.action);
      case 'focus':
        this.#isFocusElsewhere = !message.hasFocus;
    }
  }

  #showAll(): void {
    const { id, revision, values } = this.draft;
    this.#context = undefined;
    this.#sendContext();
    this.#post?.({ type: 'show', state: { draftId: id, revision, values } });
    this.#show(this.#status);
  }

  #sendContext(): void {
    const context = contextOf(this.#host, this.#sendingTo);
    // The lists change often, such as each second of a wait.
    if (this.#post === undefined || isSameJson(context, this.#context)) return;
    this.#context = context;
    this.#post(context);
  }

  /** Updates the draft at once if the page's values are newer, then saves it. */
  async #acceptEdits(page: Omit<DraftState, 'draftId'>): Promise<void> {
    const next = edited(this.draft, page);
    if (next === this.draft) return;
    this.#status = withoutProblemsOf(this.#status, this.draft.values, next.values);
    await Promise.all([this.#keepOther(), this.#save(next)]);
  }

  /** Another window may have changed the stored draft meanwhile: keeps its text as a draft of its own. */
  async #keepOther(): Promise<void> {
    const { id, changedAt, values } = this.draft;
    const stored = this.#host.drafts.get(id);
    if (stored && stored.changedAt > changedAt && !isSameJson(stored.values, values) && !isBlank(stored))
      await this.#host.drafts.save({ ...stored, id: crypto.randomUUID() });
  }

  /** Changes the draft at once; resolves when it is saved. */
  #save(draft: Draft): Promise<void> {
    this.#draft = this.#duplicateCheck.withOtherWindows(draft);
    return this.#host.drafts.save(this.draft);
  }

  async #submit(again: boolean): Promise<void> {
    if (this.#phase !== 'editing') return;
    const { connection } = this.#host;
    const { triage } = connection;
    if (triage === undefined) return this.#show(signedOutStatus(connection.obstacle()));
    this.#draft = this.#duplicateCheck.withOtherWindows(this.draft);
    const questions = [
      ...this.#expected.questions(triage),
      ...(again ? [] : this.#duplicateCheck.questions(this.draft)),
    ];
    // Without a question nothing may be awaited: see `receive`.
    if (questions.length > 0 && !(await this.#confirm(questions))) return this.#search({ isRepeated: false });
    // Another one may be shown by now.
    if (connection.triage !== triage) return this.#show(this.#status);
    this.#expected.expect(triage);
    await this.#send(triage);
  }

  async #send(triage: Triage): Promise<void> {
    const { service, client, ownAlerts } = triage;
    const { source, ...draft } = this.draft.values;
    // Spaces around the source would name another one; all other text stays as typed.
    const sent = { source: source.trim(), draft };
    this.#duplicateCheck.begin(this.draft, triage);
    this.#phase = 'sending';
    this.#sendingTo = service;
    this.#show(sendingStatus(service.host));
    // Saved before the request, because the window may be closed in the meantime.
    await this.#save(withPendingSend(this.draft, service.baseUrl));
    let created: CreatedAlert;
    try {
      created = await ownAlerts.create(draft.name, () => client.createAlert(sent.source, draft));
    } catch (error) {
      return this.#fail(error, triage);
    }
    await this.#end();
    await this.#reported('Showing the created alert', this.#host.showCreated(triage, created, sent));
  }

  async #fail(error: unknown, triage: Triage): Promise<void> {
    // Failed requests are logged by the client.
    if (!(error instanceof ApiError)) this.#host.report('Creating an alert', error);
    const isUnknown = error instanceof OutcomeUnknownError;
    if (isUnknown) this.#duplicateCheck.hiddenBy = error.hiddenBy;
    else await this.#save(withoutLastSend(this.draft));
    this.#phase = 'editing';
    this.#sendingTo = undefined;
    this.#sendContext();
    if (error instanceof UnauthorizedError) this.#expected.signInRequested();
    const isShown = this.#host.connection.triage === triage;
    this.#status = failureStatus(error, triage.service.host, this.draft.values, isShown);
    if (this.#post === undefined) this.#owner.failedUnseen(this.draft);
    else if (isUnknown) await this.#search();
    else this.#show(this.#status);
  }

  async #runAction(action: HostAction): Promise<void> {
    if (action === 'searchAgain') return this.#search();
    if (action === 'showFound') return this.#showFound();
    if (action === 'signIn' || action === 'setToken') this.#expected.signInRequested();
    this.#owner.runAction(action);
  }

  /** Searches for the alert if it may have been created; for a closed form, its next page starts the search. */
  async #search(options?: { readonly isRepeated: boolean }): Promise<void> {
    if (this.#post && this.phase !== 'sending' && this.phase !== 'ended')
      await this.#duplicateCheck.search(this.draft, options);
  }

  /**
   * Shows the alert that was found, and removes the draft, unless it says something that the alert does not. Does nothing
   * while a request or a question is pending.
   */
  async #showFound(): Promise<void> {
    const { found } = this.#duplicateCheck;
    if (this.#phase !== 'editing' || found === undefined) return;
    if (isIn(found.alert, this.draft)) await this.#end();
    await this.#reported('Showing the alert that was found', this.#host.showFound(found.triage, found.alert));
  }

  /** Discards the draft, but asks first if it contains text. Does nothing while a request or a question is pending. */
  async discard({ isFocusElsewhere } = { isFocusElsewhere: false }): Promise<void> {
    if (this.#phase !== 'editing') return;
    const isCertain = isBlank(this.draft) || (await this.#confirm([['discard']], isFocusElsewhere));
    if (isCertain) await this.#end(isFocusElsewhere);
  }

  /** Asks until the user declines. Meanwhile, the phase prevents submitting, discarding and showing the found alert. */
  async #confirm(questions: readonly Asked[], isFocusElsewhere = false): Promise<boolean> {
    let isConfirmed = true;
    this.#phase = 'asking';
    try {
      for (const [question, host] of questions) isConfirmed &&= await this.#host.confirm(question, host);
    } finally {
      this.#phase = 'editing';
    }
    // The dialog has taken the focus from the page.
    this.#isFocusElsewhere = isFocusElsewhere;
    if (!isFocusElsewhere) this.#owner.refocus();
    // Unlocks the page, which locked itself when it was submitted.
    if (!isConfirmed) this.#show(this.#status);
    return isConfirmed;
  }

  /** Removes the draft before closing the panel, so that nothing can reopen it. */
  async #end(isFocusElsewhere = this.#isFocusElsewhere): Promise<void> {
    this.#phase = 'ended';
    this.#duplicateCheck.stop();
    await this.#host.drafts.remove(this.draft.id);
    await this.#reported('Closing the create form', this.#owner.ended(isFocusElsewhere));
  }

  async #reported(doing: string, done: Promise<void>): Promise<void> {
    await done.catch((error) => this.#host.report(doing, error));
  }

  #show(status: FormStatus): void {
    this.#status = status;
    // The draft lists a pending request as unresolved too, but its outcome is not yet in doubt.
    const unresolved = this.phase === 'sending' ? undefined : this.#duplicateCheck.notice(this.draft);
    const shown = withConditions(status, this.#host.connection.obstacle(), unresolved, this.draft.notes);
    this.#post?.({ type: 'status', status: shown });
  }
}
