import * as z from 'zod/mini';
import { Disposable, EventEmitter } from 'vscode';
import { severities, statuses } from '../api/levels.ts';
import type { OpenCreateForm } from '../createForm/controller.ts';
import type { DetailsController } from '../details/controller.ts';
import type { Prefill } from '../prefill/prefill.ts';
import { type CurrentTriage, forEachTriage } from '../service/connection.ts';
import type { AlertTriageApi, AlertTriageExtension, TriagedAlert } from './alertTriage.d.ts';
import { createSnapshots } from './snapshots.ts';

const nothing: readonly TriagedAlert[] = Object.freeze([]);
const noAlerts = () => nothing;

/** `extension` is what other extensions get from `activate`. */
export function createPublicApi(
  connection: CurrentTriage,
  details: Pick<DetailsController, 'open'>,
  openForm: OpenCreateForm,
) {
  const changed = new EventEmitter<void>();
  let currentAlerts = noAlerts;
  /** The alerts as other extensions know them; undefined until one asks for the API: copies of all take memory. */
  let known: readonly TriagedAlert[] | undefined;

  function update(): void {
    const before = known;
    if (before === undefined) return;
    known = currentAlerts();
    if (known !== before && known.length + before.length > 0) changed.fire();
  }

  // Other extensions must not mistake sample data for real data.
  const following = forEachTriage(connection, ({ alerts, isSample }) => {
    currentAlerts = isSample ? noAlerts : createSnapshots(alerts);
    update();
    const changes = alerts.onDidChange(update);
    return new Disposable(() => {
      changes.dispose();
      currentAlerts = noAlerts;
      update();
    });
  });

  const api: AlertTriageApi = Object.freeze({
    get alerts() {
      return currentAlerts();
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
      known ??= currentAlerts();
      return api;
    },
  });
  return { extension, dispose: () => Disposable.from(following, changed).dispose() };
}

const text = z.string().check(z.maxLength(100_000));

/**
 * Text for a single-line field of the form. Line breaks become spaces, because the field would drop them and join the
 * words around them.
 */
const line = z.pipe(
  text,
  z.transform((value) => value.replaceAll(/[\r\n]+/g, ' ')),
);

const newAlertSchema = z.partial(
  z.object({
    source: line,
    name: line,
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
