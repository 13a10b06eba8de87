import type { Goal, Row } from './figure.ts';

export function printTable(rows: readonly Row[]): void {
  console.table(rows.map(cells));
}

function cells({ figure, what, unit, ours, yardstick, ratio, pairs, goal, isMet }: Row) {
  const amount = (value: number) => (Number.isNaN(value) ? '' : `${digits(value)} ${unit}`);
  return {
    figure,
    what,
    ours: amount(ours),
    yardstick: amount(yardstick),
    ratio: Number.isNaN(ratio.median) ? '' : ratio.median.toFixed(2),
    'min – max': pairs === 1 ? '' : `${ratio.min.toFixed(2)} – ${ratio.max.toFixed(2)}`,
    pairs,
    goal: goal === undefined ? '' : `${goalText(goal, unit)}: ${isMet ? 'reached' : 'MISSED'}`,
  };
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
