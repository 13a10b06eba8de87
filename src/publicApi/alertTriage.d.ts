import type { Event } from 'vscode';

/**
 * The API of the extension Alert Triage (`alert-triage.alert-triage`) for other extensions. Copy this file into your
 * extension, name `alert-triage.alert-triage` in the `extensionDependencies` of your manifest, and get the API like this:
 *
 * ```ts
 * const extension = extensions.getExtension<AlertTriageExtension>('alert-triage.alert-triage');
 * const alertTriage = (await extension?.activate())?.getAPI(1);
 * alertTriage?.onDidChangeAlerts(() => console.log(`${alertTriage.alerts.length} alerts`));
 * await alertTriage?.createAlert({ name: 'Failed audit', severity: 'high' });
 * ```
 */
export interface AlertTriageExtension {
  /**
   * Returns the API in this version. Later releases may add members to a version, but do not remove or change any.
   *
   * @throws Error if the installed extension does not have this version
   */
  getAPI(version: 1): AlertTriageApi;
}

export interface AlertTriageApi {
  /**
   * The loaded alerts, in the service's order. Empty until the user is signed in and the list is loaded, and while
   * sample data is shown. An alert stays the same object until it changes. Its texts come from the service: treat them
   * as untrusted.
   */
  readonly alerts: readonly TriagedAlert[];

  /** Fires when alerts were loaded, changed or removed. */
  readonly onDidChangeAlerts: Event<void>;

  /** Shows a loaded alert beside the list. Resolves with false if it is not loaded. */
  openAlert(id: string): Promise<boolean>;

  /**
   * Opens the form that creates an alert, with these values. Nothing is sent until the user chooses to.
   *
   * @throws Error if a value is invalid
   */
  createAlert(values?: NewAlert): Promise<void>;
}

/** A read-only copy of an alert. Fields that the service did not send are undefined, `name` and `tags` empty. */
export interface TriagedAlert {
  readonly id: string;
  /** Without Markdown. */
  readonly name: string;
  readonly summary: string | undefined;
  /** Markdown. */
  readonly description: string | undefined;
  /** `critical`, `high`, `medium`, `low` or `info`; services may have others. */
  readonly severity: string | undefined;
  /** `open`, `in_progress` or `closed`; services may have others. */
  readonly status: string | undefined;
  /** The marking by the Traffic Light Protocol, for example `TLP:AMBER`; services may have others. */
  readonly tlp: string | undefined;
  readonly tags: readonly string[];
  /** The name of the system that reported the alert, or else its id. */
  readonly source: string | undefined;
  readonly assignee_id: string | undefined;
  /** ISO 8601, as the service sent it; so is `updated_at`. */
  readonly created_at: string | undefined;
  readonly updated_at: string | undefined;
  readonly parent_alert_id: string | undefined;
}

/** The initial values of the form; the user can change them. */
export interface NewAlert {
  readonly source?: string;
  readonly name?: string;
  readonly summary?: string;
  /** Markdown. */
  readonly description?: string;
  readonly severity?: 'critical' | 'high' | 'medium' | 'low' | 'info';
  readonly status?: 'open' | 'in_progress' | 'closed';
}
