import { findBrowser } from './host/browser.ts';
import { installVSCode } from './host/codeServer.ts';
import { npmRun } from './host/programs.ts';

// Runs all tests: those in plain mocha beside those inside VS Code, in each of its extension hosts; then the journeys,
// which use all processors. Nothing goes on after a failure.

/** In all extension hosts. */
const suites = ['test:vscode', 'test:oldest', 'test:web'];

/** What several need at the same time is installed and built once. */
async function prepare(): Promise<boolean> {
  const [code] = await Promise.all([
    npmRun('build', 'captured'),
    installVSCode('newest'),
    installVSCode('oldest'),
    findBrowser(),
  ]);
  return code === 0;
}

async function runSideBySide(): Promise<boolean> {
  const codes = await Promise.all([
    npmRun('test:unit', 'captured'),
    ...suites.map((script) => npmRun(script, 'captured', ['--no-build'])),
  ]);
  return codes.every((code) => code === 0);
}

const isPassing = (await prepare()) && (await runSideBySide()) && (await npmRun('test:ui', 'visible')) === 0;
process.exitCode = isPassing ? 0 : 1;
