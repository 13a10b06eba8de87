import assert from 'node:assert/strict';
import { ConfigurationTarget } from 'vscode';
import { settingIds } from '../../src/contributions.ts';
import { readDefaultSource } from '../../src/prefill/sources.ts';
import { settingsOfTests } from './settingsOfTests.ts';

describe('The default source', () => {
  const setSetting = settingsOfTests();
  const write = async (value: unknown, target: ConfigurationTarget) =>
    await setSetting(settingIds.defaultSource, value, target);

  it('is nothing at first', () => assert.equal(readDefaultSource([]), ''));

  it('is the one used last where none is set', async () => {
    assert.equal(readDefaultSource(['siem', 'edr']), 'siem');
    assert.equal(readDefaultSource(['si\u202eem', 'edr']), '');
    await write('payments', ConfigurationTarget.Workspace);
    assert.equal(readDefaultSource(['siem', 'edr']), 'payments');
  });

  it("is the user's, unless the workspace has its own", async () => {
    await write(' code review ', ConfigurationTarget.Global);
    assert.equal(readDefaultSource([]), 'code review');
    await write('payments', ConfigurationTarget.Workspace);
    assert.equal(readDefaultSource([]), 'payments');
  });

  for (const value of [7, ['a'], 'a\nb', 'a\u202eb', 'a\u200bb', 'x'.repeat(201)])
    it(`is nothing when ${JSON.stringify(value).slice(0, 20)} is set`, async () => {
      await write(value, ConfigurationTarget.Workspace);
      assert.equal(readDefaultSource([]), '');
    });
});
