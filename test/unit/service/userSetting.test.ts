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
    const read = (seconds: unknown) => {
      user = seconds;
      return readIntervalMs() / 1000;
    };
    const seconds = [undefined, 'often', -5, 0, 1, 9, 10, 30, 90].map(read);
    assert.deepEqual(seconds, [60, 60, 60, 0, 10, 10, 10, 30, 90]);
  });

  it('is every one but those that keep nothing from the user', () => {
    const { properties } = manifest.contributes.configuration;
    const shared = Object.entries(properties).filter(([, { scope }]) => scope !== 'application');
    const { defaultSource, offerForProblems, savedFilters, showAlertsInEditor } = settingIds;
    const ids = shared.map(([id]) => id);
    assert.deepEqual(ids, [defaultSource, offerForProblems, savedFilters, showAlertsInEditor]);
  });
});
