import type { Alert, AlertDraft } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import type { Page } from '../api/page.ts';
import type { Obstacle, ServiceClient } from '../connection/connection.ts';
import type { Service } from '../connection/serviceUrl.ts';
import type { Draft, DraftStore } from './drafts.ts';
import type { HostAction } from './protocol.ts';

/** The service that gets the alert, and a client for it that logs its own failures. */
export interface Recipient {
  readonly service: Pick<Service, 'baseUrl' | 'host'>;
  readonly client: Pick<ServiceClient, 'createAlert'>;
}

/** The actions that a session does not run itself. */
export type ExternalAction = Exclude<HostAction, 'searchAgain' | 'showFound'>;

/**
 * What to ask the user before an alert is sent:
 * - `elsewhere`: service or user differ from those that the form has shown
 * - `again`: it may already have been created
 * - `second`: the list already has it
 */
export type SendQuestion = 'elsewhere' | 'again' | 'second';

/** What a session needs from its surroundings. */
export interface SessionHost {
  /** A new object after each change of service or token and each sign-in; undefined while signed out. */
  readonly signedIn: () => Recipient | undefined;
  /** Why nobody is signed in; undefined while the extension is still finding out. */
  readonly obstacle: () => Obstacle | undefined;
  /** Whether the extension is still finding out if the user is signed in. */
  readonly isStarting: () => boolean;
  /** The service of the settings, also while signed out. */
  readonly service: () => Pick<Service, 'baseUrl' | 'host'> | undefined;
  readonly sources: () => readonly string[];
  /** The alerts that are loaded. */
  readonly listed: () => readonly Alert[];
  /** Requests page 1 of the alerts. Logs its own failures. */
  readonly listFirstPage: (signal: AbortSignal) => Promise<Page<Alert>>;
  readonly defaultSource: () => string;
  readonly drafts: DraftStore;
  readonly renderMarkdown: (text: string) => Promise<string>;
  readonly confirmDiscard: () => Promise<boolean>;
  /** Asks in a modal dialog. @param host where the alert would go */
  readonly confirmSending: (question: SendQuestion, host: string) => Promise<boolean>;
  readonly runAction: (action: ExternalAction) => void;
  /** Asks first if the address is in the local network. */
  readonly openLink: (url: URL) => Promise<void>;
  readonly onCreated: (created: CreatedAlert, source: string, draft: AlertDraft) => void | Promise<void>;
  /** Shows an alert that the search has found. */
  readonly showAlert: (alert: Alert) => void | Promise<void>;
  readonly report: (doing: string, error: unknown) => void;
}

/** Shows the session in a panel. */
export interface SessionOwner {
  /**
   * The draft was created or discarded: there is nothing left to show. Resolves when it is off the screen.
   *
   * @param isLeft whether the keyboard is elsewhere than in the form, and is to stay there
   */
  ended(isLeft: boolean): void | Promise<void>;
  /** A request failed while no page was attached. */
  failedUnseen(draft: Draft): void;
}
