import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../host/cache.ts';
import { attempt, type Outcome } from './attempts.ts';
import { instrument, type Mutant } from './instrument.ts';

const help = `npm run mutate -- [FOLDER or FILE or FILE:LINE ...]

Puts small faults into the sources, one at a time, and runs the unit tests of the same folder that reach it. Prints the
faults that no test notices, and how many are noticed, without those that are explained in test/mutation/harmless.txt.
Without a place: src/api src/list src/text src/triage.

--sample N    only N faults of each place, drawn by chance
--seed N      draws those, and what tests draw; printed, so that a run can be repeated
--constants   also faults in what is computed once, as constants, which take seconds each
--all-tests   tries what has survived by the unit tests of all folders
--jobs N      processes at a time, 2 by default`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    constants: { type: 'boolean', default: false },
    'all-tests': { type: 'boolean', default: false },
    jobs: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);

/** The faults that nothing is the matter with, as they are printed. */
const harmless = new Set(
  readFileSync(join(import.meta.dirname, 'harmless.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('src/')),
);

/** What is to be tried: the sources with all their mutants, and the ids of the chosen ones. */
function chosenAt(place: string) {
  const [path = '', line] = place.split(':');
  const isFile = statSync(join(projectFolder, path)).isFile();
  const sources = isFile ? [path] : globSync(`${path}/**/*.ts`, { cwd: projectFolder }).toSorted();
  const mutants: Mutant[] = [];
  for (const file of sources) {
    const source = readFileSync(join(projectFolder, file), 'utf8');
    mutants.push(...instrument(file, source, mutants.length).mutants);
  }
  const there = [...mutants.keys()].filter((id) => line === undefined || mutants[id]?.line === Number(line));
  return { sources, mutants, count: there.length, ids: drawn(there).slice(0, Number(values.sample)) };
}

/** In an order that depends on the seed alone. */
function drawn(ids: readonly number[]): readonly number[] {
  const lots = new Map(ids.map((id) => [id, createHash('sha256').update(`${seed}:${id}`).digest('hex')]));
  return ids.toSorted((one, other) => ((lots.get(one) ?? '') < (lots.get(other) ?? '') ? -1 : 1));
}

/** Tries what is chosen by the tests of its folder, and what survives by all if that is asked for. */
async function outcomesOf(place: string, { sources, mutants, ids }: ReturnType<typeof chosenAt>) {
  const outcomes = new Map<number, Outcome>();
  const folders = [place.split('/')[1] ?? '', ...(values['all-tests'] ? ['*'] : [])];
  for (const folder of folders) {
    const left = ids.filter((id) => ['survived', 'unreached', undefined].includes(outcomes.get(id)));
    if (left.length === 0) break;
    const tests = ownFirst(globSync(`test/unit/${folder}/**/*.test.ts`, { cwd: projectFolder }), sources);
    const { constants } = values;
    // All tests take a minute or more.
    const twice = constants || folder !== '*';
    const options = { sources, tests, mutants, seed, jobs: Number(values.jobs), constants, twice };
    let tried = 0;
    await attempt(left, options, (id, outcome) => {
      outcomes.set(id, outcome);
      tried += 1;
      if (tried % 50 === 0) console.error(`${tried} of ${left.length} tried`);
    });
  }
  return outcomes;
}

/** Those named as a source first: they notice most faults in it, and the first test that fails ends a try. */
function ownFirst(tests: readonly string[], sources: readonly string[]): readonly string[] {
  const isOwn = (test: string) =>
    sources.some((source) => basename(test).startsWith(basename(source, '.ts')));
  return tests.toSorted().toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}

/** Prints what no test has noticed, and what is explained for nothing. @returns a sentence with all numbers */
async function tryPlace(place: string): Promise<string> {
  const chosen = chosenAt(place);
  const outcomes = await outcomesOf(place, chosen);
  let explained = 0;
  for (const [id, mutant] of chosen.mutants.entries()) {
    const outcome = outcomes.get(id);
    if (outcome !== 'survived' && outcome !== 'unreached') continue;
    if (harmless.has(faultOf(mutant))) explained += 1;
    else console.log(`${mutant.line} ${outcome}: ${faultOf(mutant)}`);
  }
  const faults = new Set(chosen.mutants.map(faultOf));
  for (const line of harmless)
    if (chosen.sources.some((file) => line.startsWith(`${file} `)) && !faults.has(line))
      console.log(`explained, but there is no such fault: ${line}`);
  const count = (...wanted: Outcome[]) => [...outcomes.values()].filter((one) => wanted.includes(one)).length;
  const noticed = count('killed', 'ended');
  const tried = outcomes.size - count('left');
  return [
    `${place}: ${noticed} of ${tried} faults are noticed (${((noticed / tried) * 100).toFixed(1)} %)`,
    `${count('ended')} of them by an endless loop or the end of the process`,
    `${count('survived')} survive, ${count('unreached')} are reached by no test: ${explained} of these are explained`,
    `${count('left')} in constants were left out, of ${chosen.count} in all; seed ${seed}`,
  ].join('; ');
}

function faultOf({ file, from, to }: Mutant): string {
  return `${file} ${oneLine(from)}  =>  ${oneLine(to)}`;
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 45)} … ${line.slice(-22)}` : line;
}

if (values.help) console.log(help);
else {
  const places = positionals.length > 0 ? positionals : ['src/api', 'src/list', 'src/text', 'src/triage'];
  const sums: string[] = [];
  for (const place of places) sums.push(await tryPlace(place));
  console.log(sums.join('\n'));
}
