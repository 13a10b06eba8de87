import type { Alert, AlertDraft } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import type { Page } from '../api/page.ts';
import type { ServiceClient } from '../connection/connection.ts';
import type { Service } from '../connection/serviceUrl.ts';
import type { Draft, DraftStore } from './drafts.ts';
import type { HostAction } from './protocol.ts';
import type { StatusTexts } from './status.ts';

/** Where an alert goes: to this service, by this client. Its failures are logged already. */
export interface Recipient {
  readonly service: Pick<Service, 'baseUrl' | 'host'>;
  readonly client: Pick<ServiceClient, 'createAlert'>;
}

/** The actions that a session does not take itself. */
export type ExternalAction = Exclude<HostAction, 'searchAgain' | 'showFound'>;

/**
 * What a user is asked before an alert is sent:
 * - `elsewhere`: it would go to another service, or as somebody else, than the form named before
 * - `again`: it may have been created already
 * - `second`: the list has it already
 */
export type SendQuestion = 'elsewhere' | 'again' | 'second';

/** What a session needs of the world. */
export interface SessionHost {
  /** Another object after each change of service or token and each sign-in; undefined while nobody is signed in. */
  readonly signedIn: () => Recipient | undefined;
  /** Whether it is not known yet who is signed in. */
  readonly isStarting: () => boolean;
  /** The service of the settings, whether somebody is signed in there or not. */
  readonly service: () => Pick<Service, 'baseUrl' | 'host'> | undefined;
  readonly sources: () => readonly string[];
  /** The alerts that are loaded right now. */
  readonly listed: () => readonly Alert[];
  /** Page 1 of the alerts as the service has it now. Logs its own failures. */
  readonly listFirstPage: (signal: AbortSignal) => Promise<Page<Alert>>;
  readonly defaultSource: () => string;
  readonly drafts: DraftStore;
  readonly texts: StatusTexts & { target(host: string): string };
  readonly renderMarkdown: (text: string) => Promise<string>;
  readonly confirmDiscard: () => Promise<boolean>;
  /** Asks in a modal dialog. @param host where the alert would go */
  readonly confirmSending: (question: SendQuestion, host: string) => Promise<boolean>;
  readonly runAction: (action: ExternalAction) => void;
  /** Asks first where the address is this machine's or its network's. */
  readonly openLink: (url: URL) => Promise<void>;
  readonly onCreated: (created: CreatedAlert, source: string, draft: AlertDraft) => void | Promise<void>;
  /** Shows an alert that turned out to have been created. */
  readonly showAlert: (alert: Alert) => void | Promise<void>;
  readonly report: (doing: string, error: unknown) => void;
}

/** Whoever shows the session. */
export interface SessionOwner {
  /**
   * The draft was created or discarded: there is nothing left to show. Resolves when it is off the screen.
   *
   * @param isLeft whether the keyboard went elsewhere while the request was under way
   */
  ended(isLeft: boolean): void | Promise<void>;
  /** A request failed while no page was attached. */
  failedUnseen(draft: Draft): void;
}
