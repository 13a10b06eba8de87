import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../host/browser.ts';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { installVSCode } from '../host/codeServer.ts';
import { packageExtension, runVisibly } from '../host/programs.ts';
import { packageForBrowser } from '../host/webExtension.ts';
import { seedVariable, shuffled } from './order.ts';

/** About twenty times the duration of the longest test on an idle machine: only a test that hangs exceeds it. */
const timeoutMs = 240_000;

// Packages the extension, installs VS Code and a browser if necessary, and runs the journeys. Options: `--more` runs those
// of what is not done daily, and those in other hosts, themes, languages and systems, instead. `--seed` runs them in the
// order that this number draws; in CI, a number is drawn. `--no-build` uses the packages that were made before. `--grep`
// chooses tests by their title, and file names choose files.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    more: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    seed: { type: 'string', default: process.env['CI'] ? String(randomInt(1_000_000)) : '' },
    grep: { type: 'string', default: '' },
  },
  allowNegative: true,
});
await Promise.all([
  ...(values.build ? [packageExtension(packagedExtension)] : []),
  installVSCode('newest'),
  findBrowser(),
  ...(values.more ? [installVSCode('oldest')] : []),
]);
if (values.build && values.more) await packageForBrowser();
const all = globSync(values.more ? 'test/ui/more/*.test.ts' : 'test/ui/*.test.ts', { cwd: projectFolder });
const files = positionals.length > 0 ? positionals : shuffled(all.toSorted(), values.seed);
if (values.seed !== '')
  console.log(`Journeys in an order drawn by chance; --seed ${values.seed} repeats it.`);

const mocha = join(projectFolder, 'node_modules/mocha/bin/mocha.js');
// Files run in parallel where there are processors for it: a process has a VS Code and a browser of its own, which keep two
// busy. Not with --grep: in parallel, a file in which no test matches counts as a failure (`fail-zero`).
const jobs = values.grep === '' ? Math.min(Math.floor(availableParallelism() / 2), files.length, 4) : 1;
process.env[seedVariable] = values.seed;
process.exitCode = await runVisibly(
  [process.execPath, mocha],
  [
    // A test that timed out may have left VS Code running, and mocha would wait for it.
    '--exit',
    `--timeout=${timeoutMs}`,
    '--require=./test/ui/order.ts',
    ...(jobs > 1 ? ['--parallel', `--jobs=${jobs}`] : []),
    ...(values.grep === '' ? [] : [`--grep=${values.grep}`]),
    ...files,
  ],
);
