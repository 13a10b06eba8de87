import type { Alert, AlertDraft } from '../api/alert.ts';
import type { CreatedAlert } from '../api/creation.ts';
import type { Page } from '../api/page.ts';
import type { OnWait } from '../api/retry.ts';
import type { Obstacle } from '../service/connection.ts';
import type { Service, ServiceClient } from '../api/service.ts';
import type { Draft, DraftStore } from './drafts.ts';
import type { HostAction } from './protocol.ts';

/** The service to send an alert to, with its client. The client logs its own failures. */
export interface Recipient {
  readonly service: Pick<Service, 'baseUrl' | 'host'>;
  readonly client: Pick<ServiceClient, 'createAlert'>;
}

/** Actions that a session does not handle itself. */
export type ExternalAction = Exclude<HostAction, 'searchAgain' | 'cancelSearch' | 'showFound'>;

/**
 * Questions before an alert is sent:
 * - `otherRecipient`: the service is not the draft's, or the sign-in not the one that the form showed first
 * - `mayExist`: the alert may already have been created
 * - `alreadyListed`: the alert is already in the list
 */
export type SendQuestion = 'otherRecipient' | 'mayExist' | 'alreadyListed';

/** The input of a creation, and where it was sent. */
export interface SentAlert {
  readonly recipient: Recipient;
  readonly source: string;
  readonly draft: AlertDraft;
}

/** The form's access to the connection and the lists: what it reads, and what it reports. Tests pass a fake. */
export interface CreateFormHost {
  /**
   * The current sign-in: a new object after each change of service or token and each sign-in; undefined while
   * signed out.
   */
  readonly signedIn: () => Recipient | undefined;
  /** Why nobody is signed in; undefined while somebody is, and while that is still unknown. */
  readonly obstacle: () => Obstacle | undefined;
  /** Whether it is still unknown if the user is signed in. */
  readonly isStarting: () => boolean;
  /** The service that is shown, also while signed out; undefined without a valid URL, and while starting. */
  readonly service: () => Pick<Service, 'baseUrl' | 'host'> | undefined;
  /** The sources to suggest; those used before come first. */
  readonly sources: () => readonly string[];
  /** The loaded alerts. */
  readonly listed: () => readonly Alert[];
  /** Requests page 1 of the alerts; `onWait` is called when the service delays it. Failures are logged already. */
  readonly listFirstPage: (signal: AbortSignal, onWait: OnWait) => Promise<Page<Alert>>;
  /** The source of an empty form, from the settings; empty if none is set. */
  readonly defaultSource: () => string;
  /** Called before each request that creates an alert. */
  readonly onSending: (draft: AlertDraft) => void;
  /** Called when the alert was certainly not created. */
  readonly onFailed: (draft: AlertDraft) => void;
  readonly onCreated: (created: CreatedAlert, sent: SentAlert) => void | Promise<void>;
  /** Shows an alert found by the search. */
  readonly showAlert: (alert: Alert) => void | Promise<void>;
}

/** Everything that a session needs. `createPanels` adds the members below to a `CreateFormHost`. */
export interface SessionHost extends CreateFormHost {
  readonly drafts: DraftStore;
  readonly renderMarkdown: (text: string) => Promise<string>;
  readonly confirmDiscard: () => Promise<boolean>;
  /** Asks in a modal dialog. @param host where the alert would be sent */
  readonly confirmSending: (question: SendQuestion, host: string) => Promise<boolean>;
  readonly runAction: (action: ExternalAction) => void;
  /** Asks first if the address is on this computer or its network. */
  readonly openLink: (url: URL) => Promise<void>;
  readonly report: (doing: string, error: unknown) => void;
}

/** The owner of a session, which shows it in a panel. */
export interface SessionOwner {
  /**
   * The alert was created or found, or the draft discarded. Resolves when the panel is closed.
   *
   * @param isFocusElsewhere whether the focus is outside the form, and must stay there
   */
  ended(isFocusElsewhere: boolean): void | Promise<void>;
  /** A request failed after the panel was closed. */
  failedUnseen(draft: Draft): void;
}
