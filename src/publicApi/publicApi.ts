import * as z from 'zod/mini';
import { Disposable, EventEmitter } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { severities, statuses } from '../api/levels.ts';
import type { OpenCreateForm } from '../createForm/controller.ts';
import type { DetailsController } from '../details/controller.ts';
import type { Prefill } from '../prefill/prefill.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import { ifChanged } from '../util/equality.ts';
import type { AlertTriageApi, AlertTriageExtension } from './alertTriage.d.ts';
import { snapshotsOf } from './snapshots.ts';

/** `extension` is what other extensions get from `activate`. */
export function createPublicApi(
  connection: CurrentTriage,
  details: Pick<DetailsController, 'open'>,
  openForm: OpenCreateForm,
) {
  const changed = new EventEmitter<void>();
  const loaded = (): readonly Alert[] => {
    const { triage } = connection;
    // Other extensions must not mistake sample data for real data.
    return triage === undefined || triage.isSample ? [] : triage.alerts.items;
  };
  const update = ifChanged(loaded, () => changed.fire());
  const following = Disposable.from(
    connection.onDidChange(update),
    forEachTriage(connection, ({ alerts }) => alerts.onDidChange(update)),
  );

  const api: AlertTriageApi = Object.freeze({
    get alerts() {
      return snapshotsOf(loaded());
    },
    onDidChangeAlerts: changed.event,
    async openAlert(id: string) {
      const { triage } = connection;
      if (triage === undefined || triage.isSample || triage.alerts.find(id) === undefined) return false;
      await details.open(id, { focus: true, select: true });
      return true;
    },
    async createAlert(values?: unknown) {
      if (values === undefined) return openForm();
      return openForm({ values: formValues(values) });
    },
  });
  const extension: AlertTriageExtension = Object.freeze({
    getAPI(version: unknown) {
      if (version !== 1) throw new Error(`Alert Triage has no API of version ${String(version)}.`);
      return api;
    },
  });
  return { extension, dispose: () => Disposable.from(following, changed).dispose() };
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

/** The values for the form from another extension. @throws Error if one is invalid */
function formValues(values: unknown): Prefill['values'] {
  const given = Object.entries(z.parse(newAlertSchema, values)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
