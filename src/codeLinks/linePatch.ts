/** Comparing more pairs of lines takes too long: then all of them count as changed. */
const maxPairs = 1_000_000;

/** The difference between two texts as `git diff` prints it, in one hunk and without the lines' texts; empty if none. */
export function linePatch(before: string, after: string): string {
  const [olds, news] = [linesOf(before), linesOf(after)];
  const shorter = Math.min(olds.length, news.length);
  let start = 0;
  while (start < shorter && olds[start] === news[start]) start++;
  if (start === olds.length && start === news.length) return '';
  let end = 0;
  // Not up to the first line: a hunk that leaves nothing is that of a removed file.
  while (end < shorter - start - 1 && olds.at(-1 - end) === news.at(-1 - end)) end++;
  const removed = olds.slice(start, olds.length - end);
  const added = news.slice(start, news.length - end);
  const header = `@@ -${range(start, removed.length)} +${range(start, added.length)} @@`;
  return [header, ...rowsOf(removed, added)].join('\n');
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}

/** A range without lines names the line before it. */
function range(start: number, count: number): string {
  return `${count === 0 ? start : start + 1},${count}`;
}

/** Keeps as many lines as possible. */
function rowsOf(removed: readonly string[], added: readonly string[]): readonly string[] {
  if (removed.length * added.length > maxPairs) return [...removed.map(() => '-'), ...added.map(() => '+')];
  const commonAt = commonLines(removed, added);
  const rows: string[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const [isRowLeft, isColumnLeft] = [row < removed.length, column < added.length];
    if (isRowLeft && isColumnLeft && removed[row] === added[column]) {
      rows.push(' ');
      row++;
      column++;
    } else if (isRowLeft && (!isColumnLeft || commonAt(row + 1, column) >= commonAt(row, column + 1))) {
      rows.push('-');
      row++;
    } else {
      rows.push('+');
      column++;
    }
  }
  return rows;
}

/** How many lines the two have in common in the same order, from a line of each to the end. */
function commonLines(
  removed: readonly string[],
  added: readonly string[],
): (row: number, column: number) => number {
  const width = added.length + 1;
  const counts = new Uint32Array((removed.length + 1) * width);
  const at = (row: number, column: number) => counts[row * width + column] ?? 0;
  for (let row = removed.length - 1; row >= 0; row--) {
    for (let column = added.length - 1; column >= 0; column--) {
      counts[row * width + column] =
        removed[row] === added[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return at;
}
