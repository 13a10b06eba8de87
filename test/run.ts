import { findBrowser } from './host/browser.ts';
import { installVSCode } from './host/codeServer.ts';
import { npmRun } from './host/programs.ts';

// Runs all tests: the unit tests in Node and, at the same time, the suites inside VS Code (once in each extension
// host); then the UI tests, which run several files at a time themselves. They are skipped after a failure.

/** The scripts of the suites inside VS Code: in Node, in Node of the oldest supported VS Code, and in a browser. */
const suites = ['test:vscode', 'test:oldest', 'test:web'];

/** Installs and builds what several scripts need, so that they do not do it at the same time. */
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
