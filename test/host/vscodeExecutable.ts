import { pathToFileURL } from 'node:url';
import { format, parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser } from './browser.ts';
import { startVSCode } from './codeServer.ts';
import { collectOwnErrors } from './ownErrors.ts';

// Replaces desktop VS Code in `runTests` of @vscode/test-electron: same arguments and `--release`, console of the
// extension host on stdout, exit code of the tests. It runs the VS Code server and a headless browser.

/** Maximum time without output before the run is aborted; longer than any single test. */
const silenceLimitMs = 120_000;

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    extensionDevelopmentPath: { type: 'string' },
    extensionTestsPath: { type: 'string' },
    'user-data-dir': { type: 'string' },
    'extensions-dir': { type: 'string' },
    release: { type: 'string' },
  },
});
/** Prefix of each line printed by the test module, to distinguish it from messages of the workbench. */
const consoleMark = process.env['ALERT_TRIAGE_CONSOLE_MARK'] ?? '';

const required = z.string('a path');
const developmentPath = required.parse(values.extensionDevelopmentPath);
const testsPath = required.parse(values.extensionTestsPath);
const folder = required.parse(positionals[0]);

// stdin is closed when the parent process exits, even if it was killed.
process.stdin.resume().on('end', () => process.exit(1));

/** Output of the server and the workbench, printed on failure. */
const hostLog: string[] = [];
const vscode = await startVSCode({
  userDataDir: required.parse(values['user-data-dir']),
  extensionsDir: required.parse(values['extensions-dir']),
  release: z.enum(['newest', 'oldest']).parse(values.release),
  smokeTestDriver: true,
  log: (line) => hostLog.push(line),
});
const browser = await launchBrowser();
const page = await browser.newPage();
const uncaught = collectOwnErrors(page);
const exitCode = await runTestsIn(page).catch((error: unknown) => {
  console.error([...hostLog, String(error)].join('\n'));
  return 1;
});
for (const error of uncaught) console.error('Uncaught in the extension or a webview:', error);
await browser.close();
await vscode.dispose();
process.exit(exitCode === 0 && uncaught.length > 0 ? 1 : exitCode);

/**
 * Loads the extension and the test module in a window.
 *
 * @returns the exit code of the test module
 * @throws Error if the run fails without an exit code
 */
async function runTestsIn(page: Page): Promise<number> {
  return await new Promise((resolve, reject) => {
    let printed = 0;
    const silence = setTimeout(() => reject(new Error('The tests have fallen silent.')), silenceLimitMs);
    page.on('crash', () => reject(new Error('The page crashed.')));
    page.on('close', () => reject(new Error('The browser ended.')));
    void vscode.ended.then(() => reject(new Error('The server ended.')));
    const log = (severity: string, args: readonly unknown[]) => {
      silence.refresh();
      const text = format(...args);
      if (text.startsWith(consoleMark)) {
        printed += 1;
        console.log(text.slice(consoleMark.length));
      } else {
        hostLog.push(`[workbench ${severity}] ${text}`);
      }
    };
    const exit = (code: number) => {
      // If the test module printed nothing, no test has failed but the start: then the log is printed (`hostLog`).
      if (code !== 0 && printed === 0) reject(new Error(`The tests could not be started (${code}).`));
      else resolve(code);
    };
    open(page, { log, exit }).catch(reject);
  });
}

interface Automation {
  readonly log: (severity: string, args: readonly unknown[]) => void;
  readonly exit: (code: number) => void;
}

/** Exposes the two functions by which the workbench reports results, and opens the URL that makes it run tests. */
async function open(page: Page, automation: Automation): Promise<void> {
  await page.exposeFunction('codeAutomationLog', automation.log);
  await page.exposeFunction('codeAutomationExit', automation.exit);
  // On Windows with the drive in lower case, as VS Code writes it, since it compares remote paths case-sensitively.
  // With `C:` it would not find the suites in the extension's folder, and run them in another host, nor files in the
  // open folder.
  const pathname = (path: string) =>
    pathToFileURL(path).pathname.replace(/^\/[A-Z]:/, (drive) => drive.toLowerCase());
  const remote = (path: string) => `vscode-remote://127.0.0.1:${vscode.port}${pathname(path)}`;
  const payload = [
    ['extensionDevelopmentPath', remote(developmentPath)],
    ['extensionTestsPath', remote(testsPath)],
  ];
  const query = new URLSearchParams({
    folder: pathname(folder),
    payload: JSON.stringify(payload),
  });
  await page.goto(`${vscode.url}/?${query.toString()}`);
}
