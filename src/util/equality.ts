/** Whether two lists contain the same objects in the same order. */
export function hasSameElements(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((element, index) => element === other[index]);
}

/** Whether two lists contain elements with the same ids in the same order. */
export function hasSameIds(
  one: readonly { readonly id: string }[],
  other: readonly { readonly id: string }[],
): boolean {
  return (
    one.length === other.length &&
    // Most are the same object, of which nothing need be read.
    one.every((element, index) => element === other[index] || element.id === other[index]?.id)
  );
}

/** Returns a function that calls `act` if `read` returns other objects than at the last call, or at first than now. */
export function ifChanged(read: () => readonly unknown[], act: () => void): () => void {
  let last = read();
  return () => {
    const before = last;
    last = read();
    if (!hasSameElements(before, last)) act();
  };
}

/** Deeper than real data, and shallow enough not to overflow the stack. */
const maxDepth = 100;

/** Whether two parsed JSON values are equal, in whatever order their keys are. False if nested too deeply. */
export function isSameJson(one: unknown, other: unknown, depth = 0): boolean {
  if (one === other) return true;
  if (depth > maxDepth) return false;
  if (!isObject(one) || !isObject(other)) return false;
  // By index, which is many times faster than by keys.
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((element, index) => isSameJson(element, other[index], depth + 1))
    );
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key], depth + 1))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
