/**
 * Loaded by mocha, which calls this once before all tests: a run has failed unless mocha says at its end that it has not.
 * With `--parallel`, mocha ends without a word and with the exit code of success if a process that runs tests has died.
 */
export function mochaGlobalSetup(): void {
  process.exitCode = 1;
}
