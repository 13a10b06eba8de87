import { afterEach, describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import { settingIds } from '../../src/contributions.ts';
import { readDefaultSource } from '../../src/prefill/sources.ts';

describe('The default source', () => {
  afterEach(async () => {
    await write(undefined, ConfigurationTarget.Workspace);
    await write(undefined, ConfigurationTarget.Global);
  });

  async function write(value: unknown, target: ConfigurationTarget): Promise<void> {
    await workspace.getConfiguration().update(settingIds.defaultSource, value, target);
  }

  it('is nothing at first', () => assert.equal(readDefaultSource(), ''));

  it("is the user's, unless the workspace has its own", async () => {
    await write(' code review ', ConfigurationTarget.Global);
    assert.equal(readDefaultSource(), 'code review');
    await write('payments', ConfigurationTarget.Workspace);
    assert.equal(readDefaultSource(), 'payments');
  });

  for (const value of [7, ['a'], 'a\nb', 'a\u202eb', 'a\u200bb', 'x'.repeat(201)]) {
    it(`is nothing when ${JSON.stringify(value).slice(0, 20)} is set`, async () => {
      await write(value, ConfigurationTarget.Workspace);
      assert.equal(readDefaultSource(), '');
    });
  }
});
