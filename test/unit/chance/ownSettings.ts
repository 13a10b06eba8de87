import { type ConfigurationChangeEvent, EventEmitter, workspace } from 'vscode';
import { replaceMembers } from '../vscode/replaceMembers.ts';

/** The user's settings, for each test of a suite, which can be read in every way, and changed. */
export function ownSettings(): Record<string, unknown> {
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
  return settings;
}
