import { npmRun } from './host/programs.ts';

// Runs all tests: those in plain mocha beside those in VS Code's extension host, which wait for it half of the time; then
// the journeys, which use all processors. Nothing goes on after a failure.
const unit = npmRun('test:unit', 'captured');
const codes = [await npmRun('test:vscode', 'visible'), await unit];
process.exitCode = codes.every((code) => code === 0) ? await npmRun('test:ui', 'visible') : 1;
