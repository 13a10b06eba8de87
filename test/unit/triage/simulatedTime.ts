import { mock } from 'node:test';
import { replaceMembers } from '../vscode/replaceMembers.ts';

/** Time passes in steps of a second; after each, promises that wait for a timer can go on. */
const stepMs = 1000;

interface SimulatedTime {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Lets time pass, rounded up to whole seconds, and runs the timers that are due. */
  readonly pass: (ms: number) => Promise<void>;
  /** Changes the time of day, while timers stand still: the computer sleeps, or its clock is set. */
  readonly jump: (ms: number) => void;
  /** Number of timers that have not run yet. */
  readonly timers: () => number;
}

const realNow = Date.now;

/** Gives each test of a suite clocks and timers that stand still until moved. */
export function simulatedTime(): SimulatedTime {
  let now = 0;
  let pending = new Set<unknown>();
  // Work in slices would wait for timers that stand still, where the machine is slow.
  replaceMembers(performance, { now: () => now });

  beforeEach(() => {
    now = Date.parse('2026-11-16T08:00:00Z');
    pending = new Set();
    mock.timers.enable({ apis: ['setTimeout'] });
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    // Not by `mock.method`, which remembers every call.
    Date.now = () => now;
    Object.assign(globalThis, {
      setTimeout(run: () => void, ms: number) {
        const timer = set(() => {
          pending.delete(timer);
          run();
        }, ms);
        pending.add(timer);
        return timer;
      },
      clearTimeout(timer: Parameters<typeof clear>[0]) {
        pending.delete(timer);
        clear(timer);
      },
    });
  });

  afterEach(() => {
    Date.now = realNow;
    mock.timers.reset();
  });

  return {
    now: () => now,
    pass: async (ms) => {
      for (let passed = 0; passed < ms; passed += stepMs) {
        now += stepMs;
        mock.timers.tick(stepMs);
        await settled();
      }
    },
    jump: (ms) => void (now += ms),
    timers: () => pending.size,
  };
}

/** Resolves when all promises that wait for nothing else are settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
