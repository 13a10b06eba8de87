import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../host/browser.ts';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { installVSCode, releaseVariable } from '../host/codeServer.ts';
import { packageExtension, runVisibly } from '../host/programs.ts';
import { packageForBrowser, webVariable } from '../host/webExtension.ts';

/** About twenty times the duration of the longest test on an idle machine: only a test that hangs exceeds it. */
const timeoutMs = 240_000;

// Packages the extension, installs VS Code and a browser if necessary, and runs the UI tests. `--oldest` selects
// the oldest supported VS Code, `--web` the extension host of the browser instead of Node's; other arguments are passed
// to mocha: `npm run test:ui -- --grep paging`.
const mochaArguments = process.argv.slice(2).filter((argument) => !['--oldest', '--web'].includes(argument));
const isWeb = process.argv.includes('--web');
if (process.argv.includes('--oldest')) process.env[releaseVariable] = 'oldest';
if (isWeb) process.env[webVariable] = '1';
await Promise.all([packageExtension(packagedExtension), installVSCode(), findBrowser()]);
if (isWeb) await packageForBrowser();
const mocha = join(projectFolder, 'node_modules/mocha/bin/mocha.js');
// Each file has a VS Code and a browser of its own, which are idle half of the time. Not for a part of the tests: files
// without any would count as failures.
const jobs = Math.min(availableParallelism(), 4);
const parallel = mochaArguments.length === 0 ? ['--parallel', '--jobs', String(jobs)] : [];
// A test that timed out may have left VS Code running, and mocha would wait for it.
const options = ['--exit', '--timeout', String(timeoutMs), ...parallel];
process.exitCode = await runVisibly(
  [process.execPath, mocha],
  [...options, 'test/ui/**/*.test.ts', ...mochaArguments],
);
