import type { Alert } from '../api/alert.ts';
import { isJsonObject } from '../api/tolerant.ts';
import { Emitter, type Subscription } from '../util/events.ts';
import { isSameJson } from '../util/equality.ts';
import { memoizeWeak, rememberLast } from '../util/memoize.ts';
import type { Storage } from '../util/storage.ts';
import { type AlertChange, type AlertDigest, changeSince, digestOf } from './alertDigest.ts';
import {
  hashId,
  type KeptMark,
  type Mark,
  type MarkSets,
  minuteText,
  readMarks,
  readMinute,
  storedMarks,
} from './storedMarks.ts';

/** Alerts whose mark changed; `all` if any mark of any alert may have changed. */
export type MarkChange = 'all' | { readonly mark: Mark; readonly alerts: readonly Identified[] };

type Identified = Pick<Alert, 'id'>;

/** How an alert differs from what it was when the user saw it; undefined if it does not, or is unseen. */
export type ChangeOf = (alert: Alert) => AlertChange | undefined;

const keyPrefix = 'alertTriage.marks:';

/**
 * Which alerts the user has seen, pinned, been notified of and created, what the seen ones were like, and which of them
 * had got worse. Stored per service, on this computer only, and as hashes of their ids. A change is stored at once,
 * because the window may be closed at any time.
 */
