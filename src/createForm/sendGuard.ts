import type { Recipient, SendQuestion, SessionHost } from './sessionHost.ts';

/** Asks the user before an alert goes to a service that the form has not shown, or may be created twice. */
export interface SendGuard {
  /** Whether a question is open. */
  readonly isAsking: boolean;
  /** To be called whenever the form shows the service: the first one is what the user expects. */
  named(): void;
  /** To be called when the form has asked the user to sign in: any user is then the expected one. */
  expectSignIn(): void;
  /** What to ask before the alert is sent. @param doubt why it may be created twice */
  questions(recipient: Recipient, doubt: Exclude<SendQuestion, 'elsewhere'> | undefined): SendQuestion[];
  /** Asks; false when the user declines, or is signed in differently by then. */
  confirmed(questions: readonly SendQuestion[], recipient: Recipient): Promise<boolean>;
}

type GuardHost = Pick<SessionHost, 'service' | 'signedIn' | 'confirmSending'>;

export function createSendGuard({ service, signedIn, confirmSending }: GuardHost): SendGuard {
  /** Undefined until the form has shown them. */
  let baseUrl: string | undefined;
  let client: Recipient['client'] | undefined;
  let isAsking = false;

  async function ask(questions: readonly SendQuestion[], recipient: Recipient): Promise<boolean> {
    for (const question of questions) {
      if (!(await confirmSending(question, recipient.service.host))) return false;
    }
    return signedIn()?.client === recipient.client;
  }

  return {
    get isAsking() {
      return isAsking;
    },
    named() {
      const current = service()?.baseUrl;
      baseUrl ??= current;
      if (current === baseUrl) client ??= signedIn()?.client;
    },
    expectSignIn() {
      client = undefined;
    },
    questions(recipient, doubt) {
      const isElsewhere =
        recipient.service.baseUrl !== baseUrl || recipient.client !== (client ?? recipient.client);
      return [...(isElsewhere ? (['elsewhere'] as const) : []), ...(doubt ? [doubt] : [])];
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
