import assert from 'node:assert/strict';
import {
  commands,
  ConfigurationTarget,
  languages,
  Position,
  type TextEditor,
  Uri,
  window,
  workspace,
} from 'vscode';
import { Services } from '../../src/service/services.ts';
import { readServiceUrl, writeSetting } from '../../src/service/serviceUrl.ts';
import { readUserSetting } from '../../src/service/userSetting.ts';
import { settingIds } from '../../src/contributions.ts';
import { commandOfAction } from '../../src/ui/recovery.ts';
import { fakeMemento } from '../unit/createForm/memento.ts';
import { nextOf } from './nextOf.ts';
import { untitledDocument } from './untitledDocument.ts';

describe('The services of the settings', () => {
  afterEach(async () => {
    for (const id of [settingIds.baseUrl, settingIds.services])
      await workspace.getConfiguration().update(id, undefined, ConfigurationTarget.Global);
  });

  it('have names in the user settings', async () => {
    const services = new Services(fakeMemento(), fakeMemento());
    const url = 'https://staging.example.com';
    await services.add({ name: 'a.b "c"', url });
    assert.deepEqual(services.all, [{ name: 'a.b "c"', url }]);
    await services.rename({ name: 'a.b "c"', url }, 'Staging');
    assert.deepEqual(services.all, [{ name: 'Staging', url }]);
    await services.remove({ name: 'Staging', url });
    assert.deepEqual(services.all, []);
    services.dispose();
  });

  it('cannot be written while their file has unsaved changes, and a command opens it', async () => {
    const before = 'https://alerts.example.com';
    await writeSetting(settingIds.baseUrl, before);
    const { command } = commandOfAction('openSettings', { command: 'retry', title: 'Retry' });
    await commands.executeCommand(command);
    const editor = await activeEditor('settings.json');
    assert.ok(editor.document.getText().includes(before));
    try {
      await editor.edit((builder) => builder.insert(new Position(0, 0), '\n'));
      await assert.rejects(writeSetting(settingIds.baseUrl, 'https://new.example.com'), {
        name: 'SettingsNotWrittenError',
      });
      assert.equal(readServiceUrl(), before);
    } finally {
      await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  it('cannot be written to a workspace', async () => {
    const update = workspace
      .getConfiguration()
      .update(settingIds.baseUrl, 'https://evil.test', ConfigurationTarget.Workspace);
    await assert.rejects(async () => update);
    assert.equal(readServiceUrl(), '');
  });

  it('are not taken from a workspace file either', async () => {
    const [folder] = workspace.workspaceFolders ?? [];
    assert.ok(folder);
    const file = Uri.joinPath(folder.uri, '.vscode', 'settings.json');
    const changed = nextOf(workspace.onDidChangeConfiguration, (event) =>
      event.affectsConfiguration('editor.tabSize'),
    );
    const settings = {
      'editor.tabSize': 3,
      [settingIds.baseUrl]: 'https://evil.test',
      [settingIds.services]: { Evil: 'https://evil.test' },
      [settingIds.statusBar]: false,
      alertTriage: {
        baseUrl: 'https://evil.test',
        services: { Evil: 'https://evil.test' },
        notifyAtSeverity: 'off',
        maxLoadedAlerts: 1,
        statusBar: false,
      },
    };
    await workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(settings)));
    try {
      await changed;
      assert.equal(workspace.getConfiguration('editor').get('tabSize'), 3, 'the file itself was read');
      assert.equal(readServiceUrl(), '');
      const services = new Services(fakeMemento(), fakeMemento());
      assert.deepEqual(services.all, []);
      services.dispose();
      assert.equal(readUserSetting(settingIds.notifyAtSeverity), 'critical');
      assert.equal(readUserSetting(settingIds.statusBar), true);
      assert.equal(readUserSetting(settingIds.maxLoadedAlerts), 50_000);
    } finally {
      await workspace.fs.delete(file);
    }
  });
});

/** Resolves when an editor of this file is the active one. */
async function activeEditor(name: string): Promise<TextEditor> {
  const isWanted = (editor: TextEditor | undefined) =>
    editor?.document.uri.path.endsWith(`/${name}`) === true;
  if (!isWanted(window.activeTextEditor)) await nextOf(window.onDidChangeActiveTextEditor, isWanted);
  return window.activeTextEditor ?? assert.fail('No editor is active.');
}

describe('The interval of auto refresh', () => {
  /**
   * The problems that VS Code reports of an interval in the settings. The wrong value of another setting makes sure
   * that it reports something, so that the end of its check can be awaited for valid intervals, too.
   */
  async function problemsOf(seconds: number): Promise<readonly string[]> {
    const settings = { $schema: 'vscode://schemas/settings/user', [settingIds.maxLoadedAlerts]: 'many' };
    const content = JSON.stringify({ ...settings, [settingIds.refreshInterval]: seconds });
    const checked = Promise.withResolvers<readonly string[]>();
    const document = await untitledDocument(content, 'json');
    const check = () => {
      const found = languages.getDiagnostics(document.uri);
      if (found.length === 0) return;
      const at = content.indexOf(`:${seconds}}`);
      const ofInterval = found.filter(({ range }) => document.offsetAt(range.start) > at);
      checked.resolve(ofInterval.map(({ message }) => message));
    };
    const listening = languages.onDidChangeDiagnostics(check);
    check();
    try {
      return await checked.promise;
    } finally {
      listening.dispose();
    }
  }

  for (const seconds of [0, 10, 3600])
    it(`can be ${seconds} s`, async () => assert.deepEqual(await problemsOf(seconds), []));

  for (const seconds of [1, 9])
    it(`cannot be ${seconds} s, and settings say what it is then`, async () => {
      assert.deepEqual(await problemsOf(seconds), [
        'The shortest interval is 10 seconds, which is used instead. 0 turns auto refresh off.',
      ]);
    });
});
