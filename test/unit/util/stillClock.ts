import { mock } from 'node:test';

/** For each test of a suite: the clock that slices go by stands still but for what `pass` adds. */
export function stillClock(): { readonly pass: (ms: number) => void } {
  let now = 0;
  beforeEach(() => {
    now = 0;
    mock.method(performance, 'now', () => now);
  });
  afterEach(() => mock.restoreAll());
  return { pass: (ms) => void (now += ms) };
}
