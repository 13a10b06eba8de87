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

// Runs the suites that need VS Code's API inside its extension host, in a VS Code from the npm registry. Options:
// `--oldest` uses the oldest VS Code that is supported, `--desktop` a downloaded desktop VS Code, `--web` the extension
// host of a browser instead of Node's. `--no-build` uses the extension as it was built before, so that several of these
// scripts can run at the same time. `--grep` chooses tests by their title.
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
/** The folder of another extension, which uses the API of ours; built from `apiUser`. */
const apiUser = join(cacheFolder, 'apiUser', values.web ? 'web' : release);
/** Name of the link to our extension's folder, see `developedFolder`. */
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

/**
 * The test files; those in `web` only with `--web`, since they are about what only a browser does; those in `oldest` only
 * with `--oldest`, since they take long and do not depend on VS Code.
 */
function suiteFiles(): readonly string[] {
  const exclude = (['web', 'oldest'] as const)
    .filter((option) => !values[option])
    .map((option) => `test/vscode/${option}/**`);
  return globSync('test/vscode/**/*.test.ts', { cwd: projectFolder, exclude }).toSorted();
}

/** Builds the extension unless `--no-build` was given, then what the tests need besides it. */
async function buildAll(): Promise<void> {
  if (values.build) await runVisibly([process.execPath], ['esbuild.mjs']);
  await Promise.all([bundleApiUser(), ...(values.web ? [] : [bundleSuites()])]);
}

/**
 * Its bundle imports nothing but `vscode`, so it can run in both hosts. It has to run in the one that our extension
 * runs in, because APIs of extensions do not reach further: package.json names the bundle for that host.
 */
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

/**
 * One bundle per suite, with the name of its file. `vscode` and mocha are not bundled: they can be loaded where it
 * runs.
 */
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

/**
 * A folder with links to both extensions. VS Code in a browser takes only one `extensionDevelopmentPath`; if there is
 * no package.json in that folder, it loads the extensions in its subfolders.
 */
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
  // Secrets in memory: the machine may have no key ring, or one that asks for its password.
  const desktopArgs = ['--disable-extensions', '--use-inmemory-secretstorage'];
  const standIn = join(projectFolder, 'test/host/vscodeExecutable.ts');
  await runTests({
    extensionDevelopmentPath: inShell(extensionDevelopmentPath),
    extensionTestsPath: inShell(extensionTestsPath),
    extensionTestsEnv: {
      ALERT_TRIAGE_COLOR: process.stdout.isTTY ? '1' : '0',
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
