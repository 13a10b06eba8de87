import { type Disposable, type Event, EventEmitter } from 'vscode';
import type { DetailsController } from '../details/controller.ts';
import type { OpenCreateForm } from '../createForm/controller.ts';
import type { Lists } from '../triage/lists.ts';
import type { Lazy } from '../ui/lazy.ts';
import type { AlertTriageApi, AlertTriageExtension, TriagedAlert } from './alertTriage.d.ts';
import type { Snapshots } from './snapshots.ts';

interface ShownAlerts extends Disposable {
  readonly lists: Pick<Lists, 'alerts'>;
  readonly snapshots: Snapshots;
  readonly details: Pick<DetailsController, 'open'>;
}

interface PublicApiDeps {
  /** Only `current`: other extensions must not cause the lists and views to be created before the user needs them. */
  readonly features: Pick<Lazy<ShownAlerts>, 'current'>;
  readonly openForm: OpenCreateForm;
  /** Whether sample data is shown, which other extensions must not mistake for real data. */
  readonly isSample: () => boolean;
  /** Fires whenever loaded data may have changed: listeners must compare. */
  readonly onDidChange: Event<unknown>;
}

/** What other extensions get from `activate`. */
export interface PublicApi extends Disposable {
  readonly extension: AlertTriageExtension;
}

const noAlerts: readonly TriagedAlert[] = Object.freeze([]);

export function createPublicApi({ features, openForm, isSample, onDidChange }: PublicApiDeps): PublicApi {
  const changed = new EventEmitter<void>();
  const currentAlerts = () => (isSample() ? noAlerts : (features.current?.snapshots.all() ?? noAlerts));
  let known = currentAlerts();
  const listening = onDidChange(() => {
    const before = known;
    known = currentAlerts();
    if (known !== before && known.length + before.length > 0) changed.fire();
  });

  const api: AlertTriageApi = Object.freeze({
    get alerts() {
      return currentAlerts();
    },
    onDidChangeAlerts: changed.event,
    async openAlert(id: string) {
      const shown = isSample() ? undefined : features.current;
      if (shown?.lists.alerts.find(id) === undefined) return false;
      await shown.details.open(id, { focus: true, select: true });
      return true;
    },
    async createAlert(values?: unknown) {
      if (values === undefined) return openForm();
      const { formValues } = await import('./newAlert.ts');
      return openForm({ values: formValues(values) });
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
