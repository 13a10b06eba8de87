import { delay } from '../api/delay.ts';
import type { Alert } from '../api/alert.ts';
import { type CodePlace, findCodePlaces } from '../text/codePlaces.ts';

/** More are of no use to a reader, and each is looked up in the workspace. */
const maxPlaces = 20;

/** Cached because the editor asks again after every change of the list. */
const known = new WeakMap<Alert, readonly CodePlace[]>();

/** The places in code that the texts of an alert name, all fields included; at most 20. */
export function placesOf(alert: Alert): readonly CodePlace[] {
  const cached = known.get(alert);
  if (cached) return cached;
  const places: CodePlace[] = [];
  for (const text of textsOf(alert)) {
    if (places.length >= maxPlaces) break;
    places.push(...findCodePlaces(text, maxPlaces - places.length));
  }
  known.set(alert, places);
  return places;
}

/** Whether any text of an alert passes a test; much faster than `placesOf`. */
export function someText(alert: Alert, test: (text: string) => boolean): boolean {
  return textsOf(alert).some(test);
}

/** An alert with more fields is made to take time. */
const maxTexts = 100;

function textsOf({ raw }: Alert): readonly string[] {
  return Object.values(raw)
    .filter((value) => typeof value === 'string')
    .slice(0, maxTexts);
}

/** Less than a frame. */
const sliceMs = 8;

/** Calls `work` for all items, but never for longer than some milliseconds at a time. @throws the signal's reason */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> {
  let end = performance.now() + sliceMs;
  for (const item of items) {
    if (performance.now() >= end) {
      await delay(0, signal);
      end = performance.now() + sliceMs;
    }
    work(item);
  }
}
