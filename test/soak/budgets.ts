import assert from 'node:assert/strict';
import { processorTime } from './processor.ts';

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly most: number;
  readonly unit: string;
}

/** 10,000 small objects, 1.1 MB. */
const yardstick = JSON.stringify(
  Array.from({ length: 10_000 }, (_, id) => ({
    id,
    name: `Alert ${id}`,
    tags: ['a', 'b'],
    text: 'x'.repeat(50),
  })),
);

/**
 * How many times as long as on a machine for which the bounds in milliseconds are meant something takes at these moments, at
 * most: that one parses the yardstick 50 times in 100 ms. Machines that others use, too, are two to three times as slow at
 * times, also in processor time.
 */
function slowness(): number {
  const times = [1, 2, 3].map(() =>
    processorTime(() => {
      for (let round = 0; round < 50; round += 1) JSON.parse(yardstick);
    }),
  );
  return Math.max(1, ...times.map((time) => time / 100));
}

/**
 * For a suite of the soak: the returned function fails the test if a value exceeds its bound; times may do so as far as
 * the machine is slow at that moment. All figures of the suite are printed at its end, those that are kept, too.
 */
export function budgets(): (figure: Figure) => void {
  const figures: Figure[] = [];
  after(() => {
    const rows = figures.map(({ what, value, most, unit }) => ({
      what,
      value: Math.round(value * 10) / 10,
      'at most': Math.round(most),
      unit,
    }));
    console.table(rows);
  });
  return (figure) => {
    const { what, value, unit } = figure;
    const most = value > figure.most && unit === 'ms' ? figure.most * slowness() : figure.most;
    figures.push({ ...figure, most });
    assert.ok(value <= most, `${what}: ${value} ${unit} where ${most} are allowed`);
  };
}
