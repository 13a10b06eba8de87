import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { cached } from './cache.ts';
import { ended, killTree, ownProcessGroup, temporaryFolder, whenProcessEnds } from './processes.ts';
import { npmInstall, run } from './programs.ts';
import { type Keybinding, writeUserSettings } from './userSettings.ts';

/** The VS Code versions for tests: the newest, and the oldest allowed by `engines` in package.json. */
export const releases = {
  /** code-server 4.139.1 contains VS Code 1.139.1. */
  newest: { codeServer: '4.139.1', node: undefined },
  /** Contains VS Code 1.108.2, which hangs under a newer Node than the major version that it was built for. */
  oldest: { codeServer: '4.108.2', node: '22.23.2' },
};

export type Release = keyof typeof releases;

/** Without a marketplace URL, code-server makes no request to one. */
const noMarketplace = { EXTENSIONS_GALLERY: '{}' };

const startDeadlineMs = 120_000;

interface VSCodeOptions {
  /** `newest` by default. */
  readonly release?: Release;
  /** User settings in addition to the quiet defaults. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly keybindings?: readonly Keybinding[];
  /** Extension packages to install. */
  readonly vsix?: readonly string[];
  /** Not deleted at the end; a temporary folder by default. */
  readonly userDataDir?: string;
  /** Not deleted at the end; a temporary folder by default. */
  readonly extensionsDir?: string;
  /** The folder of VS Code's own extensions; that with all of them by default. */
  readonly builtInExtensionsDir?: string;
  /** 0 (default) selects a free port. */
  readonly port?: number;
  /**
   * Whether a URL can make a window load an extension from a folder and run its tests, as `vscodeExecutable.ts` does.
   */
  readonly smokeTestDriver: boolean;
  /** Whether the extension host of a closed window ends with it, instead of hours later; false by default. */
  readonly isForManyWindows?: boolean;
  /** Whether folders are opened in Restricted Mode where settings do not say otherwise; false by default. */
  readonly isRestricted?: boolean;
  /** Called with each line that the server prints. */
  readonly log?: (line: string) => void;
}

export interface RunningVSCode extends AsyncDisposable {
  readonly url: string;
  /** The folder that has the user settings in `User/settings.json`. */
  readonly userDataDir: string;
  readonly port: number;
  /** Resolves when the server has exited, by `dispose` or by itself. */
  readonly ended: Promise<void>;
  /** Installs extension packages; an open window uses them after a reload. */
  install(packages: readonly string[]): Promise<void>;
  dispose(): Promise<void>;
}

interface Installation {
  /** The folder of the VS Code server. */
  readonly folder: string;
  /** The Node executable to run it with. */
  readonly node: string;
}

/** Installs the VS Code server from the npm registry if it is missing. */
export async function installVSCode(release: Release = 'newest'): Promise<Installation> {
  const { codeServer, node } = releases[release];
  const announcement = `Installing VS Code (code-server ${codeServer}) from the npm registry, once …`;
  const installation = await cached(`code-server-${codeServer}`, announcement, async (staging) => {
    await npmInstall(staging, [`code-server@${codeServer}`]);
    const folder = serverFolder(staging);
    await dropGitDependencies(folder);
    await npmInstall(folder, ['--omit=dev']);
    await addStandIns(folder);
    if (existsSync(join(folder, ripgrep))) await addRipgrep(staging, folder);
  });
  return {
    folder: serverFolder(installation),
    node: node === undefined ? process.execPath : await installNode(node),
  };
}

