import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../host/browser.ts';
import { packagedExtension, projectFolder } from '../host/cache.ts';
import { installVSCode } from '../host/codeServer.ts';
import { packageExtension, runVisibly } from '../host/programs.ts';
import { packageForBrowser } from '../host/webExtension.ts';

/** About twenty times the duration of the longest test on an idle machine: only a test that hangs exceeds it. */
const timeoutMs = 240_000;

// Packages the extension, installs VS Code and a browser if necessary, and runs the UI tests. Arguments are passed to
// mocha: `npm run test:ui -- --grep paging`.
const mochaArguments = process.argv.slice(2);
await Promise.all([
  packageExtension(packagedExtension),
  installVSCode('newest'),
  installVSCode('oldest'),
  findBrowser(),
]);
await packageForBrowser();
const mocha = join(projectFolder, 'node_modules/mocha/bin/mocha.js');
// Test files run in parallel. Each has a VS Code and a browser of its own, which are idle half of the time. Not with
// arguments such as --grep: in parallel, a file in which no test matches counts as a failure (`fail-zero`).
const jobs = Math.min(availableParallelism(), 4);
const parallel = mochaArguments.length === 0 ? ['--parallel', '--jobs', String(jobs)] : [];
// A test that timed out may have left VS Code running, and mocha would wait for it.
const options = ['--exit', '--timeout', String(timeoutMs), ...parallel];
process.exitCode = await runVisibly(
  [process.execPath, mocha],
  [...options, 'test/ui/**/*.test.ts', ...mochaArguments],
);
