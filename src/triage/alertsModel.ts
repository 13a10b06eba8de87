import type { Alert } from '../api/alert.ts';
import { type AlertsView, type ViewOptions, viewAlerts } from './alertsView.ts';
import type { PagedList } from './pagedList.ts';
import { changeOf, type ViewChange } from './viewChange.ts';

/** The list of alerts together with how the user looks at it. */
export class AlertsModel {
  readonly list: PagedList<Alert>;
  readonly #listeners = new Set<(change: ViewChange) => void>();
  #view: AlertsView;

  constructor(list: PagedList<Alert>, look: ViewOptions) {
    this.list = list;
    this.#view = viewAlerts(list.items, look);
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

  /** Calls back after every change of the list, of what it does, or of the look. Returns the way to stop that. */
  onDidChange(listener: (change: ViewChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #update(look: ViewOptions): void {
    const before = this.#view;
    if (this.list.items !== before.loaded || look !== before.options) {
      this.#view = viewAlerts(this.list.items, look, before);
    }
    const change = changeOf(before, this.#view);
    for (const listener of this.#listeners) listener(change);
  }
}
