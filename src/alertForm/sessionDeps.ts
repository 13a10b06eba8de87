import type { Alert, AlertDraft } from '../api/alert.ts';
import type { AlertsClient } from '../api/client.ts';
import type { CreatedAlert } from '../api/creation.ts';
import type { Page } from '../api/page.ts';
import type { Draft } from './draft.ts';
import type { DraftStore } from './drafts.ts';
import type { HostStep } from './protocol.ts';
import type { StatusTexts } from './status.ts';

export type AlertCreator = Pick<AlertsClient, 'createAlert'>;

/** The steps that a session does not take itself. */
export type WorldStep = Exclude<HostStep, 'lookAgain' | 'showFound'>;

/** What a session needs of the world. */
export interface SessionDeps {
  /** Undefined while nobody is signed in. Logs its own failures. */
  readonly client: () => AlertCreator | undefined;
  /**
   * Who is signed in where: the same object until service or token change or somebody signs in again, undefined while
   * nobody is signed in.
   */
  readonly account: () => object | undefined;
  readonly serviceHost: () => string;
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
  readonly runStep: (step: WorldStep) => void;
  /** Called with http and https addresses only. */
  readonly openLink: (url: string) => void;
  readonly onCreated: (created: CreatedAlert, source: string, draft: AlertDraft) => void | Promise<void>;
  /** Shows an alert that turned out to have been created. */
  readonly showAlert: (alert: Alert) => void | Promise<void>;
  readonly report: (doing: string, error: unknown) => void;
}

/** Whoever shows the session. */
export interface SessionOwner {
  /** The draft was created or discarded: there is nothing left to show. */
  ended(): void;
  changed(draft: Draft): void;
  /** A request failed while no page was attached. */
  failedUnseen(draft: Draft): void;
}
