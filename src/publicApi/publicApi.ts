import { type Disposable, type Event, EventEmitter } from 'vscode';
import * as z from 'zod/mini';
import type { DetailsController } from '../alertDetails/controller.ts';
import type { Alert } from '../api/alert.ts';
import { severities, statuses } from '../api/levels.ts';
import type { CreateFormController } from '../createForm/controller.ts';
import type { Prefill } from '../createForm/drafts.ts';
import type { Lists } from '../triage/lists.ts';
import { alertName, noValue, sourceOf } from '../triage/values.ts';
import type { Lazy } from '../ui/lazy.ts';
import type { AlertTriageApi, AlertTriageExtension, TriagedAlert } from './alertTriage.d.ts';

interface ShownAlerts extends Disposable {
  readonly lists: Pick<Lists, 'alerts'>;
  readonly details: Pick<DetailsController, 'open'>;
}

interface PublicApiDeps {
  /** Not created for the API: before the user needs them, nothing is loaded. */
  readonly features: Pick<Lazy<ShownAlerts>, 'current'>;
  readonly form: Pick<CreateFormController, 'open'>;
  /** Fires when loaded data has changed, and at other times. */
  readonly onDidChange: Event<unknown>;
}

const text = z.string().check(z.maxLength(100_000));
const newAlertSchema = z.partial(
  z.object({
    source: text,
    name: text,
    summary: text,
    description: text,
    severity: z.enum(severities),
    status: z.enum(statuses),
  }),
);

const noAlerts: readonly Alert[] = [];

/** What other extensions get from `activate`. */
export interface PublicApi extends Disposable {
  readonly extension: AlertTriageExtension;
}

export function createPublicApi({ features, form, onDidChange }: PublicApiDeps): PublicApi {
  const changed = new EventEmitter<void>();
  const snapshots = new WeakMap<Alert, TriagedAlert>();
  let items = noAlerts;
  let alerts: readonly TriagedAlert[] = Object.freeze([]);

  function snapshotOf(alert: Alert): TriagedAlert {
    const known = snapshots.get(alert) ?? snapshot(alert);
    snapshots.set(alert, known);
    return known;
  }

  function currentAlerts(): readonly TriagedAlert[] {
    const current = features.current?.lists.alerts.items ?? noAlerts;
    if (current === items) return alerts;
    items = current;
    alerts = Object.freeze(items.map(snapshotOf));
    return alerts;
  }

  const listening = onDidChange(() => {
    const before = alerts;
    if (currentAlerts() !== before) changed.fire();
  });

  const api: AlertTriageApi = Object.freeze({
    get alerts() {
      return currentAlerts();
    },
    onDidChangeAlerts: changed.event,
    async openAlert(id: string) {
      const shown = features.current;
      if (shown?.lists.alerts.find(id) === undefined) return false;
      await shown.details.open(id, { focus: true, select: true });
      return true;
    },
    async createAlert(values?: unknown) {
      await form.open(values === undefined ? undefined : { values: formValues(values) });
    },
  });
  return {
    extension: Object.freeze({
      getAPI(version: unknown) {
        if (version !== 1) throw new Error(`Alert Triage has no API of version ${String(version)}.`);
        return api;
      },
    }),
    dispose() {
      listening.dispose();
      changed.dispose();
    },
  };
}

/** @throws Error if a value is invalid */
function formValues(values: unknown): Prefill['values'] {
  const given = Object.entries(z.parse(newAlertSchema, values)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/** A copy without anything that could be changed, or that is the extension's own. */
function snapshot(alert: Alert): TriagedAlert {
  const { id, summary, description, severity, status, tlp, assignee_id, created_at, updated_at } = alert;
  const source = sourceOf(alert);
  return Object.freeze({
    id,
    name: alertName(alert),
    summary,
    description,
    severity,
    status,
    tlp,
    tags: Object.freeze([...alert.tags]),
    source: source === noValue ? undefined : source,
    assignee_id,
    created_at,
    updated_at,
    parent_alert_id: alert.parent_alert_id,
  });
}
