import type { Alert } from '../api/alert.ts';
import { Emitter, type Subscription } from './emitter.ts';
import type { AlertGroup } from './grouping.ts';
import type { PagedList } from './pagedList.ts';
import { type AlertsView, viewAlerts, type ViewOptions } from './viewAlerts.ts';

/** What has to be redrawn to show another view. */
export interface ViewChange {
  /** Groups came, went, changed places, or mean something else: the list of groups has to be redrawn. */
  readonly isListChanged: boolean;
  /** Groups that stayed, with other alerts in them or in another order. */
  readonly groups: readonly AlertGroup[];
  /** Alerts that stayed where they were, in groups that are not among `groups`, and say something else. */
  readonly updates: readonly AlertUpdate[];
  /** All alerts of the view before are in this one, too. */
  readonly isGrowth: boolean;
}

interface AlertUpdate {
  readonly group: AlertGroup;
  readonly before: Alert;
  readonly after: Alert;
}

/** What changed from one view to another that was made from it (see `viewAlerts`). */
export function changeOf(before: AlertsView, after: AlertsView): ViewChange {
  const old = new Map(before.groups.map((group) => [group.key, group]));
  const isListChanged =
    before.options.grouping !== after.options.grouping ||
    before.groups.length !== after.groups.length ||
    before.groups.some(({ key }, index) => key !== after.groups[index]?.key);
  const groups: AlertGroup[] = [];
  const updates: AlertUpdate[] = [];
  for (const group of after.groups) {
    const was = old.get(group.key);
    if (was === undefined || was === group) continue;
    if (hasSameIds(was, group)) updates.push(...updatesOf(was, group));
    else groups.push(group);
  }
  return {
    isListChanged,
    groups,
    updates,
    isGrowth: before.options === after.options && hasAll(before, after),
  };
}

function hasSameIds({ alerts }: AlertGroup, { alerts: others }: AlertGroup): boolean {
  return alerts.length === others.length && alerts.every(({ id }, index) => id === others[index]?.id);
}

function updatesOf(before: AlertGroup, group: AlertGroup): readonly AlertUpdate[] {
  return group.alerts.flatMap((alert, index) => {
    const was = before.alerts[index];
    return was === undefined || was === alert ? [] : [{ group, before: was, after: alert }];
  });
}

function hasAll(before: AlertsView, after: AlertsView): boolean {
  return (
    before.loaded === after.loaded || before.loaded.every((alert, index) => alert === after.loaded[index])
  );
}

/** The list of alerts together with how the user views it. */
export class AlertsModel {
  readonly list: PagedList<Alert>;
  readonly #changes = new Emitter<ViewChange>();
  #view: AlertsView;

  constructor(list: PagedList<Alert>, options: ViewOptions) {
    this.list = list;
    this.#view = viewAlerts(list.items, options);
    list.onDidChange(() => this.#update(this.#view.options));
  }

  get view(): AlertsView {
    return this.#view;
  }

  get options(): ViewOptions {
    return this.#view.options;
  }

  /** Looks at the same alerts in another way. */
  changeOptions(changes: Partial<ViewOptions>): void {
    this.#update({ ...this.#view.options, ...changes });
  }

  /** Calls back after every change of the list, of what it does, or of the view options. */
  onDidChange(listener: (change: ViewChange) => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  #update(options: ViewOptions): void {
    const before = this.#view;
    if (this.list.items !== before.loaded || options !== before.options) {
      this.#view = viewAlerts(this.list.items, options, before);
    }
    this.#changes.fire(changeOf(before, this.#view));
  }
}
