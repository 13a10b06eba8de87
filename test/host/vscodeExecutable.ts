import { pathToFileURL } from 'node:url';
import { format, parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { launchBrowser } from './browser.ts';
import { startVSCode } from './codeServer.ts';
import { collectOwnErrors } from './ownErrors.ts';

// Takes the place of desktop VS Code under `runTests` of @vscode/test-electron: the same arguments, the extension
// host's console on stdout, the exit code of the tests. It runs VS Code's server and a headless browser.

/** The longest silence before the run is given up. Longer than any single test may take. */
const silenceLimitMs = 120_000;

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    extensionDevelopmentPath: { type: 'string' },
    extensionTestsPath: { type: 'string' },
    'user-data-dir': { type: 'string' },
    'extensions-dir': { type: 'string' },
  },
});
/** What the test module puts before each line that it prints, to be told from the workbench's own messages. */
const consoleMark = process.env['ALERT_TRIAGE_CONSOLE_MARK'] ?? '';

const required = z.string('a path');
const developmentPath = required.parse(values.extensionDevelopmentPath);
const testsPath = required.parse(values.extensionTestsPath);
const folder = required.parse(positionals[0]);

// The input ends with the process that started this one, even if that was killed.
process.stdin.resume().on('end', () => process.exit(1));

/** What the server and the workbench say, for the case of failure. */
const hostLog: string[] = [];
const vscode = await startVSCode({
  userDataDir: required.parse(values['user-data-dir']),
  extensionsDir: required.parse(values['extensions-dir']),
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
 * Loads the extension and the test module into a window.
 *
 * @returns the exit code that the test module led to
 * @throws Error when the run broke down before there was one
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

/** The two functions by which the workbench reports, and the address that makes it run tests. */
async function open(page: Page, automation: Automation): Promise<void> {
  await page.exposeFunction('codeAutomationLog', automation.log);
  await page.exposeFunction('codeAutomationExit', automation.exit);
  const remote = (path: string) => `vscode-remote://127.0.0.1:${vscode.port}${pathToFileURL(path).pathname}`;
  const payload = [
    ['extensionDevelopmentPath', remote(developmentPath)],
    ['extensionTestsPath', remote(testsPath)],
  ];
  const query = new URLSearchParams({
    folder: pathToFileURL(folder).pathname,
    payload: JSON.stringify(payload),
  });
  await page.goto(`${vscode.url}/?${query.toString()}`);
}
