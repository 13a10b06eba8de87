import type { Alert } from '../api/alert.ts';
import { inSlices } from '../util/slices.ts';

/** The alerts as a JSON array, each as the service sent it. */
export async function alertsJson(alerts: readonly Alert[]): Promise<string> {
  const texts: string[] = [];
  await inSlices(alerts, (alert) => texts.push(alertJson(alert)));
  return texts.length === 0 ? '[]' : `[\n${texts.join(',\n')}\n]`;
}

/**
 * One alert as the service sent it, indented where that is readable. `JSON.parse` accepts deeper nesting than
 * `JSON.stringify`: such an alert is reduced to the fields of `Alert`.
 */
export function alertJson(alert: Alert): string {
  return wholeAlertJson(alert) ?? JSON.stringify({ ...alert, raw: undefined }, undefined, 2);
}

/** One alert as the service sent it; undefined if it is nested too deeply for that. */
export function wholeAlertJson({ raw }: Alert): string | undefined {
  try {
    return indentedJson(raw);
  } catch {
    return undefined;
  }
}

/**
 * Values that nest deeper are written on one line: indentation would turn a few kilobytes into megabytes. So are those of
 * more parts, which nobody reads, and which take twice the time.
 */
const [maxIndentedDepth, maxIndentedParts] = [20, 200_000];

/** As JSON text. Parts of a value that is too deep for `JSON.stringify` become "…". */
export function jsonText(value: unknown): string {
  try {
    return indentedJson(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return outermostLevel(value);
  }
}

function indentedJson(value: unknown): string {
  return JSON.stringify(value, undefined, isReadable(value) ? 2 : 0) ?? '';
}

/** For values that `JSON.parse` can read, but `JSON.stringify` cannot write. */
function outermostLevel(value: unknown): string {
  const cut = (key: string, inner: unknown) =>
    key !== '' && typeof inner === 'object' && inner !== null ? '…' : inner;
  return JSON.stringify(value, cut, 2);
}

function isReadable(value: unknown): boolean {
  let left = maxIndentedParts;
  function fits(part: unknown, depth: number): boolean {
    if (typeof part !== 'object' || part === null) return true;
    const inner: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
    left -= inner.length;
    return depth < maxIndentedDepth && left >= 0 && inner.every((one) => fits(one, depth + 1));
  }
  return fits(value, 0);
}
