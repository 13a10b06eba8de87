import type { Alert } from '../../api/alert.ts';
import { inSlices } from '../../util/slices.ts';
import { awakeAmong } from '../attention.ts';
import { alertName, sourceOf } from '../values.ts';
import { indicatorsOf } from './indicators.ts';
import { type Indicator, indicatorKinds } from './kinds.ts';

const nobody: ReadonlySet<Alert> = new Set();

/** As many indicators as a hundred thousand alerts with 20 each hold: some 100 MB if no two are the same. */
const maxKept = 2_000_000;

/** The alerts by what they have in common. Most have it alone, and a set for each would take four times the memory. */
type Holders = Map<string, Alert | Set<Alert>>;

/**
 * Which of the loaded alerts hold an indicator, or have the same pattern of name. Reads nothing before it is asked for,
 * and then only the alerts that have come or changed since.
 */
export class AlertIndex {
  readonly #byIndicator: Holders = new Map();
  readonly #byPattern: Holders = new Map();
  readonly #read = new Set<Alert>();
  readonly #signal: AbortSignal;
  readonly #max: number;
  /** How many indicators and patterns of alerts are kept. */
  #kept = 0;
  #isWhole = true;
  /** The alerts that are read, or will be when all updates have ended. */
  #alerts: readonly Alert[] = [];
  #updating: Promise<void> = Promise.resolve();

  /** @param max how many indicators and patterns are kept; the alert that reaches it is read as a whole */
  constructor(signal: AbortSignal, max = maxKept) {
    this.#signal = signal;
    this.#max = max;
  }

  /** Whether the last update has read all alerts; otherwise there may be more holders than are known. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Resolves when exactly these alerts are read, or as many as may be. @throws the signal's reason */
  update(alerts: readonly Alert[]): Promise<void> {
    if (alerts === this.#alerts) return this.#updating;
    this.#alerts = alerts;
    this.#updating = this.#after(this.#updating, alerts);
    return this.#updating;
  }

  /** As `update`, but only if alerts were read before: those that are gone would stay in memory. */
  follow(alerts: readonly Alert[]): void {
    if (this.#read.size > 0) this.update(alerts).catch(() => undefined);
  }

  /** The alerts that hold an indicator, as of the last update. @param key see `indicatorKey` */
  holders(key: string): ReadonlySet<Alert> {
    return setOf(this.#byIndicator.get(key));
  }

  /** The alerts whose names have the pattern of this one's, from the same source; itself included. */
  namesakes(alert: Alert): ReadonlySet<Alert> {
    return setOf(this.#byPattern.get(namePatternOf(alert) ?? ''));
  }

  async #after(former: Promise<void>, alerts: readonly Alert[]): Promise<void> {
    await former;
    const gone = new Set(this.#read);
    const come: Alert[] = [];
    await inSlices(alerts, (alert) => gone.delete(alert) || come.push(alert), this.#signal);
    await inSlices([...gone], (alert) => this.#remove(alert), this.#signal);
    let isWhole = true;
    const add = (alert: Alert) => {
      if (this.#kept < this.#max) this.#add(alert);
      else isWhole = false;
    };
    await inSlices(come, add, this.#signal);
    this.#isWhole = isWhole;
  }

  #add(alert: Alert): void {
    this.#read.add(alert);
    for (const [holders, key] of this.#placesOf(alert)) {
      addTo(holders, key, alert);
      this.#kept += 1;
    }
  }

  #remove(alert: Alert): void {
    this.#read.delete(alert);
    for (const [holders, key] of this.#placesOf(alert)) {
      removeFrom(holders, key, alert);
      this.#kept -= 1;
    }
  }

  /** Computed again when an alert goes: to store it for each alert would take more memory than the index. */
  *#placesOf(alert: Alert): Iterable<readonly [Holders, string]> {
    for (const key of indicatorsOf(alert).keys()) yield [this.#byIndicator, key];
    const pattern = namePatternOf(alert);
    if (pattern !== undefined) yield [this.#byPattern, pattern];
  }
}

/** An indicator of an alert, and how many of the loaded alerts a filter by it shows. */
export interface CountedIndicator extends Indicator {
  readonly count: number;
}

/** Rare ones first, as of the index's last update. @param snoozed ids of alerts that do not count */
export function countedIndicators(
  alerts: readonly Alert[],
  index: AlertIndex,
  snoozed: ReadonlySet<string> = new Set(),
): readonly CountedIndicator[] {
  const indicators = new Map(alerts.flatMap((alert) => [...indicatorsOf(alert)]));
  const counted = Array.from(indicators, ([key, indicator]) => {
    const holders = index.holders(key);
    const count = snoozed.size === 0 ? holders.size : awakeAmong([...holders], snoozed).length;
    // At least these alerts hold it, also where they were not read.
    return { ...indicator, count: index.isWhole ? count : Math.max(1, count) };
  });
  const place = ({ kind }: Indicator) => indicatorKinds.indexOf(kind);
  return counted.sort((a, b) => a.count - b.count || place(a) - place(b));
}

function setOf(holders: Alert | Set<Alert> | undefined): ReadonlySet<Alert> {
  if (holders === undefined) return nobody;
  return holders instanceof Set ? holders : new Set([holders]);
}

function addTo(all: Holders, key: string, alert: Alert): void {
  const holders = all.get(key);
  if (holders instanceof Set) holders.add(alert);
  else all.set(key, holders === undefined ? alert : new Set([holders, alert]));
}

function removeFrom(all: Holders, key: string, alert: Alert): void {
  const holders = all.get(key);
  if (holders instanceof Set) holders.delete(alert);
  if (holders === alert || (holders instanceof Set && holders.size === 0)) all.delete(key);
}

/** Of a name, in characters: more does not tell kinds of alerts apart. */
const maxRead = 300;

/** Words that differ from alert to alert of one kind: numbers, ids, names of hosts, files and users. */
const variable = /\d|[.@\\/:"'`_]\S/;

/** A name of only that says nothing. */
const letters = /\p{L}{3}/u;

/**
 * What the names of one kind of alert have in common, with the source: equal for "Memory of lsass.exe read on LT-4471" and
 * "Memory of lsass.exe read on MAC-0217". Undefined for a name without words.
 */
function namePatternOf(alert: Alert): string | undefined {
  const words = alertName(alert).slice(0, maxRead).toLowerCase().split(/\s+/);
  const pattern = words.map((word) => (variable.test(word) ? '*' : word)).join(' ');
  return letters.test(pattern) ? `${sourceOf(alert)}\n${pattern}` : undefined;
}