async function installNode(version: string): Promise<string> {
  const announcement = `Installing Node ${version} from the npm registry, once …`;
  const folder = await cached(`node-${version}`, announcement, async (staging) => {
    await npmInstall(staging, [`node@${version}`], { scripts: true });
  });
  return join(folder, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * VS Code 1.108 gets its file watcher from a Git repository that many machines cannot reach; tests do not need it.
 */
async function dropGitDependencies(folder: string): Promise<void> {
  const file = join(folder, 'package.json');
  const schema = z.looseObject({ dependencies: z.record(z.string(), z.string()) });
  const manifest = schema.parse(JSON.parse(await readFile(file, 'utf8')));
  const fromNpm = Object.entries(manifest.dependencies).filter(([, version]) => !version.includes('/'));
  await writeFile(file, JSON.stringify({ ...manifest, dependencies: Object.fromEntries(fromNpm) }));
}

/**
 * Install scripts are disabled, so nothing native is compiled or downloaded. Adds stand-ins for the missing
 * modules.
 */
async function addStandIns(folder: string): Promise<void> {
  const standIns = {
    '@vscode/spdlog/index.js': 'spdlog.cjs',
    '@vscode/native-watchdog/index.js': 'nativeWatchdog.cjs',
    'native-watchdog/index.js': 'nativeWatchdog.cjs',
    '@vscode/windows-registry/dist/index.js': 'windowsRegistry.cjs',
  };
  for (const [module, file] of Object.entries(standIns)) {
    const replaced = join(folder, 'node_modules', module);
    if (existsSync(replaced)) await copyFile(join(import.meta.dirname, 'standIns', file), replaced);
  }
}

const ripgrep = 'node_modules/@vscode/ripgrep';

/**
 * Adds the program for file search, which an older VS Code would download from elsewhere; newer ones use this
 * package.
 */
async function addRipgrep(staging: string, folder: string): Promise<void> {
  await npmInstall(staging, ['@vscode/ripgrep-universal@1.18.0']);
  const programs = join(staging, 'node_modules/@vscode/ripgrep-universal/bin');
  const name = process.platform === 'win32' ? 'rg.exe' : 'rg';
  await mkdir(join(folder, ripgrep, 'bin'), { recursive: true });
  await copyFile(
    join(programs, `${process.platform}-${process.arch}`, name),
    join(folder, ripgrep, 'bin', name),
  );
}

function serverFolder(installation: string): string {
  return join(installation, 'node_modules/code-server/lib/vscode');
}

/**
 * Starts VS Code as a web server on the loopback interface, and waits until it accepts connections.
 *
 * @throws Error if the server exits or does not respond
 */
export async function startVSCode(options: VSCodeOptions): Promise<RunningVSCode> {
  const { folder, node } = await installVSCode(options.release);
  const server = join(folder, 'out/server-main.js');
  const temporary = await temporaryFolder();
  const userDataDir = options.userDataDir ?? join(temporary.path, 'user');
  const extensionsDir = options.extensionsDir ?? join(temporary.path, 'extensions');
  try {
    await writeUserSettings(userDataDir, options.settings ?? {}, options.keybindings);
    const folders = ['--server-data-dir', join(temporary.path, 'server'), '--extensions-dir', extensionsDir];
    const install = async (files: readonly string[]) => {
      const packages = files.flatMap((file) => ['--install-extension', file]);
      await run([node, server], [...folders, ...packages]);
    };
    if (options.vsix && options.vsix.length > 0) await install(options.vsix);
    const preloaded = ['endWithParent.cjs', 'secretsKey.cjs'];
    const own = preloaded.flatMap((file) => ['--require', join(import.meta.dirname, file)]);
    const child = spawn(
      node,
      [...own, server, ...serverArguments(options), ...folders, '--user-data-dir', userDataDir],
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
      return {
        url: `http://127.0.0.1:${port}`,
        userDataDir,
        port,
        ended: end,
        install,
        dispose,
        [Symbol.asyncDispose]: dispose,
      };
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
    '--disable-update-check',
    ...(options.isRestricted === true ? [] : ['--disable-workspace-trust']),
    ...(options.builtInExtensionsDir === undefined
      ? []
      : [`--builtin-extensions-dir=${options.builtInExtensionsDir}`]),
    ...(options.smokeTestDriver ? ['--enable-smoke-test-driver'] : []),
    ...(options.isForManyWindows === true ? ['--reconnection-grace-time=1'] : []),
  ];
}

/** The port, once the server prints that it listens. @throws Error with its output if it ends or takes too long */
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
