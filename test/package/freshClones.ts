import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { projectFolder } from '../host/cache.ts';
import { ended, killTree, temporaryFolder, whenProcessEnds } from '../host/processes.ts';
import { npmCommand, start } from '../host/programs.ts';
import listed from './freshClones.json' with { type: 'json' };

// `npm run check:scripts`: runs each script of package.json that takes seconds in a clone of its own, since none may need
// what another one builds. A clone has the files that Git would commit and the packages of this project, but nothing
// that was built or installed besides.

interface Trial {
  readonly options?: readonly string[];
  /** What a script that never ends prints when it has begun. */
  readonly endless?: string;
  /** Why the script is not run here. */
  readonly leftOut?: string;
}

/** Fails to compile without one for each script. */
const trials: Readonly<Record<keyof typeof manifest.scripts, Trial>> = listed;

/** Much longer than any of them takes, for one that waits for something that a clone does not have. */
const deadlineMs = 600_000;

const left = Object.entries(trials).values();
await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, tryOneByOne));

async function tryOneByOne(): Promise<void> {
  for (const [script, trial] of left) {
    const problem = trial.leftOut === undefined ? await problemInClone(script, trial) : undefined;
    if (problem !== undefined) process.exitCode = 1;
    const words = ['npm run', script, ...(trial.options ?? [])].join(' ');
    console.log(`${words}: ${problem ?? trial.leftOut ?? 'works'}`);
  }
}

/** Runs a script in a new clone. @returns why it failed, with its output */
async function problemInClone(script: string, trial: Trial): Promise<string | undefined> {
  await using folder = await temporaryFolder();
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', list, { cwd: projectFolder, encoding: 'utf8' }).split('\0');
  // Git lists deleted ones, too, until that is committed, and nothing stands behind the last \0.
  const there = files.filter((file) => file !== '' && existsSync(join(projectFolder, file)));
  await Promise.all(there.map((file) => cp(join(projectFolder, file), join(folder.path, file))));
  await symlink(join(projectFolder, 'node_modules'), join(folder.path, 'node_modules'), 'junction');
  return await problemIn(folder.path, script, trial);
}

async function problemIn(cwd: string, script: string, { options = [], endless }: Trial) {
  const child = start(npmCommand(), ['run', script, '--', ...options], { cwd });
  const forget = whenProcessEnds(() => killTree(child));
  const outcome = Promise.withResolvers<string | undefined>();
  let output = '';
  const listen = (chunk: Buffer) => {
    output += chunk.toString();
    if (endless !== undefined && output.includes(endless)) outcome.resolve(undefined);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  child.on('error', outcome.reject);
  child.on('close', (code) => outcome.resolve(code === 0 && endless === undefined ? undefined : 'ended'));
  const deadline = setTimeout(() => outcome.resolve('has not ended'), deadlineMs);
  try {
    const problem = await outcome.promise;
    return problem === undefined ? undefined : `${problem}\n${output}`;
  } finally {
    clearTimeout(deadline);
    forget();
    killTree(child);
    await ended(child);
  }
}
