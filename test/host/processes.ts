import { type ChildProcess, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `cleanUp`, which must be synchronous, when this process exits: by itself, by Ctrl+C or by a signal. Returns
 * a function that cancels it.
 */
export function whenProcessEnds(cleanUp: () => void): () => void {
  const onSignal = (signal: (typeof endingSignals)[number]) => {
    process.exit(128 + constants.signals[signal]);
  };
  process.on('exit', cleanUp);
  for (const signal of endingSignals) process.on(signal, onSignal);
  return () => {
    process.off('exit', cleanUp);
    for (const signal of endingSignals) process.off(signal, onSignal);
  };
}

/** Options for `spawn` that allow {@link killTree} to kill the process with all its children. */
export const ownProcessGroup = { detached: process.platform !== 'win32', windowsHide: true };

/** Immediately kills a process started with {@link ownProcessGroup} and all its children. */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has already exited.
  }
}

/** Resolves when the process has exited, for whatever reason. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
  dispose(): Promise<void>;
}

// A killed extension host may still write files for a moment.
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };

/** A new empty folder, deleted by `dispose` or when this process exits. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  // The real path, as VS Code shows it: `tmpdir()` has a link in it on macOS, and short names on Windows.
  const path = await mkdtemp(join(await realpath(tmpdir()), 'alert-triage-'));
  const forget = whenProcessEnds(() => rmSync(path, removal));
  const dispose = async () => {
    forget();
    await rm(path, removal);
  };
  return { path, dispose, [Symbol.asyncDispose]: dispose };
}
