import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../host/browser.ts';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { installVSCode, releaseVariable } from '../host/codeServer.ts';
import { packageExtension, runVisibly } from '../host/programs.ts';

/** Some twenty times what the longest journey takes on an idle machine: only what hangs runs out of it. */
const timeoutMs = 240_000;

// Packages the extension, gets VS Code and a browser where they are missing, and runs the journeys through the
// workbench. `--oldest` takes the oldest VS Code that is supported; other arguments go to mocha:
// `npm run test:ui -- --grep paging`.
const mochaArguments = process.argv.slice(2).filter((argument) => argument !== '--oldest');
if (process.argv.includes('--oldest')) process.env[releaseVariable] = 'oldest';
await Promise.all([packageExtension(packagedExtension), installVSCode(), findBrowser()]);
const mocha = join(projectFolder, 'node_modules/mocha/bin/mocha.js');
// Each file has a VS Code and a browser of its own, which are idle half of the time.
const jobs = Math.min(availableParallelism(), 4);
// A test that ran out of time may have left VS Code running, which mocha would wait for.
const options = ['--exit', '--timeout', String(timeoutMs), '--parallel', '--jobs', String(jobs)];
process.exitCode = await runVisibly(
  [process.execPath, mocha],
  [...options, 'test/ui/**/*.test.ts', ...mochaArguments],
);
