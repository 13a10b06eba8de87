import { type ChildProcess, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `cleanUp`, which must be synchronous, when this process ends: by itself, by Ctrl+C or by a signal.
 * Returns a function that takes it back.
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

/** Options for `spawn` under which {@link killTree} reaches the process and all its children. */
export const ownProcessGroup = { detached: process.platform !== 'win32', windowsHide: true };

/** Kills a process started with {@link ownProcessGroup} together with its children, at once. */
export function killTree(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true });
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The whole group has ended already.
  }
}

/** Resolves when the process has ended, however it did. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
  dispose(): Promise<void>;
}

// A killed extension host may still be writing for a moment.
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 100 };

/** A new empty folder, removed by `dispose` or when this process ends. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'alert-triage-'));
  const forget = whenProcessEnds(() => rmSync(path, removal));
  const dispose = async () => {
    forget();
    await rm(path, removal);
  };
  return { path, dispose, [Symbol.asyncDispose]: dispose };
}
