import type { Alert } from '../api/alert.ts';
import type { Page } from '../api/page.ts';
import type { Service, ServiceClient } from '../api/service.ts';
import type { User } from '../api/user.ts';
import { PagedList } from '../list/pagedList.ts';
import { hasSameElements, ifChanged, isSameJson } from '../util/equality.ts';
import { Emitter, type Subscription } from '../util/events.ts';
import { rememberLast } from '../util/memoize.ts';
import { inSlices } from '../util/slices.ts';
import { memoryStorage, type Storage } from '../util/storage.ts';
import { AlertMarks } from './alertMarks.ts';
import {
  type ArrangedAlerts,
  arrangeAlerts,
  changeOf,
  updateInPlace,
  type ViewChange,
  type ViewOptions,
} from './arrangeAlerts.ts';
import { AssigneeNames, distinctionOf, nameOf } from './assigneeNames.ts';
import { awakeAmong } from './attention.ts';
import { isRelative } from './filter/created.ts';
import { type AlertFilter, emptyFilter, readAhead } from './filter/filter.ts';
import { AlertIndex } from './indicators/alertIndex.ts';
import { readMe } from './me.ts';
import { AlertNotes } from './notes/alertNotes.ts';
import { createNamedCode } from './namedCode.ts';
import { currentSnooze } from './notes/alertNote.ts';
import { createReadingHistory } from './readingHistory.ts';
import { createOwnAlerts, type OwnAlerts } from './sentAlerts.ts';
import { alertName } from './values.ts';
import { readViewOptions } from './viewOptions.ts';
import { lastVisit } from './visits.ts';

interface TriageSettings {
  readonly maxAlerts?: () => number;
  /** The language in which names are sorted. */
  readonly locale?: string;
  readonly filter?: AlertFilter;
  /** The user's notes on alerts of the service, which outlive the sign-in; by default in memory. */
  readonly notes?: AlertNotes;
  /** Called when marks cannot be stored; they last as long as this object. */
  readonly onStoringFailed?: (error: unknown) => void;
}

/** Users are small, so a low limit for alerts does not apply to them; a higher one does. */
const minUserLimit = 50_000;

/** Users may be loaded only for their names, which takes a thousand bytes for each of so many. */
const maxUserBytes = 50_000_000;

/**
 * One sign-in to one service, which ends, for good, with `dispose`: when the user signs out, shows another service, or
 * the token changes. What is still under way then is aborted, and its answers reach nobody.
 */
export class Triage {
  readonly service: Service;
  /** Sends requests to the service with the user's token. */
  readonly client: ServiceClient;
  /** Values kept on this computer; for the sample data as long as the window is open. */
  readonly storage: Storage;
  readonly alerts: PagedList<Alert>;
  readonly users: PagedList<User>;
  readonly marks: AlertMarks;
  readonly notes: AlertNotes;
  readonly ownAlerts: OwnAlerts;
  readonly history = createReadingHistory();
  readonly namedCode = createNamedCode();
  readonly names: AssigneeNames;
  /** Which of the loaded alerts have what in common; reads none by itself. */
  readonly index: AlertIndex;
  readonly #changes = new Emitter<ViewChange>();
  readonly #following: readonly Subscription[];
  #view: ArrangedAlerts;
  #awake: readonly Alert[] = [];

