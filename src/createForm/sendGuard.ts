import type { Recipient, SendQuestion, SessionHost } from './sessionHost.ts';

/**
 * Asks the user before an alert is sent to a service that the form has not shown, or might be created twice.
 *
 * The form expects the service and sign-in that it has shown to the user; others need a confirmation. After a rejected
 * token (401) it asks the user to sign in again: the next sign-in is then the expected one, not the rejected one, which
 * stays in use until then.
 */
export interface SendGuard {
  /** Whether a question is open. */
  readonly isAsking: boolean;
  /** Must be called when the form is opened: the current sign-in is now expected, unless the form asked to replace it. */
  opened(): void;
  /** Must be called whenever the form shows the service: the first one shown is the expected one. */
  serviceShown(): void;
  /**
   * Must be called when the form asks the user to sign in: the next sign-in is then expected.
   *
   * @param former the current sign-in, which the user is asked to replace
   */
  expectSignIn(former: Recipient['client'] | undefined): void;
  /** The questions to ask before the alert is sent. @param duplicateRisk why it might be created twice */
  questions(
    recipient: Recipient,
    duplicateRisk: Exclude<SendQuestion, 'elsewhere'> | undefined,
  ): SendQuestion[];
  /** Asks them; false if the user declines, or the sign-in has changed in the meantime. */
  confirmed(questions: readonly SendQuestion[], recipient: Recipient): Promise<boolean>;
}

type GuardHost = Pick<SessionHost, 'service' | 'signedIn' | 'confirmSending'>;

/** @param expected the base URL of the service that the draft belongs to; by default the first one shown */
export function createSendGuard(
  { service, signedIn, confirmSending }: GuardHost,
  expected?: string,
): SendGuard {
  /** Undefined until the form has shown a service and sign-in. */
  let baseUrl = expected;
  let client: Recipient['client'] | undefined;
  /** The sign-in that the user was asked to replace. */
  let replaced: Recipient['client'] | undefined;
  let isAsking = false;

  async function ask(questions: readonly SendQuestion[], recipient: Recipient): Promise<boolean> {
    for (const question of questions) {
      if (!(await confirmSending(question, recipient.service.host))) return false;
    }
    return signedIn()?.client === recipient.client;
  }

  function serviceShown(): void {
    const current = service()?.baseUrl;
    baseUrl ??= current;
    const next = signedIn()?.client;
    if (current === baseUrl && next !== replaced) client ??= next;
  }

  return {
    get isAsking() {
      return isAsking;
    },
    opened() {
      client = undefined;
      serviceShown();
    },
    serviceShown,
    expectSignIn(former) {
      client = undefined;
      replaced = former;
    },
    questions(recipient, duplicateRisk) {
      const isElsewhere =
        recipient.service.baseUrl !== baseUrl || recipient.client !== (client ?? recipient.client);
      return [...(isElsewhere ? (['elsewhere'] as const) : []), ...(duplicateRisk ? [duplicateRisk] : [])];
    },
    async confirmed(questions, recipient) {
      isAsking = true;
      const isConfirmed = await ask(questions, recipient).finally(() => (isAsking = false));
      if (!isConfirmed) return false;
      ({ client } = recipient);
      ({ baseUrl } = recipient.service);
      return true;
    },
  };
}
