import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { cached } from './cache.ts';
import { npmInstall, run } from './programs.ts';
import { ended, killTree, ownProcessGroup, temporaryFolder, whenProcessEnds } from './processes.ts';
import { writeUserSettings } from './userSettings.ts';

/** code-server 4.139.1 carries the server, workbench and extension hosts of VS Code 1.139.1. */
const codeServerVersion = '4.139.1';

/** code-server reads the addresses of its extension marketplace from here; without any it asks none. */
const noMarketplace = { EXTENSIONS_GALLERY: '{}' };

const startDeadlineMs = 60_000;

export interface VSCodeOptions {
  /** User settings over the quiet defaults. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Extension packages to install. */
  readonly vsix?: readonly string[];
  /** Kept after the end; a temporary folder by default. */
  readonly userDataDir?: string;
  /** Kept after the end; a temporary folder by default. */
  readonly extensionsDir?: string;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** Whether pages may load an extension under development and run its tests. Not for people. */
  readonly smokeTestDriver: boolean;
  /** Takes each line that the server prints. */
  readonly log?: (line: string) => void;
}

export interface RunningVSCode {
  readonly url: string;
  readonly port: number;
  /** Resolves when the server has ended, by `dispose` or by itself. */
  readonly ended: Promise<void>;
  /** Installs extension packages; a window that is open takes them up when it is loaded anew. */
  install(packages: readonly string[]): Promise<void>;
  dispose(): Promise<void>;
}

/** Installs VS Code's server from the npm registry where it is missing; returns its folder. */
export async function installVSCode(): Promise<string> {
  const announcement = `Installing VS Code (code-server ${codeServerVersion}) from the npm registry, once …`;
  const folder = await cached(`code-server-${codeServerVersion}`, announcement, async (staging) => {
    await npmInstall(staging, [`code-server@${codeServerVersion}`]);
    await npmInstall(serverFolder(staging), ['--omit=dev']);
    await replaceNativeModules(serverFolder(staging));
  });
  return serverFolder(folder);
}

/** Install scripts do not run, so no native module is compiled. Of those in use, two are missed. */
async function replaceNativeModules(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules/@vscode');
  await copyFile(join(import.meta.dirname, 'spdlog.cjs'), join(modules, 'spdlog/index.js'));
  await copyFile(join(import.meta.dirname, 'watchdog.cjs'), join(modules, 'native-watchdog/index.js'));
}

function serverFolder(installation: string): string {
  return join(installation, 'node_modules/code-server/lib/vscode');
}

/**
 * Starts VS Code as a web server on the loopback interface and waits until it listens.
 *
 * @throws Error when the server ends or stays silent instead
 */
export async function startVSCode(options: VSCodeOptions): Promise<RunningVSCode> {
  const server = join(await installVSCode(), 'out/server-main.js');
  const temporary = await temporaryFolder();
  const userDataDir = options.userDataDir ?? join(temporary.path, 'user');
  const extensionsDir = options.extensionsDir ?? join(temporary.path, 'extensions');
  try {
    await writeUserSettings(userDataDir, options.settings ?? {});
    const folders = ['--server-data-dir', join(temporary.path, 'server'), '--extensions-dir', extensionsDir];
    const install = async (files: readonly string[]) => {
      const packages = files.flatMap((file) => ['--install-extension', file]);
      await run([process.execPath, server], [...folders, ...packages]);
    };
    if (options.vsix && options.vsix.length > 0) await install(options.vsix);
    const own = ['--require', join(import.meta.dirname, 'endWithParent.cjs'), server];
    const child = spawn(
      process.execPath,
      [...own, ...serverArguments(options), ...folders, '--user-data-dir', userDataDir],
      { ...ownProcessGroup, env: { ...process.env, ...noMarketplace }, stdio: 'pipe' },
    );
    const forget = whenProcessEnds(() => killTree(child));
    const end = ended(child);
    const dispose = async () => {
      forget();
      killTree(child);
      await end;
      await temporary.dispose();
    };
    try {
      const port = await listeningPort(child, options.log ?? (() => undefined));
      return { url: `http://127.0.0.1:${port}`, port, ended: end, install, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  } catch (error) {
    await temporary.dispose();
    throw error;
  }
}

function serverArguments(options: VSCodeOptions): readonly string[] {
  return [
    '--host=127.0.0.1',
    `--port=${options.port ?? 0}`,
    '--without-connection-token',
    '--accept-server-license-terms',
    '--telemetry-level=off',
    '--disable-workspace-trust',
    '--disable-update-check',
    ...(options.smokeTestDriver ? ['--enable-smoke-test-driver'] : []),
  ];
}

async function listeningPort(child: ChildProcess, log: (line: string) => void): Promise<number> {
  return await new Promise((resolve, reject) => {
    const lines: string[] = [];
    const fail = (reason: string) => reject(new Error(`VS Code's server ${reason}:\n${lines.join('\n')}`));
    const deadline = setTimeout(() => fail('did not start in time'), startDeadlineMs);
    child.once('exit', () => fail('ended'));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface(stream).on('line', (line) => {
        log(line);
        lines.push(line);
        const port = /^Extension host agent listening on (\d+)/.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(deadline);
        resolve(Number(port));
      });
    }
  });
}
