import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { whenProcessEnds } from '../host/processes.ts';
import type { Request, Task } from './protocol.ts';

/** A process that runs tests. It may end, and is ended when it does not answer in time, as one in an endless loop. */
export class Runner implements Disposable {
  readonly #child: ChildProcess;
  hasEnded = false;

  constructor(task: Task, seed: number) {
    this.#child = fork(join(import.meta.dirname, 'worker.ts'), [JSON.stringify(task)], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=1500'],
      // The titles of tests that draw by chance have the seed in them. In a time zone in which local time is not UTC.
      env: { ...process.env, ALERT_TRIAGE_SEED: String(seed), TZ: 'America/New_York' },
    });
    const forget = whenProcessEnds(() => this[Symbol.dispose]());
    this.#child.once('exit', () => {
      this.hasEnded = true;
      forget();
    });
  }

  /** @returns undefined if the process has ended, by itself or because the time is over */
  async answer(request: Request | undefined, maxMs: number): Promise<unknown> {
    if (this.hasEnded) return undefined;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const onEnd = () => resolve(undefined);
    const timer = setTimeout(() => this[Symbol.dispose](), maxMs);
    this.#child.once('message', resolve).once('exit', onEnd);
    if (request !== undefined) this.#child.send(request);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#child.off('message', resolve).off('exit', onEnd);
    }
  }

  [Symbol.dispose](): void {
    this.#child.kill('SIGKILL');
  }
}
