import { existsSync, globSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TestRunFailedError, runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { findBrowser } from '../host/browser.ts';
import { cacheFolder, projectFolder } from '../host/cache.ts';
import { installVSCode } from '../host/codeServer.ts';
import { temporaryFolder } from '../host/processes.ts';
import { runVisibly } from '../host/programs.ts';
import { writeUserSettings } from '../host/userSettings.ts';
import { webExtension } from '../host/webExtension.ts';
import apiUserManifest from './apiUser/package.json' with { type: 'json' };
import { bundleForBrowser } from './web/bundle.ts';
import { startRelay } from './web/relay.ts';

// Runs the suites that need VS Code's API inside its extension host: the one from the npm registry, or desktop
// VS Code with --desktop. `--oldest` takes the oldest one that is supported, `--web` the extension host of a browser
// instead of Node's, `--no-build` the extension as it was built before, so that several can run side by side; `--grep`
// chooses tests by their title.
const { values } = parseArgs({
  options: {
    desktop: { type: 'boolean', default: false },
    oldest: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    grep: { type: 'string', default: '' },
  },
  allowNegative: true,
});
const release = values.oldest ? 'oldest' : 'newest';

const suites = join(cacheFolder, 'suites', release);
/** An extension that uses the API of this one. */
const apiUser = join(cacheFolder, 'apiUser', values.web ? 'web' : release);
/** Of this extension's folder among those that VS Code loads. */
const ownName = 'alert-triage';
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

const endedEarly = 'The extension host ended before the suites did.';
const consoleMark = values.desktop ? '' : '[suites] ';
await Promise.all(values.desktop ? [buildAll()] : [buildAll(), installVSCode(release), findBrowser()]);
const temporary = await temporaryFolder();
try {
  await (values.web ? runInBrowser(temporary.path) : runInNode(temporary.path));
} catch (error) {
  if (!(error instanceof TestRunFailedError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await temporary.dispose();
}

/** Those in `web` are about what only a browser does. */
function suiteFiles(): readonly string[] {
  const exclude = values.web ? [] : ['test/vscode/web/**'];
  return globSync('test/vscode/**/*.test.ts', { cwd: projectFolder, exclude }).toSorted();
}

/** The extension first: suites hold its pages, too. */
async function buildAll(): Promise<void> {
  if (values.build) await runVisibly([process.execPath], ['esbuild.mjs']);
  await Promise.all([bundleApiUser(), ...(values.web ? [] : [bundleSuites()])]);
}

/** It imports VS Code's API only, so that its bundle runs in both hosts: that of the extension whose API it uses. */
async function bundleApiUser(): Promise<void> {
  const source = 'test/vscode/apiUser';
  await build({
    ...bundling,
    entryPoints: [`${source}/extension.ts`],
    outdir: apiUser,
    external: ['vscode'],
  });
  const { main, ...manifest } = apiUserManifest;
  const entry = values.web ? { browser: main } : { main };
  await writeFile(join(apiUser, 'package.json'), JSON.stringify({ ...manifest, ...entry }));
}

/** One bundle per suite, found by its name. VS Code's API and mocha are there where they run. */
async function bundleSuites(): Promise<void> {
  await rm(suites, { recursive: true, force: true });
  await build({
    ...bundling,
    entryPoints: ['test/vscode/index.ts', ...suiteFiles()],
    outbase: 'test/vscode',
    outdir: suites,
    external: ['vscode', 'mocha'],
    loader: { '.svg': 'text' },
  });
}

async function runInNode(folder: string): Promise<void> {
  const result = join(folder, 'result');
  const developed = await developedFolder(folder, projectFolder);
  await runSuites(folder, developed, join(suites, 'index.cjs'), { ALERT_TRIAGE_RESULT: result });
  if (!existsSync(result)) throw new Error(endedEarly);
}

async function runInBrowser(folder: string): Promise<void> {
  await using relay = await startRelay();
  const options = { relayUrl: relay.url, grep: values.grep, consoleMark };
  const module = await bundleForBrowser(suiteFiles(), options);
  const developed = await developedFolder(folder, webExtension);
  await runSuites(folder, developed, join(developed, ownName, module), {});
  if (relay.failures === undefined) throw new Error(endedEarly);
}

/** VS Code in a browser takes one path only; in a folder without a manifest it looks for extensions. */
async function developedFolder(folder: string, extension: string): Promise<string> {
  const developed = join(folder, 'developed');
  await mkdir(developed);
  await symlink(extension, join(developed, ownName), 'junction');
  await symlink(apiUser, join(developed, 'api-user'), 'junction');
  return developed;
}

async function runSuites(
  folder: string,
  extensionDevelopmentPath: string,
  extensionTestsPath: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const userDataDir = join(folder, 'user');
  const workspace = join(folder, 'workspace');
  await mkdir(workspace);
  await writeUserSettings(userDataDir, {});
  const launchArgs = [
    inShell(workspace),
    `--user-data-dir=${inShell(userDataDir)}`,
    `--extensions-dir=${inShell(join(folder, 'extensions'))}`,
  ];
  // The machine may have no key ring, or one that asks for its password.
  const desktopArgs = ['--disable-extensions', '--use-inmemory-secretstorage'];
  const standIn = join(projectFolder, 'test/host/vscodeExecutable.ts');
  await runTests({
    extensionDevelopmentPath: inShell(extensionDevelopmentPath),
    extensionTestsPath: inShell(extensionTestsPath),
    extensionTestsEnv: {
      ALERT_TRIAGE_COLOR: process.stdout.isTTY ? '1' : '0',
      ALERT_TRIAGE_REPORT: join(projectFolder, 'test-report'),
      ALERT_TRIAGE_GREP: values.grep,
      ALERT_TRIAGE_CONSOLE_MARK: consoleMark,
      ...environment,
    },
    ...(values.desktop
      ? { version: 'stable', launchArgs: [...launchArgs, ...desktopArgs] }
      : {
          vscodeExecutablePath: process.execPath,
          launchArgs: [inShell(standIn), `--release=${release}`, ...launchArgs],
        }),
  });
}

/** On Windows, `runTests` starts VS Code in a shell, which splits arguments at spaces. */
function inShell(path: string): string {
  return process.platform === 'win32' ? `"${path}"` : path;
}
