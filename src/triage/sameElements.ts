/** Whether two lists hold the same objects in the same order. */
export function hasSameElements(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((element, index) => element === other[index]);
}
