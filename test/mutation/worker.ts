import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import Mocha from 'mocha';
import { projectFolder } from '../host/cache.ts';
import { mochaHooks as clockHooks } from '../unit/stillClock.ts';
import { mochaHooks } from '../unit/vscode/register.ts';
import { instrument } from './instrument.ts';
import { type Coverage, requestSchema, taskSchema, type Test } from './protocol.ts';

// The process that runs tests, started by main.ts: it loads them and the sources with all mutants once, and then runs
// those it is asked for, again and again.

const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
let active = task.mutant;
/** For each suite or test that has begun, the mutants it has reached. */
const reached = new Map<string, Set<number>>();
let current = new Set<number>();
const reachedByLoading = current;

Object.assign(globalThis, {
  mutant(id: number) {
    current.add(id);
    return id === active;
  },
});

const codes = new Map<string, string>();
let ids = 0;
for (const file of task.sources) {
  const { code, mutants } = instrument(file, readFileSync(join(projectFolder, file), 'utf8'), ids);
  codes.set(file, code);
  ids += mutants.length;
}
registerHooks({
  load(url, context, next) {
    const file = url.startsWith('file:')
      ? relative(projectFolder, fileURLToPath(url)).replaceAll(sep, '/')
      : '';
    const source = codes.get(file);
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

/** Chosen by their whole titles, which a pattern of hundreds would make slow. */
class Titles extends RegExp {
  readonly titles: ReadonlySet<string>;

  constructor(titles: readonly string[]) {
    super('');
    this.titles = new Set(titles);
  }

  override test(title: string): boolean {
    return this.titles.has(title);
  }
}

process.setMaxListeners(0);
// What a mutant has left running may fail between two runs, when mocha does not listen.
process.on('uncaughtException', () => undefined);
const mocha = new Mocha({
  reporter: 'base',
  rootHooks: { ...mochaHooks, ...clockHooks },
  bail: true,
  timeout: 60_000,
});
mocha.cleanReferencesAfterRun(false);
for (const file of task.tests) mocha.addFile(join(projectFolder, file));
await mocha.loadFilesAsync();

/** Runs the chosen tests up to the first that fails. @returns its title, and all that passed */
async function run(chosen?: readonly Test[]) {
  const tests: Test[] = [];
  const allowed = new Map(chosen?.map(({ title, ms }) => [title, ms]));
  if (chosen) {
    mocha.grep(new Titles([...allowed.keys()]));
    mocha.suite.eachTest((test) => void test.timeout(allowed.get(test.fullTitle()) ?? 0));
  }
  let begun = '';
  let failed: string | undefined;
  await new Promise((resolve) => {
    const begin = ({ fullTitle }: { fullTitle: string }) => {
      begun = fullTitle;
      current = new Set(reached.get(begun));
      reached.set(begun, current);
    };
    const runner = mocha.run(resolve);
    runner.on('suite', (suite) => begin({ fullTitle: suite.fullTitle() }));
    runner.on('test', (test) => begin({ fullTitle: test.fullTitle() }));
    runner.on('pass', (test) => tests.push({ title: test.fullTitle(), ms: test.duration ?? 0 }));
    runner.on('fail', () => (failed ??= begun));
  });
  return { failed, tests };
}

/** For each mutant the tests that reach it; what a suite does before its tests counts for each of them. */
function testsByMutant(tests: readonly Test[]): [number, number[]][] {
  const byMutant = new Map<number, number[]>();
  tests.forEach(({ title }, index) => {
    const suites = [...reached.keys()].filter(
      (name) => name === '' || title === name || title.startsWith(`${name} `),
    );
    const mutants = new Set(suites.flatMap((name) => [...(reached.get(name) ?? [])]));
    for (const id of mutants) byMutant.set(id, [...(byMutant.get(id) ?? []), index]);
  });
  return [...byMutant];
}

async function coverage(): Promise<Coverage> {
  const { failed, tests } = await run();
  return { failed, tests, reached: testsByMutant(tests), reachedByLoading: [...reachedByLoading] };
}

async function outcome(mutant: number, tests: readonly Test[]): Promise<'killed' | 'survived' | 'spoilt'> {
  active = mutant;
  const { failed } = await run(tests);
  if (failed === undefined) return 'survived';
  if (task.mutant !== undefined) return 'killed';
  active = undefined;
  const again = await run(tests.filter(({ title }) => title === failed));
  return again.failed === undefined ? 'killed' : 'spoilt';
}

async function answer(message: unknown) {
  const request = requestSchema.parse(message);
  return request === 'all' ? await coverage() : await outcome(request.mutant, request.tests);
}

process.on('message', (message) => void answer(message).then((reply) => process.send?.(reply)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
