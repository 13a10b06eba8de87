import { type QuickPickItem, ThemeIcon } from 'vscode';
import type { Triage } from '../triage/triage.ts';
import type { Facet, ValueCount } from '../triage/filter/facets.ts';
import type { AlertFilter } from '../triage/filter/filter.ts';
import type { Counted } from '../ui/countTexts.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';

/** The result of selecting a row: a filter, or what to ask for next: values of a facet, a time, the filter as text. */
export type Choice =
  | { readonly filter: AlertFilter }
  | { readonly facet: Facet }
  | { readonly other: 'created' }
  /** Undefined: the filter as it is. */
  | { readonly query: string | undefined };

/** `isDone`: whether the user confirmed the filter; false if they went back to change more of it. */
export interface FilterAnswer {
  readonly filter: AlertFilter;
  readonly isDone: boolean;
}

export interface FilterItem extends QuickPickItem {
  readonly alwaysShow?: true;
  readonly choice?: Choice;
  /** What a row does that has no choice. */
  readonly run?: () => void;
}

export interface CommonFilter {
  readonly label: string;
  readonly change: (filter: AlertFilter) => AlertFilter;
  /** How many of the loaded alerts it would show, once they are counted. */
  readonly count?: string;
}

export interface PickState {
  readonly triage: Triage;
  readonly texts: AlertTexts;
  /** The filter with the changes made in this pick so far. */
  readonly draft: AlertFilter;
  /** The values of the loaded alerts, once they are counted. */
  readonly counts: ReadonlyMap<Facet, readonly ValueCount[]>;
  readonly common: readonly CommonFilter[];
  /** How many alerts were loaded when they were counted, and how many of those are not snoozed. */
  readonly list: Counted;
  readonly awake: number;
}

export function choiceRow(label: string, icon: string, description: string, choice: Choice): FilterItem {
  return { label, description, iconPath: new ThemeIcon(icon), alwaysShow: true, choice };
}

export function filterRow(label: string, icon: string, description: string, filter: AlertFilter): FilterItem {
  return choiceRow(label, icon, description, { filter });
}

export function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
