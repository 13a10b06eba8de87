import type { Alert } from '../api/alert.ts';
import { AlertMarks } from './alertMarks.ts';
import { type ArrangedAlerts, updateInPlace, arrangeAlerts, type ViewOptions } from './arrangeAlerts.ts';
import { Emitter, type Subscription } from '../util/events.ts';
import { hasSameIds } from '../util/equality.ts';
import { type AlertFilter, type AssigneeName, emptyFilter } from './filter/filter.ts';
import type { AlertGroup } from './grouping.ts';
import type { PagedList } from '../list/pagedList.ts';

/** What has to be redrawn after the view changed. */
export interface ViewChange {
  /**
   * Groups were added, removed or reordered, or the grouping itself changed: the list of groups has to be redrawn.
   */
  readonly isListChanged: boolean;
  /** Groups that remain, but whose alerts were added, removed or reordered. */
  readonly groups: readonly AlertGroup[];
  /** Alerts with new content in an unchanged position, in groups that are not in `groups`. */
  readonly updates: readonly AlertUpdate[];
  /** All alerts loaded before are still there, unchanged, and the options are the same. */
  readonly isGrowth: boolean;
}

interface AlertUpdate {
  readonly group: AlertGroup;
  readonly before: Alert;
  readonly after: Alert;
}

/** The difference between a view and the one before it, from which it was made (see `arrangeAlerts`). */
export function changeOf(before: ArrangedAlerts, after: ArrangedAlerts): ViewChange {
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
    if (hasSameIds(was.alerts, group.alerts)) updates.push(...updatesOf(was, group));
    else groups.push(group);
  }
  return {
    isListChanged,
    groups,
    updates,
    isGrowth: before.options === after.options && isPrefix(before.loaded, after.loaded),
  };
}

function updatesOf(before: AlertGroup, group: AlertGroup): readonly AlertUpdate[] {
  return group.alerts.flatMap((alert, index) => {
    const was = before.alerts[index];
    return was === undefined || was === alert ? [] : [{ group, before: was, after: alert }];
  });
}

function isPrefix(start: readonly Alert[], alerts: readonly Alert[]): boolean {
  return start === alerts || start.every((alert, index) => alert === alerts[index]);
}

/** The view options that do not follow from the user's marks. */
type OwnOptions = Omit<ViewOptions, 'isUnseen' | 'isPinned'>;

/** The list of alerts together with the user's marks and view of it. */
export class AlertsModel {
  readonly list: PagedList<Alert>;
  readonly marks: AlertMarks;
  readonly #changes = new Emitter<ViewChange>();
  #view: ArrangedAlerts;

  /** @param marks by default those of this model only, which are not stored */
  constructor(list: PagedList<Alert>, options: OwnOptions, marks = new AlertMarks()) {
    this.list = list;
    this.marks = marks;
    const isPinned = () => (alert: Alert) => marks.has('pinned', alert);
    this.#view = arrangeAlerts(list.items, { ...options, isUnseen: marks.unseenNow(), isPinned: isPinned() });
    list.onDidChange(() => this.#update(this.#view.options));
    marks.onDidChange((change) => {
      const isPinning = change !== 'all' && change.mark === 'pinned';
      if (change === 'all' || isPinning)
        this.#update({ ...this.options, isPinned: isPinned() }, { mayMoveRows: isPinning });
    });
  }

  get view(): ArrangedAlerts {
    return this.#view;
  }

  get options(): ViewOptions {
    return this.#view.options;
  }

  /** Changes filter, sort order or grouping, without loading anything. */
  changeOptions(changes: Partial<Omit<OwnOptions, 'assigneeName'>>): void {
    const isUnseen = changes.filter ? this.marks.unseenNow() : this.options.isUnseen;
    this.#update({ ...this.options, ...changes, isUnseen }, { mayMoveRows: true });
  }

  /** Must be called when names of assignees have changed. */
  changeNames(assigneeName: AssigneeName): void {
    this.#update({ ...this.options, assigneeName });
  }

  /** If only unseen alerts are shown, removes those that were seen since the filter was last applied. */
  removeSeen(): void {
    if (this.options.filter.unseen) this.changeOptions({ filter: this.options.filter });
  }

  /** Fires after every change of the list, of its loading state, or of the view options. */
  onDidChange(listener: (change: ViewChange) => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  /**
   * @param mayMoveRows whether the user changed options or pins; otherwise, rows keep their places while the list is as
   * a poll left it (see `LoadedList.isPolled`)
   */
  #update(options: ViewOptions, { mayMoveRows } = { mayMoveRows: false }): void {
    const before = this.#view;
    if (this.list.items !== before.loaded || options !== before.options) {
      const isKept = this.list.isPolled && !mayMoveRows;
      const kept = isKept ? updateInPlace(this.list.items, options, before) : undefined;
      this.#view = kept ?? arrangeAlerts(this.list.items, options, before);
    }
    this.#changes.fire(changeOf(before, this.#view));
  }
}

/**
 * Keeps the filter of each service for as long as the window is open.
 *
 * @returns a function that must be called with the base URLs of the services when another one is shown
 */
export function filterSwitcher(
  model: Pick<AlertsModel, 'options' | 'changeOptions'>,
): (change: { readonly from: string; readonly to: string }) => void {
  const filters = new Map<string, AlertFilter>();
  return ({ from, to }) => {
    filters.set(from, model.options.filter);
    model.changeOptions({ filter: filters.get(to) ?? emptyFilter });
  };
}
