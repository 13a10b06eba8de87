import { npmRun } from './host/programs.ts';

// Runs all tests: those in plain mocha beside those in VS Code's extension host; then the
// journeys, which use all processors, and the suites and the main journey in other hosts. Nothing goes on after a failure.
const unit = npmRun('test:unit', 'captured');
const codes = [await npmRun('test:vscode', 'visible'), await unit];
let isPassing = codes.every((code) => code === 0);
for (const script of ['test:ui', 'test:web', 'test:oldest'])
  isPassing &&= (await npmRun(script, 'visible')) === 0;
process.exitCode = isPassing ? 0 : 1;
