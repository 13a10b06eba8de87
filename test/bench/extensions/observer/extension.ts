import { Session } from 'node:inspector/promises';
import { workspace } from 'vscode';
import * as z from 'zod/mini';
import { takeJobs } from '../../../host/jobs.ts';

/** Watches the extension host from inside, so that what other extensions do in it can be recorded. */
export function activate(): void {
  const session = new Session();
  const url: unknown = workspace.getConfiguration('bench').get('observerUrl');
  void takeJobs(String(url), z.number(), {
    /** @param interval microseconds between two samples */
    start: async (interval) => {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval });
      await session.post('Profiler.start');
    },
    /** Returns the profile, in the format of `.cpuprofile` files. */
    stop: async () => {
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return profile;
    },
  });
}
