import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TestRunFailedError, runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { findBrowser } from '../host/browser.ts';
import { cacheFolder, projectFolder } from '../host/cache.ts';
import { installVSCode, releaseVariable } from '../host/codeServer.ts';
import { temporaryFolder } from '../host/processes.ts';
import { runVisibly } from '../host/programs.ts';
import { writeUserSettings } from '../host/userSettings.ts';

// Runs the suites that need VS Code's API inside its extension host: the one from the npm registry, or desktop
// VS Code with --desktop. `--oldest` takes the oldest one that is supported, `--grep` chooses tests by their title.
const { values } = parseArgs({
  options: {
    desktop: { type: 'boolean', default: false },
    oldest: { type: 'boolean', default: false },
    grep: { type: 'string', default: '' },
  },
});
if (values.oldest) process.env[releaseVariable] = 'oldest';

const suites = join(cacheFolder, 'suites');
/** An extension that uses the API of this one. */
const apiUser = join(cacheFolder, 'apiUser');
/** Options of all bundles that run in the extension host. */
const bundling = {
  absWorkingDir: projectFolder,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  sourcemap: 'inline',
  logLevel: 'warning',
} as const;

await Promise.all(values.desktop ? [buildAll()] : [buildAll(), installVSCode(), findBrowser()]);
const temporary = await temporaryFolder();
try {
  await runSuites(temporary.path);
} catch (error) {
  if (!(error instanceof TestRunFailedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await temporary.dispose();
}

/** The extension first: suites hold its pages, too. */
async function buildAll(): Promise<void> {
  await runVisibly([process.execPath], ['esbuild.mjs']);
  await Promise.all([bundleSuites(), bundleApiUser()]);
}

async function bundleApiUser(): Promise<void> {
  const source = 'test/vscode/apiUser';
  await build({
    ...bundling,
    entryPoints: [`${source}/extension.ts`],
    outdir: apiUser,
    external: ['vscode'],
  });
  await copyFile(join(projectFolder, source, 'package.json'), join(apiUser, 'package.json'));
}

/** One bundle per suite, found by its name. VS Code's API and mocha are there where they run. */
async function bundleSuites(): Promise<void> {
  await rm(suites, { recursive: true, force: true });
  await build({
    ...bundling,
    entryPoints: ['test/vscode/index.ts', ...globSync('test/vscode/**/*.test.ts', { cwd: projectFolder })],
    outbase: 'test/vscode',
    outdir: suites,
    external: ['vscode', 'mocha'],
    loader: { '.svg': 'text' },
  });
}

async function runSuites(folder: string): Promise<void> {
  const userDataDir = join(folder, 'user');
  const workspace = join(folder, 'workspace');
  await mkdir(workspace);
  await writeUserSettings(userDataDir, {});
  const launchArgs = [
    workspace,
    `--user-data-dir=${userDataDir}`,
    `--extensions-dir=${join(folder, 'extensions')}`,
  ];
  // VS Code in a browser takes one path only; in a folder without a manifest it looks for extensions.
  const developed = join(folder, 'developed');
  await mkdir(developed);
  await symlink(projectFolder, join(developed, 'alert-triage'), 'junction');
  await symlink(apiUser, join(developed, 'api-user'), 'junction');
  const standIn = join(projectFolder, 'test/host/vscodeExecutable.ts');
  const result = join(folder, 'result');
  await runTests({
    extensionDevelopmentPath: developed,
    extensionTestsPath: join(suites, 'index.cjs'),
    extensionTestsEnv: {
      ALERT_TRIAGE_COLOR: process.stdout.isTTY ? '1' : '0',
      ALERT_TRIAGE_RESULT: result,
      ALERT_TRIAGE_REPORT: join(projectFolder, 'test-report'),
      ALERT_TRIAGE_GREP: values.grep,
      ALERT_TRIAGE_CONSOLE_MARK: values.desktop ? '' : '[suites] ',
    },
    ...(values.desktop
      ? { version: 'stable', launchArgs: [...launchArgs, '--disable-extensions'] }
      : { vscodeExecutablePath: process.execPath, launchArgs: [standIn, ...launchArgs] }),
  });
  if (!existsSync(result)) throw new Error('The extension host ended before the suites did.');
}
