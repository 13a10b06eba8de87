import type { Recipient, SendQuestion, SessionHost } from './sessionDeps.ts';

/** Keeps an alert from going where the form has not said, or a second time, without the user having been asked. */
export interface SendGuard {
  /** To be called whenever the form says where the alert goes: what it says first is what the user knows. */
  named(): void;
  /** Whoever signs in now because the form told him to wants to send as whom he then is. */
  expectSignIn(): void;
  /** What is to be asked before the alert is sent. @param doubt whether it may have been created, or has been */
  questions(recipient: Recipient, doubt: Exclude<SendQuestion, 'elsewhere'> | undefined): SendQuestion[];
  /** Whether the user agrees, and is still signed in as was asked. */
  confirmed(questions: readonly SendQuestion[], recipient: Recipient): Promise<boolean>;
}

type GuardDeps = Pick<SessionHost, 'service' | 'signedIn' | 'confirmSending'>;

export function createSendGuard({ service, signedIn, confirmSending }: GuardDeps): SendGuard {
  /** Undefined what was not said yet. */
  let baseUrl: string | undefined;
  let client: Recipient['client'] | undefined;
  return {
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
      for (const question of questions) {
        if (!(await confirmSending(question, recipient.service.host))) return false;
      }
      if (signedIn()?.client !== recipient.client) return false;
      ({ client } = recipient);
      ({ baseUrl } = recipient.service);
      return true;
    },
  };
}