export class AlertMarks {
  readonly #storage: Storage;
  readonly #key: string;
  readonly #onError: (error: unknown) => void;
  readonly #changes = new Emitter<MarkChange>();
  /** What was last read from storage or written to it: anything else in it is from another window. */
  #included: Readonly<Record<string, unknown>> = {};
  #sets = readMarks({});
  /** The hash of each alert object is cached, because all rows and filters need it. */
  readonly #hasher = rememberLast(
    () => this.#sets.salt,
    (salt) => memoizeWeak(({ id }: Identified) => hashId(salt, id)),
  );

  /** @param onError called when marks cannot be stored; they last as long as this object */
  constructor(storage: Storage, baseUrl: string, onError: (error: unknown) => void = () => undefined) {
    this.#storage = storage;
    this.#key = keyPrefix + baseUrl;
    this.#onError = onError;
    this.#read();
  }

  has(mark: Mark, alert: Identified): boolean {
    const marked = this.#sets[mark];
    return marked.size > 0 && marked.has(this.#hasher()(alert));
  }

  /**
   * Marks alerts or removes their mark. If there are too many marks, the oldest are dropped, and then those of the last
   * of these alerts. An alert that has changed since it was seen is seen again, as it is now.
   *
   * @param alerts of one with the id only, what it is like is stored once it is seen as a whole
   * @returns restores the former marks
   */
  set(
    mark: Mark,
    alerts: readonly (Alert | Identified)[],
    isSet: boolean,
    now: number = Date.now(),
  ): () => void {
    // Without this, storing the marks would remove those that other windows have added.
    this.reload();
    const isSeeing = mark === 'seen' && isSet;
    // The others would be dropped again.
    const kept = isSet ? alerts.slice(0, limits[mark]) : alerts;
    const edits = kept.toReversed().flatMap((alert): MarkEdit[] => {
      const seen = isSeeing && isAlert(alert) ? alert : undefined;
      const change = seen && this.changeOf(seen);
      const isKnown = seen === undefined || this.seenAs(seen) !== undefined;
      if (this.has(mark, alert) === isSet && change === undefined && isKnown) return [];
      const edit = { mark, alert, isSet, digest: seen && digestOf(seen) };
      return change?.isWorse === true
        ? [edit, { mark: 'worse', alert, isSet: true, digest: minuteText(now) }]
        : [edit];
    });
    const former = edits.map((edit) => this.#editOf(edit.mark, edit.alert));
    this.#edit(mark, edits);
    return () => {
      this.reload();
      this.#edit(mark, former);
    };
  }

  /** What an alert was like when the user saw it; undefined if it is unseen, or that is not known. */
  seenAs(alert: Identified): AlertDigest | undefined {
    return this.#sets.seen.get(this.#hasher()(alert));
  }

  /** When the user last saw the alert after it had got worse, to the minute; undefined if that did not happen. */
  sawWorseAt(alert: Identified): number | undefined {
    return readMinute(this.#sets.worse.get(this.#hasher()(alert)));
  }

  changeOf(alert: Alert): AlertChange | undefined {
    return this.changesNow()(alert);
  }

  /** A test for what is unseen now; later marks do not change its results. Another function after each change. */
  readonly unseenNow = rememberLast(
    () => this.#sets,
    ({ seen }) => {
      // The function that fits `seen`: both may be replaced, if the stored salt has changed.
      const hash = this.#hasher();
      return (alert: Identified) => seen.size === 0 || !seen.has(hash(alert));
    },
  );

  /** `changeOf` as of now; later marks do not change its results. Another function after each change. */
  readonly changesNow = rememberLast(
    () => this.#sets,
    ({ seen }): ChangeOf => {
      const hash = this.#hasher();
      return (alert) => {
        const digest = seen.size === 0 ? undefined : seen.get(hash(alert));
        return digest === undefined ? undefined : changeSince(digest, alert);
      };
    },
  );

  onDidChange(listener: (change: MarkChange) => void): Subscription {
    return this.#changes.subscribe(listener);
  }

  /** Reads the marks again if another window has changed them. */
  reload(): void {
    if (!isSameJson(this.#stored(), this.#included)) this.#read();
  }

  /** What gives an alert the mark that it has now, or takes it away. */
  #editOf(mark: KeptMark, alert: Identified): MarkEdit {
    const hash = this.#hasher()(alert);
    return { mark, alert, isSet: this.#sets[mark].has(hash), digest: this.#sets[mark].get(hash) };
  }

  /** @param edits the latest last: of this mark, and of the mark of those that had got worse */
  #edit(mark: Mark, edits: readonly MarkEdit[]): void {
    if (edits.length === 0) return;
    for (const [edited, some] of Map.groupBy(edits, (edit) => edit.mark))
      this.#sets = editMarks(this.#sets, edited, some, this.#hasher());
    this.#changes.fire({ mark, alerts: [...new Set(edits.map(({ alert }) => alert))] });
    void this.#store();
  }

  async #store(): Promise<void> {
    const marks = storedMarks(this.#sets);
    this.#included = marks;
    try {
      await this.#storage.update(this.#key, marks);
    } catch (error) {
      // Storage keeps its former marks, which the next `reload` must not take for those of another window.
      this.#included = this.#stored();
      this.#onError(error);
    }
  }

  /** The texts of what is stored: anything else counts as missing, and may be nested too deeply to compare. */
  #stored(): Readonly<Record<string, unknown>> {
    const stored = this.#storage.get(this.#key);
    const fields = Object.entries(isJsonObject(stored) ? stored : {});
    return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
  }

  #read(): void {
    this.#included = this.#stored();
    this.#sets = readMarks(this.#included, this.#sets.salt);
    this.#changes.fire('all');
  }
}

/** Whether all of an alert is known: of one that was just created, it may be the id only. */
function isAlert(alert: Alert | Identified): alert is Alert {
  return 'raw' in alert;
}

interface MarkEdit {
  readonly mark: KeptMark;
  readonly alert: Identified;
  readonly isSet: boolean;
  readonly digest: AlertDigest | undefined;
}

/** Maximum number of marks. The oldest are dropped, so that what VS Code reads with every start stays small. */
const limits: Readonly<Record<KeptMark, number>> = {
  seen: 20_000,
  pinned: 200,
  notified: 1000,
  created: 1000,
  worse: 200,
};

function editMarks(
  sets: MarkSets,
  mark: KeptMark,
  edits: readonly MarkEdit[],
  hashOf: (alert: Identified) => string,
): MarkSets {
  const edited = new Map(sets[mark]);
  for (const { alert, isSet, digest } of edits) {
    const hash = hashOf(alert);
    edited.delete(hash);
    if (isSet) edited.set(hash, digest);
  }
  for (const oldest of edited.keys()) {
    if (edited.size <= limits[mark]) break;
    edited.delete(oldest);
  }
  return { ...sets, [mark]: edited };
}
