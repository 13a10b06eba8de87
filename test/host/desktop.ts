import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ended, killTree, temporaryFolder, whenProcessEnds } from './processes.ts';
import { run, start } from './programs.ts';
import { writeUserSettings } from './userSettings.ts';

interface DesktopVSCode {
  /** Resolves when the last window was closed. */
  readonly ended: Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Starts the machine's own VS Code with the packaged extension, in a temporary profile.
 *
 * @throws Error if `code` is not on the PATH
 */
export async function startDesktop(
  vsix: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<DesktopVSCode> {
  const temporary = await temporaryFolder();
  const userDataDir = join(temporary.path, 'user');
  const folders = ['--user-data-dir', userDataDir, '--extensions-dir', join(temporary.path, 'extensions')];
  await writeUserSettings(userDataDir, settings);
  try {
    await run(['code'], [...folders, '--install-extension', vsix]);
  } catch (error) {
    await temporary.dispose();
    throw new Error('The command "code" of VS Code could not be run.', { cause: error });
  }
  // The basic store prevents a dialog about secrets on machines without a key ring.
  const child = start(['code'], [...folders, '--new-window', '--wait', '--password-store=basic']);
  const kill = () => {
    killTree(child);
    killByArgument(userDataDir);
  };
  const forget = whenProcessEnds(kill);
  const end = ended(child);
  return {
    ended: end,
    dispose: async () => {
      forget();
      kill();
      await end;
      await temporary.dispose();
    },
  };
}

/** `code` detaches from VS Code's own processes, but all of them have the profile's path in their command line. */
function killByArgument(argument: string): void {
  if (process.platform === 'win32') return;
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  for (const line of stdout.split('\n').filter((text) => text.includes(argument))) {
    try {
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    } catch {
      // It has exited in the meantime.
    }
  }
}
