// Keeps the real clock, for its own limits of time.
import 'fast-check';

let passed = 0;

// How far work in slices gets without a pause must not depend on the machine: a test that waits until nothing is left to
// do (`settled`) would end while the work waits for its next slice.
performance.now = () => passed;

/** The clock that slices go by, which stands still in unit tests but for what `pass` adds. */
export const clock = { pass: (ms: number) => void (passed += ms) } as const;

/** Lets each test begin at 0. */
export const mochaHooks: Mocha.RootHookObject = { beforeEach: () => void (passed = 0) };
