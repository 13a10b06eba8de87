import type { Goal, Row } from './figure.ts';

const headings = ['figure', '', 'ours', 'yardstick', 'ratio', 'min – max', 'pairs', 'goal', ''];

/** Columns with numbers, which are aligned at the right. */
const numeric = new Set([2, 3, 4, 5, 6]);

export function printTable(rows: readonly Row[]): void {
  const lines = [headings, ...rows.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    const padded = line.map((cell, column) =>
      numeric.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(padded.join('  ').trimEnd());
  }
}

function cells({ figure, what, unit, ours, yardstick, ratio, pairs, goal, isMet }: Row): string[] {
  const amount = (value: number) => `${digits(value)} ${unit}`;
  return [
    figure,
    what,
    amount(ours),
    Number.isNaN(yardstick) ? '' : amount(yardstick),
    Number.isNaN(ratio.median) ? '' : ratio.median.toFixed(2),
    pairs === 1 || Number.isNaN(ratio.min) ? '' : `${ratio.min.toFixed(2)} – ${ratio.max.toFixed(2)}`,
    String(pairs),
    goal === undefined ? '' : goalText(goal, unit),
    goal === undefined ? '' : isMet ? 'reached' : 'MISSED',
  ];
}

function goalText({ ratio, more }: Goal, unit: Row['unit']): string {
  const parts = [
    ratio === undefined ? '' : `at most ${ratio}x`,
    more === undefined ? '' : `at most ${more} ${unit} more`,
  ];
  return parts.filter((part) => part !== '').join(', or ');
}

function digits(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}
