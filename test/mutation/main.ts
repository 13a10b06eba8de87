import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../host/cache.ts';
import { instrument, type Mutant } from './instrument.ts';
import { attempt, type Outcome } from './attempts.ts';

const help = `npm run mutate -- [FOLDER or FILE or FILE:LINE ...]

Puts small faults into the sources, one at a time, and runs the unit tests of the same folder that reach it. Prints the
faults that no test notices, and how many are noticed. Without a path: src/api src/list src/text src/triage.

--sample N    only N faults of each folder, drawn by chance
--seed N      draws those, and what tests draw; printed, so that a run can be repeated
--constants   also faults in what is computed while modules load, which take seconds each
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

function filesOf(path: string): readonly string[] {
  if (statSync(join(projectFolder, path)).isFile()) return [path];
  return globSync(`${path}/**/*.ts`, { cwd: projectFolder }).toSorted();
}

/** By a number that chance gives to each, always the same for the same seed. */
function drawn(ids: readonly number[], count: number): readonly number[] {
  const lot = (id: number) => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  return ids
    .map((id) => ({ id, lot: lot(id) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

function oneLine(text: string): string {
  const one = text.replaceAll(/\s+/g, ' ');
  return one.length > 70 ? `${one.slice(0, 45)} … ${one.slice(-22)}` : one;
}

async function tryPlace(place: string): Promise<string> {
  const [path = '', line] = place.split(':');
  const sources = filesOf(path);
  const mutants: Mutant[] = [];
  for (const file of sources)
    mutants.push(
      ...instrument(file, readFileSync(join(projectFolder, file), 'utf8'), mutants.length).mutants,
    );
  const there = [...mutants.keys()].filter((id) => line === undefined || mutants[id]?.line === Number(line));
  const chosen = drawn(there, Number(values.sample));
  const outcomes = new Map<number, Outcome>();
  const folders = [path.split('/')[1] ?? '', ...(values['all-tests'] ? ['*'] : [])];
  for (const folder of folders) {
    const left = chosen.filter((id) => ['survived', 'unreached', undefined].includes(outcomes.get(id)));
    if (left.length === 0) continue;
    const tests = globSync(`test/unit/${folder}/**/*.test.ts`, { cwd: projectFolder }).toSorted();
    const options = { sources, tests, mutants, seed, jobs: Number(values.jobs), constants: values.constants };
    let tried = 0;
    await attempt(left, options, (id, outcome) => {
      outcomes.set(id, outcome);
      tried += 1;
      if (tried % 50 === 0) console.error(`${tried} of ${left.length} tried`);
    });
  }
  const count = (outcome: Outcome) => chosen.filter((id) => outcomes.get(id) === outcome).length;
  for (const id of chosen.toSorted((one, other) => one - other)) {
    const mutant = mutants[id];
    const outcome = outcomes.get(id);
    if (mutant === undefined || outcome === undefined || ['killed', 'ended', 'left'].includes(outcome)) continue;
    console.log(
      `${mutant.file}:${mutant.line} ${outcome}: ${oneLine(mutant.from)}  =>  ${oneLine(mutant.to)}`,
    );
  }
  const noticed = count('killed') + count('ended');
  const tried = chosen.length - count('left');
  const share = ((noticed / tried) * 100).toFixed(1);
  return `${place}: ${noticed} of ${tried} faults are noticed (${share} %; ${count('ended')} by their time or the end of the process), ${count('survived')} survive, ${count('unreached')} are reached by no test; ${count('left')} in constants are left out; there are ${there.length}, seed ${seed}`;
}

if (values.help) console.log(help);
else {
  const places = positionals.length > 0 ? positionals : ['src/api', 'src/list', 'src/text', 'src/triage'];
  const sums: string[] = [];
  for (const place of places) sums.push(await tryPlace(place));
  console.log(sums.join('\n'));
}
