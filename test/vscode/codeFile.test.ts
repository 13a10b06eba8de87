import assert from 'node:assert/strict';
import {
  type CodeLens,
  commands,
  type Disposable,
  Position,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
} from 'vscode';
import * as z from 'zod/mini';
import type { Alert } from '../../src/api/alert.ts';
import { registerAlertLenses } from '../../src/codeLinks/alertLenses.ts';
import { fileFilterOf, mentionsOf } from '../../src/codeLinks/codeFile.ts';
import { settingIds } from '../../src/contributions.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { alert, ids } from '../unit/triage/alerts.ts';
import { commit, fakeGit } from './fakeGit.ts';
import { nextOf } from './nextOf.ts';
import { listPage } from '../unit/listPage.ts';
import { exampleService, triageOf, loadedTriage } from '../unit/triage/triageOf.ts';
import { settingsOfTests } from './settingsOfTests.ts';
import { clearWorkspace, revertChanges, workspaceFolder, writeFiles } from './workspaceProject.ts';
import { fakeSignIn } from '../unit/service/fakeSignIn.ts';

const git = async () => fakeGit({ root: workspaceFolder() });

describe('The alerts of a file', () => {
  let file: Uri;

  beforeEach(async () => {
    file = Uri.joinPath(workspaceFolder(), 'app/log in.py');
    await writeFiles({ 'app/log in.py': 'one\ntwo\nthree\n', 'app/other.py': 'one\n' });
  });
  afterEach(async () => {
    await revertChanges();
    await commands.executeCommand('workbench.action.closeAllEditors');
    await clearWorkspace();
  });

  const link = (path: string) => `https://github.com/octo/tools/blob/${commit}/${path}#L2`;

  it('are those that name it by a path or a permalink', async () => {
    const alerts = [
      alert({ id: 'exact', description: '`app/log in.py`, line 2' }),
      alert({ id: 'name', summary: 'see "log in.py", line 3' }),
      alert({ id: 'absolute', description: `\`${file.path}\`` }),
      alert({ id: 'on this system', description: `\`${file.fsPath}\`` }),
      alert({ id: 'link', description: link('app/log%20in.py') }),
      alert({ id: 'other root', description: '`acme.example/shop/app/log in.py`, line 2' }),
      alert({ id: 'field', evidence: { path: 'app/log in.py', start_line: 2 } }),
      alert({ id: 'above', description: '`../app/log in.py`, line 2' }),
      alert({ id: 'other folder', description: '`lib/log in.py`, line 2' }),
      alert({ id: 'other remote', description: link('app/log%20in.py').replace('octo', 'evil') }),
      alert({ id: 'other file', description: link('lib/log%20in.py') }),
      alert({ id: 'word', description: 'log in.py is broken' }),
      alert({ id: 'dots', description: '`app/.../log in.py`, line 2' }),
    ];
    const filter = await fileFilterOf(file, alerts, git);
    assert.equal(filter.path, 'app/log in.py');
    const named = ['exact', 'name', 'absolute', 'on this system', 'link', 'other root', 'field', 'above'];
    assert.deepEqual(ids(alerts.filter(filter.isNamedIn)), named);
  });

  it('are those that name it with the escapes of Markdown', async () => {
    await writeFiles({ 'app/user_model.py': 'one\n' });
    const escaped = alert({ description: String.raw`app/user\_model.py:1` });
    const filter = await fileFilterOf(Uri.joinPath(workspaceFolder(), 'app/user_model.py'), [escaped], git);
    assert.equal(filter.isNamedIn(escaped), true);
  });

  it('are those that name one in the root by the path in a container, but not above its lines', async () => {
    const named = alert({ id: 'a', description: 'File "/usr/src/shop/main.py", line 1' });
    file = Uri.joinPath(workspaceFolder(), 'main.py');
    await writeFiles({ 'main.py': 'one\n' });
    assert.equal((await fileFilterOf(file, [named], git)).isNamedIn(named), true);
    const mentionsIn = await mentionsOf(file, git);
    const namings = mentionsIn(named).map(({ naming }) => naming);
    assert.deepEqual(namings, ['part']);
  });

  it('are none that name another file in a branch with slashes', async () => {
    await writeFiles({ 'other.py': 'one\n' });
    const named = (ref: string) =>
      alert({ id: ref, description: `https://github.com/octo/tools/blob/${ref}/app/other.py#L1` });
    const alerts = [named('feature/x'), named('main')];
    const knowing = async () =>
      fakeGit({ root: workspaceFolder(), refs: ['refs/heads/main', 'refs/remotes/origin/feature/x'] });
    const filterOf = async (path: string) =>
      await fileFilterOf(Uri.joinPath(workspaceFolder(), path), alerts, knowing);
    assert.deepEqual(ids(alerts.filter((await filterOf('app/other.py')).isNamedIn)), ['feature/x', 'main']);
    assert.deepEqual(alerts.filter((await filterOf('other.py')).isNamedIn), []);
  });

  it('that arrive later are filtered, too', async () => {
    const filter = await fileFilterOf(file, [], git);
    assert.equal(filter.isNamedIn(alert({ description: '`app/log in.py`, line 2' })), true);
    assert.equal(filter.isNamedIn(alert({ description: 'app/other.py:1' })), false);
  });

  describe('above their lines', () => {
    let alerts: readonly Alert[];
    const setSetting = settingsOfTests();
    let registered: Disposable;

    let signIn: ReturnType<typeof fakeSignIn>;
    let serve: (...alerts: readonly Alert[]) => void;

    async function register(ofFile: () => Promise<unknown> = git): Promise<void> {
      const loaded = await loadedTriage(...alerts);
      ({ serve } = loaded);
      signIn = fakeSignIn(loaded.triage);
      registered = registerAlertLenses(signIn.connection, alertTexts, ofFile);
    }

    beforeEach(() => {
      alerts = [
        alert({ id: 'a', severity: 'high', name: 'One $(flame)', description: '`app/log in.py`, line 2' }),
        alert({ id: 'b', severity: 'low', name: 'Two', description: link('app/log%20in.py') }),
        alert({ id: 'c', name: 'Beyond', description: '`app/log in.py`, line 99' }),
        alert({ id: 'd', name: 'Nowhere', description: 'the file `app/log in.py`' }),
      ];
    });
    afterEach(() => registered.dispose());

    async function lenses(): Promise<readonly CodeLens[]> {
      await workspace.openTextDocument(file);
      const found = await commands.executeCommand<CodeLens[]>('vscode.executeCodeLensProvider', file);
      const isOurs = z.object({
        command: z.object({ command: z.string().check(z.startsWith('alertTriage.')) }),
      });
      return found.filter((lens) => z.safeParse(isOurs, lens).success);
    }

    it('are shown while the setting is on', async () => {
      await register();
      assert.deepEqual(await lenses(), []);
      await setSetting(settingIds.showAlertsInEditor, true);
      const shown = await lenses();
      assert.deepEqual(
        shown.map(({ range, command }) => [range.start.line + 1, command?.title, command?.arguments]),
        [
          [2, 'high: One $\u2060(flame)', [{ lens: 'a' }]],
          [2, 'low: Two', [{ lens: 'b' }]],
        ],
      );
      assert.equal(shown[0]?.command?.tooltip, 'high · One $(flame)\nOpen Alert');
      serve(...alerts.slice(0, 1));
      await signIn.connection.triage?.alerts.refresh();
      assert.equal((await lenses()).length, 1);
      await signIn.connection.triage?.notes.edit(alerts.slice(0, 1), { snooze: { until: '9999-01-01' } });
      assert.deepEqual(await lenses(), []);
      const service = { ...exampleService, loadFetch: async () => fetch };
      const sample = triageOf({ listAlerts: async () => listPage(alerts) }, { service });
      await sample.alerts.loadMore();
      signIn.become(sample);
      const [ofSample] = await lenses();
      assert.equal(ofSample?.command?.title, 'Sample data · high: One $\u2060(flame)');
      assert.match(ofSample?.command?.tooltip ?? '', /^Sample data · high/);
      registered.dispose();
      assert.deepEqual(await lenses(), []);
    });

    it('are where the lines of a permalink are now, each once', async () => {
      const patch = '@@ -1,2 +1,3 @@\n+# new\n one\n two\n';
      const moving = async () => fakeGit({ root: workspaceFolder(), patch });
      const both = `\`app/log in.py\`, line 2 · ${link('app/log%20in.py')}`;
      alerts = [alert({ id: 'a', name: 'Both', description: both })];
      await setSetting(settingIds.showAlertsInEditor, true);
      await register(moving);
      assert.deepEqual(
        (await lenses()).map(({ range }) => range.start.line + 1),
        [3],
      );
    });

    it('are where unsaved changes have moved the lines of a permalink', async () => {
      const named = alert({ id: 'a', name: 'Named', description: '`app/log in.py`, line 1' });
      alerts = [alert({ id: 'b', name: 'Linked', description: link('app/log%20in.py') }), named];
      await setSetting(settingIds.showAlertsInEditor, true);
      const patching = async () => fakeGit({ root: workspaceFolder(), patch: '' });
      await register(patching);
      const places = async () => (await lenses()).map(({ range }) => range.start.line + 1);
      assert.deepEqual(await places(), [1, 2]);
      for (const expected of [3, 4]) {
        const change = new WorkspaceEdit();
        change.insert(file, new Position(0, 0), '# new\n');
        assert.ok(await workspace.applyEdit(change));
        assert.deepEqual(await places(), [1, expected]);
      }
    });

    it('are where the lines of a permalink are once the file was reloaded from disk', async () => {
      file = Uri.joinPath(workspaceFolder(), 'app/reloaded.py');
      await writeFiles({ 'app/reloaded.py': '# new\none\ntwo\n' });
      alerts = [alert({ id: 'a', name: 'Linked', description: link('app/reloaded.py') })];
      await setSetting(settingIds.showAlertsInEditor, true);
      const repository = { root: workspaceFolder(), patch: '@@ -1 +1,2 @@\n+# new\n one\n' };
      await register(async () => fakeGit(repository));
      const places = async () => (await lenses()).map(({ range }) => range.start.line + 1);
      await window.showTextDocument(file);
      assert.deepEqual(await places(), [3]);
      const reloaded = nextOf(
        workspace.onDidChangeTextDocument,
        ({ document }) => document.uri.toString() === file.toString(),
      );
      repository.patch = '';
      await writeFiles({ 'app/reloaded.py': 'one\ntwo\n' });
      // The oldest VS Code of the tests has no file watcher, which would reload it.
      await commands.executeCommand('workbench.action.files.revert');
      await reloaded;
      assert.deepEqual(await places(), [2]);
    });

    it('are found again when Git opens the repository of their permalinks', async () => {
      alerts = alerts.slice(1, 2);
      await setSetting(settingIds.showAlertsInEditor, true);
      const { promise: opens, resolve: open } = Promise.withResolvers<void>();
      const late = fakeGit({ root: workspaceFolder(), opens });
      await register(async () => late);
      assert.deepEqual(await lenses(), []);
      open();
      await opens;
      assert.equal((await lenses()).length, 1);
    });

    it('are not looked for while the setting is off', async () => {
      await register(() => assert.fail('Git was asked.'));
      assert.deepEqual(await lenses(), []);
    });

    it('are at most three for a line, with a way to all', async () => {
      alerts = [1, 2, 3, 4, 5].map((id) =>
        alert({ id: String(id), name: 'N', description: '`app/log in.py`, line 2' }),
      );
      await setSetting(settingIds.showAlertsInEditor, true);
      await register();
      const titles = async () => (await lenses()).map(({ command }) => command?.title);
      const three = ['no severity: N', 'no severity: N', 'no severity: N'];
      assert.deepEqual(await titles(), [...three, '2 more']);
      const unfinished = triageOf({ listAlerts: async (page) => listPage(alerts, page, 2) });
      await unfinished.alerts.loadMore();
      signIn.become(unfinished);
      assert.deepEqual(await titles(), [...three, '2+ more']);
    });
  });
});