  /** Loads nothing by itself. @param storage by default in memory */
  constructor(
    service: Service,
    client: ServiceClient,
    storage: Storage = memoryStorage(),
    settings: TriageSettings = {},
  ) {
    const { maxAlerts = () => Infinity, locale = 'en', filter = emptyFilter, onStoringFailed } = settings;
    this.service = service;
    const readied = async (page: Page<Alert>) => {
      const items: Alert[] = [];
      await inSlices(page.items, (alert) => void items.push(this.#knownAs(alert)), this.signal);
      const fresh = items.filter((alert) => this.alerts.find(alert.id) !== alert);
      await readAhead(this.options.filter, items, this.signal);
      // Both keep what they read: the hash of its mark, and its name without Markdown. Those of a whole list take long.
      await inSlices(fresh, (alert) => [this.marks.seenAs(alert), alertName(alert)], this.signal);
      await this.namedCode.read(fresh, this.signal);
      return { ...page, items };
    };
    this.client = {
      ...client,
      listAlerts: async (...args) => readied(await client.listAlerts(...args)),
      pollAlerts: async (...args) => readied(await client.pollAlerts(...args)),
    };
    this.storage = storage;
    this.alerts = new PagedList((...args) => this.client.listAlerts(...args), maxAlerts);
    this.users = new PagedList(
      (page, signal, onWait) => client.listUsers(page, signal, onWait),
      () => Math.max(minUserLimit, maxAlerts()),
      maxUserBytes,
    );
    this.index = new AlertIndex(this.alerts.signal);
    this.marks = new AlertMarks(storage, service.baseUrl, onStoringFailed);
    this.ownAlerts = createOwnAlerts(this.marks);
    this.notes = settings.notes ?? new AlertNotes(service.baseUrl);
    this.names = new AssigneeNames(this.alerts, this.users);
    this.#view = arrangeAlerts([], {
      ...readViewOptions(storage),
      filter,
      locale,
      assigneeName: (id) => this.userName(id),
      ...this.filteredBy(),
      isPinned: (alert) => this.marks.has('pinned', alert),
      noteOf: (alert) => this.notes.of(alert),
      snoozed: new Set(),
    });
    this.#following = [
      this.alerts.onDidChange(() => {
        if (this.alerts.doing === undefined) this.index.follow(this.alerts.items);
        this.#update(this.options);
      }),
      this.users.onDidChange(
        ifChanged(
          () => this.users.items,
          () => this.#update({ ...this.options, assigneeName: (id) => this.userName(id) }),
        ),
      ),
      this.marks.onDidChange((change) => {
        const isPinning = change !== 'all' && change.mark === 'pinned';
        const isPinned = (alert: Alert) => this.marks.has('pinned', alert);
        if (change === 'all' || isPinning)
          this.#update({ ...this.options, isPinned }, { mayMoveRows: isPinning });
      }),
      this.notes.onDidChange(() =>
        this.#update({ ...this.options, noteOf: (alert) => this.notes.of(alert) }, { mayMoveRows: true }),
      ),
    ];
  }

  get isSample(): boolean {
    return this.service.loadFetch !== undefined;
  }

  /** Aborted, with a LoadCanceledError, when this ends. */
  get signal(): AbortSignal {
    return this.alerts.signal;
  }

  /** The alerts as the user views them. */
  get view(): ArrangedAlerts {
    return this.#view;
  }

  get options(): ViewOptions {
    return this.#view.options;
  }

  /** The name of an assignee, by id; see `nameOf`. */
  userName(id: string): string | undefined {
    return nameOf(this.users, this.alerts.items, id);
  }

  /** What tells an assignee apart from others of the same name; see `distinctionOf`. */
  distinction(id: string): ReturnType<typeof distinctionOf> {
    return distinctionOf(this.users, this.alerts.items, id);
  }

  /** Changes filter, sort order or grouping, without loading anything. */
  changeOptions(changes: Partial<Pick<ViewOptions, 'filter' | 'grouping' | 'sort'>>): void {
    const renewed = changes.filter && this.filteredBy();
    this.#update({ ...this.options, ...changes, ...renewed }, { mayMoveRows: true });
  }

  /** What the filter would depend on if it were applied now: what is seen, the time, and who the user is. */
  filteredBy(): Pick<ViewOptions, 'changeOf' | 'isUnseen' | 'me' | 'moment'> {
    const now = Date.now();
    return {
      isUnseen: this.marks.unseenNow(),
      changeOf: this.marks.changesNow(),
      moment: { now, lastVisit: lastVisit(this, now) },
      me: readMe(this),
    };
  }

  /** If only recently created alerts are shown, removes those that have grown too old since. */
  removeOutdated(): void {
    if (isRelative(this.options.filter.created)) this.changeOptions({ filter: this.options.filter });
  }

  /** Removes the alerts that were seen, or have grown too old, since the filter was last applied. */
  renewFilter(): void {
    const { unseen, changed, worse, created } = this.options.filter;
    if (unseen || changed || worse || isRelative(created))
      this.changeOptions({ filter: this.options.filter });
  }

  /** Fires after every change of the list of alerts, of its loading state, of names, or of the view options. */
  onDidChange(listener: (change: ViewChange) => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  get snoozed(): ReadonlySet<string> {
    return this.options.snoozed;
  }

  /** All alerts but the snoozed ones, with new ones that the list does not show yet. Another array when they change. */
  get awake(): readonly Alert[] {
    return this.#awake;
  }

  /** The loaded ones of these. */
  readonly awakeLoaded = rememberLast(
    () => this.view,
    ({ loaded, options }) => awakeAmong(loaded, options.snoozed),
  );

  /** The new alerts, of which the list would show snoozed ones only by a filter. */
  get news(): Pick<PagedList<Alert>, 'hasGap' | 'newItems'> {
    const { newItems, hasGap } = this.alerts;
    const shown = this.options.filter.snoozed ? newItems : awakeAmong(newItems, this.snoozed);
    return { newItems: shown, hasGap };
  }

  /** Shows the alerts again whose snooze is over. */
  wake(): void {
    if (!isSameSet(this.snoozed, this.#snoozedNow())) this.#update(this.options);
  }

  repeatFailed(): void {
    void this.alerts.repeatFailed();
    void this.users.repeatFailed();
  }

  /** Waits on behalf of this sign-in, as for an answer. @throws LoadCanceledError if it has ended meanwhile */
  async during<Result>(work: PromiseLike<Result>): Promise<Result> {
    const result = await work;
    this.signal.throwIfAborted();
    return result;
  }

  /** The loaded version of an alert that has not changed: of that, everything has been read. */
  #knownAs(alert: Alert): Alert {
    const known = this.alerts.find(alert.id);
    return known && isSameJson(known.raw, alert.raw) ? known : alert;
  }

  dispose(): void {
    for (const subscription of this.#following) subscription.dispose();
    this.alerts.dispose();
    this.users.dispose();
  }

  #snoozedNow(): ReadonlySet<string> {
    const now = Date.now();
    const { alerts } = this;
    const snoozed = this.notes.all().filter((note) => {
      if (note.snooze === undefined) return false;
      const alert = alerts.find(note.id) ?? alerts.newItems.find(({ id }) => id === note.id);
      return alert !== undefined && currentSnooze(note, alert, now) !== undefined;
    });
    return new Set(snoozed.map(({ id }) => id));
  }

  /** @param mayMoveRows as after changes by the user; otherwise, rows keep their places after polls */
  #update(changed: ViewOptions, { mayMoveRows } = { mayMoveRows: false }): void {
    const before = this.#view;
    const { items, received, isPolled } = this.alerts;
    const snoozed = this.#snoozedNow();
    const hasOtherSnoozes = !isSameSet(snoozed, this.snoozed);
    const options = hasOtherSnoozes ? { ...changed, snoozed } : changed;
    const awake = awakeAmong(received, snoozed);
    if (!hasSameElements(awake, this.#awake)) this.#awake = awake;
    if (items !== before.loaded || options !== before.options) {
      const staysInPlace = isPolled && !mayMoveRows && !hasOtherSnoozes;
      const kept = staysInPlace ? updateInPlace(items, options, before) : undefined;
      this.#view = kept ?? arrangeAlerts(items, options, before);
    }
    this.#changes.fire(changeOf(before, this.#view));
  }
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((id) => other.has(id));
}
