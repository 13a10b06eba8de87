import assert from 'node:assert/strict';
import { type ConfigurationChangeEvent, ConfigurationTarget, EventEmitter, workspace } from 'vscode';
import { replaceMembers } from '../vscode/replaceMembers.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Replaces the settings for each test of a suite: those of the user can be read and written. Those of the workspace
 * always name a service of an attacker, which must not be used.
 */
export function fakeSettings() {
  let user: Settings = {};
  let isBroken = false;
  const changed = new EventEmitter<Pick<ConfigurationChangeEvent, 'affectsConfiguration'>>();

  function edit(next: Settings): void {
    const before = user;
    user = next;
    changed.fire({ affectsConfiguration: (id) => JSON.stringify(before[id]) !== JSON.stringify(next[id]) });
  }

  replaceMembers(workspace, {
    getConfiguration: () => ({
      inspect: (id: string) => ({ globalValue: user[id], workspaceValue: { Evil: 'https://evil.test' } }),
      async update(id: string, value: unknown, target: ConfigurationTarget) {
        assert.equal(target, ConfigurationTarget.Global);
        if (isBroken) throw new Error('Unable to write into user settings.');
        edit({ ...user, [id]: value });
      },
    }),
    onDidChangeConfiguration: changed.event,
  });
  beforeEach(() => void ([user, isBroken] = [{}, false]));

  return {
    get user() {
      return user;
    },
    /** Changes the settings as by hand, or by another window. */
    edit,
    /** Makes writing fail, as VS Code does if the settings file has a syntax error. */
    breakFile() {
      isBroken = true;
    },
    repairFile() {
      isBroken = false;
    },
  };
}
