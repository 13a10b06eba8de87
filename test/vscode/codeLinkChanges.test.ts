import assert from 'node:assert/strict';
import { Uri, workspace, WorkspaceEdit } from 'vscode';
import { createCodeLinks } from '../../src/codeLinks/codeLinks.ts';
import { alert } from '../unit/triage/alerts.ts';
import { commit, fakeGit } from './fakeGit.ts';
import { nextChange } from './nextOf.ts';
import { clearWorkspace, workspaceFolder, writeFiles } from './workspaceProject.ts';

const login = `import hmac\n\n\ndef check(token):\n    if token:\n        return True\n`;

describe('The code that an alert names', () => {
  afterEach(async () => await clearWorkspace());

  it('may be other code when files come or go, which is told', async () => {
    await writeFiles({ 'app/login.py': login });
    const links = createCodeLinks(async () => undefined);
    const shown = alert({ id: 'a', description: 'app/login.py:5 and app/new.py:1' });
    const labels = async () => (await links.find(shown)).map(({ label }) => label);
    try {
      assert.deepEqual(await labels(), ['app/login.py:5']);
      const changed = nextChange(links);
      const edit = new WorkspaceEdit();
      edit.createFile(Uri.joinPath(workspaceFolder(), 'app/new.py'));
      await workspace.applyEdit(edit);
      await changed;
      assert.deepEqual(await labels(), ['app/login.py:5', 'app/new.py:1']);
    } finally {
      links.dispose();
    }
  });

  it('may be other code when Git opens its repository, which is told', async () => {
    await writeFiles({ 'app/login.py': login });
    const { promise: opens, resolve: open } = Promise.withResolvers<void>();
    const git = fakeGit({ root: workspaceFolder(), opens });
    const links = createCodeLinks(async () => git);
    const address = `https://github.com/octo/tools/blob/${commit}/app/login.py#L5`;
    const shown = alert({ id: 'a', description: address });
    try {
      assert.deepEqual(await links.find(shown), []);
      const changed = nextChange(links);
      open();
      await changed;
      assert.deepEqual(
        (await links.find(shown)).map(({ label }) => label),
        ['app/login.py:5'],
      );
    } finally {
      links.dispose();
    }
  });
});
