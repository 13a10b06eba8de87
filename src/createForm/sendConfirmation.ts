import type { Recipient, SendQuestion, SessionHost } from './sessionHost.ts';

/**
 * The questions to the user before an alert is sent: whether it may go to another recipient than expected, that is
 * another service than the draft's or another sign-in than the form showed first, and whether it may be created twice.
 *
 * An example of another recipient: the form shows service A, the user switches to B and sends. The form asks once, because
 * its line that now names B is easily overlooked, and expects B from then on. After a rejected token (401), the form
 * itself has the user sign in: it does not ask about that sign-in.
 */
export interface SendConfirmation {
  /** Must be called when the form is opened: it shows the current sign-in, which is expected from then on. */
  formOpened(): void;
  /** Must be called whenever the form shows the service: the first one is expected, unless the draft names one. */
  noteShownService(): void;
  /**
   * Must be called when the form requests a sign-in: the next sign-in is then expected.
   *
   * @param former the current sign-in; it is in use until the next one, but not expected any more
   */
  signInRequested(former: Recipient['client'] | undefined): void;
  /** The questions to ask before the alert is sent. @param duplicateRisk why it might be created twice */
  questions(
    recipient: Recipient,
    duplicateRisk: Exclude<SendQuestion, 'otherRecipient'> | undefined,
  ): SendQuestion[];
  /** Asks them; false if the user declines, or the sign-in has changed in the meantime. */
  ask(questions: readonly SendQuestion[], recipient: Recipient): Promise<boolean>;
}

/** @param draftService the base URL of the service that the draft belongs to; by default the first one shown */
export function createSendConfirmation(
  { service, signedIn, confirmSending }: Pick<SessionHost, 'service' | 'signedIn' | 'confirmSending'>,
  draftService?: string,
): SendConfirmation {
  /** Where the user expects the alert to go: undefined until the form has shown it. */
  let expectedService = draftService;
  let expectedSignIn: Recipient['client'] | undefined;
  /** The sign-in that the user was asked to replace. */
  let replaced: Recipient['client'] | undefined;

  function noteShownService(): void {
    const current = service()?.baseUrl;
    expectedService ??= current;
    const signIn = signedIn()?.client;
    if (current === expectedService && signIn !== replaced) expectedSignIn ??= signIn;
  }

  function isUnexpected(recipient: Recipient): boolean {
    if (recipient.service.baseUrl !== expectedService) return true;
    return expectedSignIn !== undefined && recipient.client !== expectedSignIn;
  }

  async function askAll(questions: readonly SendQuestion[], recipient: Recipient): Promise<boolean> {
    for (const question of questions) {
      if (!(await confirmSending(question, recipient.service.host))) return false;
    }
    return signedIn()?.client === recipient.client;
  }

  return {
    formOpened() {
      expectedSignIn = undefined;
      noteShownService();
    },
    noteShownService,
    signInRequested(former) {
      expectedSignIn = undefined;
      replaced = former;
    },
    questions(recipient, duplicateRisk) {
      const questions: SendQuestion[] = isUnexpected(recipient) ? ['otherRecipient'] : [];
      return duplicateRisk ? [...questions, duplicateRisk] : questions;
    },
    async ask(questions, recipient) {
      if (!(await askAll(questions, recipient))) return false;
      expectedSignIn = recipient.client;
      expectedService = recipient.service.baseUrl;
      return true;
    },
  };
}
