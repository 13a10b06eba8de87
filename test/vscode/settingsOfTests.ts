import { ConfigurationTarget, workspace } from 'vscode';

/** For a suite: writes settings of the user, which are taken back after each test. */
export function settingsOfTests(): (id: string, value: unknown) => Promise<void> {
  const written = new Set<string>();

  async function write(id: string, value: unknown): Promise<void> {
    await workspace.getConfiguration().update(id, value, ConfigurationTarget.Global);
  }

  afterEach(async () => {
    for (const id of written) await write(id, undefined);
    written.clear();
  });

  return async (id, value) => {
    written.add(id);
    await write(id, value);
  };
}
