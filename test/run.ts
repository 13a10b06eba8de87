import { npmRun } from './host/programs.ts';

// Runs all tests: those in plain mocha beside those in VS Code's extension host, which wait for it half of the time; then
// the journeys, which use all processors, and all of it in other hosts. Nothing goes on after a failure.
const unit = npmRun('test:unit', 'captured');
const codes = [await npmRun('test:vscode', 'visible'), await unit];
let isPassing = codes.every((code) => code === 0);
for (const script of ['test:ui', 'test:web', 'test:oldest'])
  isPassing &&= (await npmRun(script, 'visible')) === 0;
process.exitCode = isPassing ? 0 : 1;
