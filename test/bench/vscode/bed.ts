import { packageBenchExtension } from './extensions.ts';
import { startJobServer } from '../../host/jobServer.ts';
import { openVSCode, type Window } from './window.ts';

/**
 * A window with the bench's extension `bed`, which runs parts of our extension inside VS Code, such as the alerts
 * view.
 */
export interface Bed {
  readonly window: Window;
  /**
   * Has the extension do one of the jobs that its `extension.ts` lists by name; resolves with the number it returned.
   *
   * @throws Error with the stack of the error in the job
   */
  readonly run: (name: string, argument?: number) => Promise<number>;
}

/** Opens VS Code with the bed in view, uses it and closes everything. @param folder to open; none by default */
export async function withBed<Result>(use: (bed: Bed) => Promise<Result>, folder?: string): Promise<Result> {
  const vsix = [await packageBenchExtension('bed')];
  using jobServer = await startJobServer();
  const settings = { 'bench.url': jobServer.url };
  await using vscode = await openVSCode(vsix, settings, folder);
  return await vscode.inWindow(async (window) => {
    await window.icon('Bench bed').click();
    const run: Bed['run'] = async (name, argument) => Number(await jobServer.run(name, argument));
    return await use({ window, run });
  });
}
