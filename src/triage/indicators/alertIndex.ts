import type { Alert } from '../../api/alert.ts';
import { inSlices } from '../../util/slices.ts';
import { alertName, sourceOf } from '../values.ts';
import { indicatorsOf } from './indicators.ts';

const nobody: ReadonlySet<Alert> = new Set();

/**
 * Which of the loaded alerts hold an indicator, or have the same pattern of name. Reads nothing before it is asked for,
 * and then only the alerts that have come or changed since.
 */
export class AlertIndex {
  readonly #byIndicator = new Map<string, Set<Alert>>();
  readonly #byPattern = new Map<string, Set<Alert>>();
  readonly #read = new Set<Alert>();
  readonly #signal: AbortSignal;
  /** The alerts that are read, or will be when all updates have ended. */
  #alerts: readonly Alert[] = [];
  #updating: Promise<void> = Promise.resolve();

  /** @param signal ends all updates */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Resolves when exactly these alerts are read. Pauses every few milliseconds (see `inSlices`).
   *
   * @throws the signal's reason when it is aborted
   */
  update(alerts: readonly Alert[]): Promise<void> {
    if (alerts === this.#alerts) return this.#updating;
    this.#alerts = alerts;
    this.#updating = this.#after(this.#updating, alerts);
    return this.#updating;
  }

  /** The alerts that hold an indicator, as of the last update. @param key see `indicatorKey` */
  holders(key: string): ReadonlySet<Alert> {
    return this.#byIndicator.get(key) ?? nobody;
  }

  /** The alerts whose names have the pattern of this one's, from the same source; itself included. */
  namesakes(alert: Alert): ReadonlySet<Alert> {
    return this.#byPattern.get(namePatternOf(alert) ?? '') ?? nobody;
  }

  async #after(former: Promise<void>, alerts: readonly Alert[]): Promise<void> {
    await former;
    const gone = new Set(this.#read);
    const come: Alert[] = [];
    await inSlices(alerts, (alert) => gone.delete(alert) || come.push(alert), this.#signal);
    await inSlices([...gone], (alert) => this.#remove(alert), this.#signal);
    await inSlices(come, (alert) => this.#add(alert), this.#signal);
  }

  #add(alert: Alert): void {
    this.#read.add(alert);
    for (const key of indicatorsOf(alert).keys()) addTo(this.#byIndicator, key, alert);
    const pattern = namePatternOf(alert);
    if (pattern !== undefined) addTo(this.#byPattern, pattern, alert);
  }

  #remove(alert: Alert): void {
    this.#read.delete(alert);
    for (const key of indicatorsOf(alert).keys()) removeFrom(this.#byIndicator, key, alert);
    const pattern = namePatternOf(alert);
    if (pattern !== undefined) removeFrom(this.#byPattern, pattern, alert);
  }
}

function addTo(sets: Map<string, Set<Alert>>, key: string, alert: Alert): void {
  const set = sets.get(key);
  if (set) set.add(alert);
  else sets.set(key, new Set([alert]));
}

function removeFrom(sets: Map<string, Set<Alert>>, key: string, alert: Alert): void {
  const set = sets.get(key);
  set?.delete(alert);
  if (set?.size === 0) sets.delete(key);
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
