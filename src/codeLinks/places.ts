import type { Alert } from '../api/alert.ts';
import type { CodePlace } from '../codePlaces/codePlace.ts';
import { findPlacesIn } from '../codePlaces/findPlaces.ts';
import { fieldsIn } from '../codePlaces/fields.ts';

/**
 * The maximum number of places per alert, each of which is looked up in the workspace. A stack trace may begin with
 * many places outside it.
 */
const maxPlaces = 100;

/** The maximum number of characters searched in all texts of an alert together; that takes a tenth of a second. */
const maxSearched = 100_000;

/** Cached because the CodeLenses of open files ask again after every change of the list of alerts. */
const known = new WeakMap<Alert, readonly CodePlace[]>();

/**
 * The places in code that an alert names: in fields that hold a path and a line, then in the texts of all fields; at
 * most 100.
 */
export function placesOf(alert: Alert): readonly CodePlace[] {
  const places = known.get(alert) ?? findPlacesIn(alert.raw, maxPlaces, maxSearched);
  known.set(alert, places);
  return places;
}

/** Whether any text of an alert passes a test; much faster than `placesOf`. */
export function someText({ raw }: Alert, test: (text: string) => boolean): boolean {
  return fieldsIn(raw).texts.some(test);
}
