import { type ConfigurationChangeEvent, EventEmitter, workspace } from 'vscode';
import { replaceMembers } from '../vscode/replaceMembers.ts';
import { opensWithAnythingStored } from './anyStored.ts';
import { seedText } from './seed.ts';

describe(`whatever is stored, by chance (${seedText}),`, () => {
  const settings: Record<string, unknown> = {};
  const changed = new EventEmitter<Pick<ConfigurationChangeEvent, 'affectsConfiguration'>>();
  replaceMembers(workspace, {
    getConfiguration: () => ({
      get: (id: string) => settings[id],
      inspect: (id: string) => ({ globalValue: settings[id] }),
      async update(id: string, value: unknown) {
        settings[id] = value;
        changed.fire({ affectsConfiguration: (other) => other === id });
      },
    }),
    onDidChangeConfiguration: changed.event,
  });

  it('a window opens, keeps what can be read, and what the user does next', async () =>
    await opensWithAnythingStored(settings, 60, { maxMutations: 4, maxTextLength: 100, maxDepth: 50 }));
});
