import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../figure.ts';
import { packageBenchExtension } from '../vscode/extensions.ts';
import { startJobServer } from '../../host/jobServer.ts';
import type { Window } from '../vscode/window.ts';
import { noShares, owners, type Shares, sharesOf } from './shares.ts';

/** Microseconds between two samples, in both processes alike. */
const interval = 100;

/** How long something took (`took`, in milliseconds), and whose code worked meanwhile in each process. */
export interface Observation {
  readonly what: string;
  readonly took: number;
  readonly host: Shares;
  readonly window: Shares;
}

/** Takes CPU profiles of both processes that VS Code does its work in, the window and the extension host. */
export type Observer = Awaited<ReturnType<typeof createObserver>>;

/** @param folder for the profiles; created if necessary */
export async function createObserver(folder: string) {
  await mkdir(folder, { recursive: true });
  const vsix = await packageBenchExtension('observer');
  const jobServer = await startJobServer();
  return {
    /** The package of the extension `bench/extensions/observer`, to install in the observed VS Code with `settings`. */
    vsix,
    settings: { 'bench.observerUrl': jobServer.url },
    /**
     * Profiles both processes while `doIt` runs, writes the profiles as files and sums up whose code worked.
     *
     * @param name of the files, without `.host.cpuprofile` and `.window.cpuprofile`
     * @param doIt resolves with the milliseconds it took
     */
    async observe(
      { page }: Window,
      name: string,
      what: string,
      doIt: () => Promise<number>,
    ): Promise<Observation> {
      const session = await page.context().newCDPSession(page);
      await session.send('Profiler.enable');
      await session.send('Profiler.setSamplingInterval', { interval });
      await jobServer.run('start', interval);
      await session.send('Profiler.start');
      const took = await doIt();
      const { profile: inWindow } = await session.send('Profiler.stop');
      const inHost = await jobServer.run('stop');
      await session.detach();
      await writeFile(join(folder, `${name}.window.cpuprofile`), JSON.stringify(inWindow));
      await writeFile(join(folder, `${name}.host.cpuprofile`), JSON.stringify(inHost));
      return { what, took, host: sharesOf(inHost, isOurFile), window: sharesOf(inWindow, isOurPage) };
    },
    [Symbol.dispose]: () => jobServer[Symbol.dispose](),
  };
}

/**
 * Whether it is a file of the installed extension, or of the bench's extension `bed`, which is built from parts of
 * it.
 */
function isOurFile(url: string): boolean {
  return /\/(?:[^/]*\.alert-triage-[^/]*|bench\.bench-bed-[^/]*)\/dist\//.test(url);
}

/** Whether it is a script of one of our webview pages. */
function isOurPage(url: string): boolean {
  return /\.alert-triage-[^/]*\/dist\/pages\//.test(url);
}

/** One observation for each of the observed actions, with the medians of all rounds. */
export function medians(rounds: readonly (readonly Observation[])[]): readonly Observation[] {
  const [first = []] = rounds;
  return first.map(({ what }, index) => {
    const same = rounds.flatMap((round) => round[index] ?? []);
    return {
      what,
      took: median(same.map(({ took }) => took)),
      host: medianShares(same.map(({ host }) => host)),
      window: medianShares(same.map(({ window }) => window)),
    };
  });
}

function medianShares(all: readonly Shares[]): Shares {
  const shares = noShares();
  for (const owner of owners) shares[owner] = median(all.map((one) => one[owner]));
  return shares;
}
