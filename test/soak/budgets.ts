import assert from 'node:assert/strict';

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly most: number;
  readonly unit: string;
}

/** Beside other work, the same steps take up to twice the processor time, because memory is slower. */
const slowdown = process.env['CI'] === undefined ? 1 : 2;

/**
 * For a suite of the soak: the returned function fails the test if a value exceeds its bound; in CI, whose machine may
 * be busy, one in milliseconds twice its bound. All figures of the suite are printed at its end, those that are kept, too.
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
  return (figure) => {
    const { what, value, unit } = figure;
    const most = unit === 'ms' ? figure.most * slowdown : figure.most;
    figures.push({ ...figure, most });
    assert.ok(value <= most, `${what}: ${value} ${unit} where ${most} are allowed`);
  };
}
