import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOfVSCode, suiteOptions, watchForErrors } from './errors.ts';

/**
 * Runs all bundled suites inside VS Code's extension host; what `extensionTestsPath` has to export.
 *
 * @throws Error when a test fails, or when there is none
 */
export async function run(): Promise<void> {
  const afterEach = watchForErrors(
    process.env['ALERT_TRIAGE_CONSOLE_MARK'] ?? '',
    (onUnhandled, onHandled) => {
      process.on('unhandledRejection', onUnhandled);
      process.on('rejectionHandled', onHandled);
    },
  );
  // Not earlier: mocha keeps the console that it finds when it loads.
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({
    ...suiteOptions,
    color: process.env['ALERT_TRIAGE_COLOR'] === '1',
    grep: process.env['ALERT_TRIAGE_GREP'] ?? '',
    rootHooks: { afterEach },
  });
  // By the path of this module, not by the one that VS Code passes to it: on Windows the drives differ in case (`c:`,
  // `C:`), so the suites would load a second copy of mocha.
  for (const file of globSync('**/*.test.cjs', { cwd: __dirname }).toSorted())
    mocha.addFile(join(__dirname, file));
  await mocha.loadFilesAsync();
  const failures = await new Promise<number>((resolve) => {
    mocha.run(resolve);
    const ofMocha = process.listeners('uncaughtException').at(-1);
    if (ofMocha === undefined) return;
    process.off('uncaughtException', ofMocha);
    process.on('uncaughtException', (error, origin) => {
      if (isOfVSCode(error, __dirname)) console.log('An error, not ours:', error);
      else ofMocha(error, origin);
    });
  });
  // Tells the runner that the run came to its end. An extension host that ends early looks like success.
  writeFileSync(process.env['ALERT_TRIAGE_RESULT'] ?? '', String(failures));
  if (failures > 0) throw new Error(`${failures} failed.`);
}
