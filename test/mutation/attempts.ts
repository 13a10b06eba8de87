import type { Mutant } from './instrument.ts';
import { type Coverage, coverageSchema, outcomeSchema, type Task, type Test } from './protocol.ts';
import { Runner } from './runner.ts';

/**
 * Ended: no answer in time, as in an endless loop, or the process ended, as without memory. Left: in a constant, which
 * was not asked for.
 */
export type Outcome = 'killed' | 'ended' | 'survived' | 'unreached' | 'left';

interface Options {
  readonly sources: Task['sources'];
  readonly tests: Task['tests'];
  readonly mutants: readonly Mutant[];
  readonly seed: number;
  readonly jobs: number;
  /** Whether to try what takes effect once, while modules are loaded, too: in a process of its own for each. */
  readonly constants: boolean;
  /** Whether a process of its own tries what has survived, where nothing was computed before and kept without the fault. */
  readonly twice: boolean;
}

/** Far more than loading, or all tests take. */
const maxWaitMs = 600_000;

/** How many mutants a process tries, since what tests leave behind adds up. */
const maxForRunner = 200;

/** Tries mutants, some at a time. */
export async function attempt(
  ids: readonly number[],
  options: Options,
  done: (id: number, outcome: Outcome) => void,
): Promise<void> {
  const attempts = new Attempts(options, await coverageOf(options));
  const left = ids.values();
  await Promise.all(Array.from({ length: options.jobs }, () => attempts.tryAll(left, done)));
}

async function coverageOf({ sources, tests, seed }: Options): Promise<Coverage> {
  using runner = new Runner({ sources, tests }, seed);
  await runner.answer(undefined, maxWaitMs);
  const coverage = coverageSchema.parse(await runner.answer('all', maxWaitMs));
  if (coverage.failed !== undefined) throw new Error(`This fails without any fault: ${coverage.failed}`);
  return coverage;
}

class Attempts {
  readonly #options: Options;
  readonly #tests: readonly Test[];
  readonly #reached: ReadonlyMap<number, readonly number[]>;
  readonly #reachedByLoading: ReadonlySet<number>;

  constructor(options: Options, coverage: Coverage) {
    this.#options = options;
    this.#tests = coverage.tests;
    this.#reached = new Map(coverage.reached);
    this.#reachedByLoading = new Set(coverage.reachedByLoading);
  }

  /** Tries one mutant after the other in a process that stays. */
  async tryAll(ids: Iterable<number>, done: (id: number, outcome: Outcome) => void): Promise<void> {
    let runner: Runner | undefined;
    let tried = 0;
    for (const id of ids) {
      if (this.#reachedByLoading.has(id)) {
        done(id, this.#options.constants ? await this.#tryAlone(id) : 'left');
        continue;
      }
      const tests = this.#testsOf([id]);
      if (tests.length === 0) {
        done(id, 'unreached');
        continue;
      }
      if (runner === undefined || runner.hasEnded || tried % maxForRunner === 0) {
        runner?.[Symbol.dispose]();
        runner = await this.#start();
      }
      tried += 1;
      let outcome = await this.#try(runner, id, tests);
      if (outcome === 'spoilt') {
        runner[Symbol.dispose]();
        runner = await this.#start();
        outcome = await this.#try(runner, id, tests);
      }
      if (outcome === 'survived' && this.#options.twice) outcome = await this.#tryAlone(id);
      done(id, outcome === 'spoilt' ? 'killed' : outcome);
    }
    runner?.[Symbol.dispose]();
  }

  /**
   * A mutant in what may run once, while modules are loaded or on first use: all is loaded again, with it, for the tests
   * that reach its file. A constant may be used by other files only, so that all tests follow.
   */
  async #tryAlone(id: number): Promise<Outcome> {
    const { mutants } = this.#options;
    const file = mutants[id]?.file;
    const ofFile = this.#testsOf([...mutants.keys()].filter((other) => mutants[other]?.file === file));
    const all = this.#reachedByLoading.has(id) ? this.#testsOf([...this.#reached.keys()]) : [];
    using runner = await this.#start(id);
    for (const tests of [ofFile, all]) {
      const outcome = await this.#try(runner, id, tests);
      if (outcome !== 'survived') return outcome === 'spoilt' ? 'killed' : outcome;
    }
    return 'survived';
  }

  async #start(mutant?: number): Promise<Runner> {
    const { sources, tests, seed } = this.#options;
    const runner = new Runner({ sources, tests, mutant }, seed);
    await runner.answer(undefined, maxWaitMs);
    return runner;
  }

  async #try(runner: Runner, mutant: number, tests: readonly Test[]): Promise<Outcome | 'spoilt'> {
    // A test that waits for what never comes fails soon; what loops does not come to its timeout.
    const limits = tests.map(({ title, ms }) => ({ title, ms: 1500 + 4 * ms }));
    const maxMs = 6000 + tests.reduce((sum, { ms }) => sum + 2 * ms, 0);
    const answer = await runner.answer({ mutant, tests: limits }, maxMs);
    return answer === undefined ? 'ended' : outcomeSchema.parse(answer);
  }

  #testsOf(ids: readonly number[]): readonly Test[] {
    const indices = new Set(ids.flatMap((id) => this.#reached.get(id) ?? []));
    return this.#tests.filter((_, index) => indices.has(index));
  }
}
