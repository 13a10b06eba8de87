import assert from 'node:assert/strict';

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly most: number;
  readonly unit: string;
}

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
  return (figure) => {
    figures.push(figure);
    const { what, value, most, unit } = figure;
    assert.ok(value <= most, `${what}: ${value} ${unit} where ${most} are allowed`);
  };
}
