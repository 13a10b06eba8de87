import type { Uri } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { CreatedAlert, DraftInput } from '../api/creation.ts';
import type { Connection } from '../service/connection.ts';
import type { Services } from '../service/services.ts';
import type { ServiceClient } from '../api/service.ts';
import type { Triage } from '../triage/triage.ts';
import type { Asked, Question } from './dialogs.ts';
import type { DraftStore } from './drafts.ts';

export interface SentAlert {
  readonly source: string;
  readonly draft: DraftInput;
}

export interface FormHost {
  readonly connection: Pick<Connection, 'obstacle' | 'service' | 'triage'> & {
    readonly services: Pick<Services, 'configured'>;
  };
  /** The sources to suggest; those used before come first. */
  readonly sources: () => readonly string[];
  /** The source of an empty form; empty if none is set and none was used before. */
  readonly defaultSource: () => string;
  /** Asks the user in a modal dialog. @param host the service's, in questions before an alert is sent */
  readonly confirm: (question: Question, host?: string) => Promise<boolean>;
  /** Says that the alert was created, and shows it in the list. */
  readonly showCreated: (triage: Triage, created: CreatedAlert, sent: SentAlert) => Promise<void>;
  /** Shows an alert that was found on page 1 of the list. */
  readonly showFound: (triage: Triage, alert: Alert) => Promise<void>;
  readonly drafts: DraftStore;
  /** Moves the focus to a useful place after the last editor was closed. */
  readonly focusInstead: () => Promise<void>;
  readonly extensionUri: Uri;
  readonly report: (doing: string, error: unknown) => void;
}

/**
 * The sign-in to which the user expects the alert to go. Before it goes to another one, the user is asked, once: the
 * line that names it is easily overlooked. A sign-in after a rejected token is expected: the form itself leads to it.
 */
export class ExpectedRecipient {
  readonly #host: FormHost;
  /** Its base URL: that of the draft's service, else of the first one that is shown. */
  #service: string | undefined;
  /** The same object as long as service and token are the same. Its triage would keep lists of a former one in memory. */
  #client: ServiceClient | undefined;
  /** Whether the next other sign-in to the service is expected. */
  #isReplaced = false;

  constructor(host: FormHost, draftService: string | undefined) {
    this.#host = host;
    this.#service = draftService;
  }

  /** The form shows the current service, and its sign-in if none is expected yet. */
  shown(): void {
    const { service, triage } = this.#host.connection;
    this.#service ??= service?.baseUrl;
    if (triage === undefined || triage.service.baseUrl !== this.#service) return;
    const isReplacement = this.#isReplaced && triage.client !== this.#client;
    if (this.#client === undefined || isReplacement) this.expect(triage);
  }

  /** The form was opened again: it shows the current sign-in, as a new form would. */
  reopened(): void {
    if (!this.#isReplaced) this.#client = undefined;
    this.shown();
  }

  /** The form has the user sign in. */
  signInRequested(): void {
    this.#isReplaced = true;
  }

  /** The user has agreed to this one. */
  expect({ service, client }: Triage): void {
    this.#service = service.baseUrl;
    this.#client = client;
    this.#isReplaced = false;
  }

  /** What to ask before the alert goes to this one. */
  questions({ client, service }: Triage): readonly Asked[] {
    this.shown();
    return client === this.#client ? [] : [['otherRecipient', service.host]];
  }
}
