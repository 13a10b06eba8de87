import { ConfigurationTarget, workspace } from 'vscode';

type WriteSetting = (id: string, value: unknown, target?: ConfigurationTarget) => Promise<void>;

/** For a suite: writes settings, of the user by default, which are taken back after each test. */
export function settingsOfTests(): WriteSetting {
  let undo: (() => Promise<void>)[] = [];

  async function write(id: string, value: unknown, target: ConfigurationTarget): Promise<void> {
    await workspace.getConfiguration().update(id, value, target);
  }

  afterEach(async () => {
    for (const step of undo) await step();
    undo = [];
  });

  return async (id, value, target = ConfigurationTarget.Global) => {
    undo.push(async () => await write(id, undefined, target));
    await write(id, value, target);
  };
}
