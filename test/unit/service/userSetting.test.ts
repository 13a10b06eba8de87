import assert from 'node:assert/strict';
import { workspace } from 'vscode';
import manifest from '../../../package.json' with { type: 'json' };
import { settingIds } from '../../../src/contributions.ts';
import { readIntervalMs } from '../../../src/monitor/autoRefresh.ts';
import { readUserSetting } from '../../../src/service/userSetting.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

describe('a setting of the user', () => {
  let user: unknown;
  replaceMembers(workspace, {
    getConfiguration: () => ({
      get: () => 0,
      inspect: () => ({ defaultValue: 60, globalValue: user, workspaceValue: 0, workspaceFolderValue: 0 }),
    }),
  });
  beforeEach(() => (user = undefined));

  it('is read whatever a workspace says, and has its default', () => {
    assert.equal(readUserSetting('a'), 60);
    user = false;
    assert.equal(readUserSetting('a'), false);
  });

  it('is how often alerts are checked', () => {
    assert.equal(readIntervalMs(), 60_000);
    user = 30;
    assert.equal(readIntervalMs(), 30_000);
  });

  it('is every one but those that keep nothing from the user', () => {
    const { properties } = manifest.contributes.configuration;
    const shared = Object.entries(properties).filter(([, { scope }]) => scope !== 'application');
    assert.deepEqual(
      shared.map(([id]) => id),
      [
        settingIds.defaultSource,
        settingIds.offerForProblems,
        settingIds.savedFilters,
        settingIds.showAlertsInEditor,
      ],
    );
  });
});
