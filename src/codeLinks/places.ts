import type { Alert } from '../api/alert.ts';
import type { CodePlace } from '../text/codePlace.ts';
import { findCodePlaces } from '../text/codePlaces.ts';

/**
 * The maximum number of places per alert, each of which is looked up in the workspace. A stack trace may begin with
 * many places outside it.
 */
const maxPlaces = 100;

/** The maximum number of characters searched in all texts of an alert together; that takes a tenth of a second. */
const maxSearched = 200_000;

/** Cached because the CodeLenses of open files ask again after every change of the list of alerts. */
const known = new WeakMap<Alert, readonly CodePlace[]>();

/** The places in code that the texts of an alert name, all fields included; at most 100. */
export function placesOf(alert: Alert): readonly CodePlace[] {
  const cached = known.get(alert);
  if (cached) return cached;
  const places: CodePlace[] = [];
  let left = maxSearched;
  for (const text of textsOf(alert)) {
    if (places.length >= maxPlaces || left <= 0) break;
    places.push(...findCodePlaces(text.slice(0, left), maxPlaces - places.length));
    left -= text.length;
  }
  known.set(alert, places);
  return places;
}

/** Whether any text of an alert passes a test; much faster than `placesOf`. */
export function someText(alert: Alert, test: (text: string) => boolean): boolean {
  return textsOf(alert).some(test);
}

/** Real alerts have fewer; an alert with more was probably crafted to be slow. */
const maxTexts = 100;
const maxNestedValues = 1000;

/** The texts of all fields, then the texts in nested objects and lists. */
function textsOf({ raw }: Alert): readonly string[] {
  const texts: string[] = [];
  const values: unknown[] = [raw];
  // Also visits the values that the loop appends.
  for (const value of values) {
    if (texts.length >= maxTexts) break;
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'object' && value !== null && values.length < maxNestedValues)
      values.push(...Object.values(value).slice(0, maxNestedValues));
  }
  return texts;
}
