import assert from 'node:assert/strict';
import { type ConfigurationChangeEvent, ConfigurationTarget, EventEmitter, workspace } from 'vscode';
import { settingIds } from '../../../src/contributions.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const evil = { Evil: 'https://evil.test' };

type Settings = Readonly<Record<string, unknown>>;

/**
 * Replaces the settings for each test of a suite: those of the user can be read and written, and the saved filters of the
 * workspace. Its other settings always name a service of an attacker, which must not be used.
 */
export function fakeSettings() {
  let user: Settings = {};
  let shared: unknown;
  let isBroken = false;
  const changed = new EventEmitter<Pick<ConfigurationChangeEvent, 'affectsConfiguration'>>();

  function edit(next: Settings): void {
    const before = user;
    user = next;
    changed.fire({ affectsConfiguration: (id) => JSON.stringify(before[id]) !== JSON.stringify(next[id]) });
  }

  /** Changes the saved filters of the workspace. */
  function share(savedFilters: unknown): void {
    shared = savedFilters;
    changed.fire({ affectsConfiguration: (id) => id === settingIds.savedFilters });
  }

  replaceMembers(workspace, {
    getConfiguration: () => ({
      // Of a setting whose scope is the application: VS Code does not read what a workspace says.
      get: (id: string) => user[id],
      inspect: (id: string) => ({
        globalValue: user[id],
        workspaceValue: id === settingIds.savedFilters ? shared : evil,
      }),
      async update(id: string, value: unknown, target: ConfigurationTarget) {
        if (isBroken) throw new Error('Unable to write into user settings.');
        if (target === ConfigurationTarget.Workspace) {
          assert.equal(id, settingIds.savedFilters);
          return share(value);
        }
        assert.equal(target, ConfigurationTarget.Global);
        edit({ ...user, [id]: value });
      },
    }),
    onDidChangeConfiguration: changed.event,
  });
  beforeEach(() => void ([user, shared, isBroken] = [{}, undefined, false]));

  return {
    get user() {
      return user;
    },
    /** Changes the settings as by hand, or by another window. */
    edit,
    get shared() {
      return shared;
    },
    share,
    /** Makes writing fail, as VS Code does if the settings file has a syntax error. */
    breakFile() {
      isBroken = true;
    },
    repairFile() {
      isBroken = false;
    },
  };
}
