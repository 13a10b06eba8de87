import type { Alert } from '../api/alert.ts';
import { inSlices } from '../util/slices.ts';

/** The alerts as a JSON array, each as the service sent it. @returns the parts of the text */
export async function alertsJson(alerts: readonly Alert[]): Promise<readonly string[]> {
  const parts: string[] = [];
  await inSlices(alerts, ({ raw }) => parts.push(parts.length === 0 ? '[\n' : ',\n', jsonText(raw)));
  return parts.length === 0 ? ['[]'] : [...parts, '\n]'];
}

/**
 * Values that nest deeper are written on one line: indentation would turn a few kilobytes into megabytes. So are those of
 * more parts, which nobody reads, and which take twice the time.
 */
const [maxIndentedDepth, maxIndentedParts] = [20, 200_000];

/**
 * A parsed JSON value as JSON text, indented where that is readable. `JSON.parse` reads deeper nesting than
 * `JSON.stringify` writes: objects and arrays in such a value become "…".
 */
export function jsonText(value: unknown): string {
  const cut = (key: string, inner: unknown) =>
    key !== '' && typeof inner === 'object' && inner !== null ? '…' : inner;
  try {
    return JSON.stringify(value, undefined, isReadable(value) ? 2 : 0) ?? '';
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return JSON.stringify(value, cut, 2);
  }
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
