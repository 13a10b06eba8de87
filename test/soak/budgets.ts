import assert from 'node:assert/strict';

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly most: number;
  readonly unit: string;
}

/**
 * How many times as long something may take in CI, in processor time, too: on machines that others use, the same work takes
 * two to three times as long as by itself.
 */
const slack = process.env['CI'] === undefined ? 1 : 4;

/**
 * For a suite of the soak: the returned function fails the test if a value exceeds its bound. All figures of the suite
 * are printed at its end, those that are kept, too.
 */
export function budgets(): (figure: Figure) => void {
  const figures: Figure[] = [];
  after(() => {
    const rows = figures.map(({ what, value, most, unit }) => ({
      what,
      value: Math.round(value * 10) / 10,
      'at most': most,
      unit,
    }));
    console.table(rows);
  });
  return ({ what, value, most: limit, unit }) => {
    const most = unit === 'ms' ? limit * slack : limit;
    figures.push({ what, value, most, unit });
    assert.ok(value <= most, `${what}: ${value} ${unit} where ${most} are allowed`);
  };
}
