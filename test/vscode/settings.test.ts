import { afterEach, describe, it } from 'mocha';
import assert from 'node:assert/strict';
import { ConfigurationTarget, Uri, workspace } from 'vscode';
import { readServiceUrl, writeServiceUrl } from '../../src/connection/serviceUrl.ts';
import { settingIds } from '../../src/contributions.ts';

describe('The service URL', () => {
  afterEach(async () => {
    await workspace.getConfiguration().update(settingIds.baseUrl, undefined, ConfigurationTarget.Global);
  });

  it('is read from the user settings', async () => {
    await writeServiceUrl('https://alerts.example.com');
    assert.equal(readServiceUrl(), 'https://alerts.example.com');
  });

  it('cannot be written to a workspace', async () => {
    const update = workspace
      .getConfiguration()
      .update(settingIds.baseUrl, 'https://evil.test', ConfigurationTarget.Workspace);
    await assert.rejects(async () => update);
    assert.equal(readServiceUrl(), '');
  });

  it('is not taken from a workspace file either', async () => {
    const [folder] = workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const file = Uri.joinPath(folder.uri, '.vscode', 'settings.json');
    const changed = new Promise<void>((resolve) => {
      const watch = workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration('editor.tabSize')) return;
        watch.dispose();
        resolve();
      });
    });
    const settings = {
      'editor.tabSize': 3,
      [settingIds.baseUrl]: 'https://evil.test',
      alertTriage: { baseUrl: 'https://evil.test' },
    };
    await workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(settings)));
    try {
      await changed;
      assert.equal(workspace.getConfiguration('editor').get('tabSize'), 3, 'the file itself was read');
      assert.equal(readServiceUrl(), '');
    } finally {
      await workspace.fs.delete(file);
    }
  });
});
