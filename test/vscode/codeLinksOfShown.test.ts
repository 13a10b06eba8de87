import assert from 'node:assert/strict';
import { Uri, workspace, WorkspaceEdit } from 'vscode';
import { createCodeLinks } from '../../src/codeLinks/codeLinks.ts';
import { alert } from '../unit/triage/alerts.ts';
import { commit, fakeGit } from './fakeGit.ts';
import { nextOf } from './nextOf.ts';
import { recordingLog } from './recordingLog.ts';
import { clearWorkspace, workspaceFolder, writeFiles } from './workspaceProject.ts';

const login = `import hmac\n\n\ndef check(token):\n    if token:\n        return True\n`;

const noGit = async () => undefined;

describe('The links of the shown alert', () => {
  afterEach(async () => await clearWorkspace());

  it('are looked for when they are asked for, and again when files come or go', async () => {
    await writeFiles({ 'app/login.py': login });
    const links = createCodeLinks(recordingLog(), noGit);
    const shown = alert({ id: 'a', description: 'app/login.py:5 and app/new.py:1' });
    const labelsOfShown = () => links.linksOf(shown).map(({ label }) => label);
    const found = () => nextOf((listener: () => void) => links.onDidFind(listener));
    try {
      const first = found();
      assert.deepEqual(labelsOfShown(), []);
      await first;
      assert.deepEqual(labelsOfShown(), ['app/login.py:5']);
      assert.deepEqual(links.linksOfShown('a'), links.linksOf(shown));
      assert.deepEqual(links.linksOfShown('b'), []);
      const same = alert({ id: 'a', description: 'app/login.py:5 and app/new.py:1', status: 'closed' });
      assert.equal(links.linksOf(same), links.linksOf(shown), 'another version of the alert');

      const expired = found();
      const edit = new WorkspaceEdit();
      edit.createFile(Uri.joinPath(workspaceFolder(), 'app/new.py'));
      await workspace.applyEdit(edit);
      await expired;
      const second = found();
      assert.deepEqual(labelsOfShown(), ['app/login.py:5'], 'until the others are found');
      await second;
      assert.deepEqual(labelsOfShown(), ['app/login.py:5', 'app/new.py:1']);
    } finally {
      links.dispose();
    }
  });

  it('are looked for again when Git opens their repository', async () => {
    await writeFiles({ 'app/login.py': login });
    const { promise: opens, resolve: open } = Promise.withResolvers<void>();
    const git = fakeGit({ root: workspaceFolder(), opens });
    const links = createCodeLinks(recordingLog(), async () => git);
    const address = `https://github.com/octo/tools/blob/${commit}/app/login.py#L5`;
    const shown = alert({ id: 'a', description: address });
    const found = () => nextOf((listener: () => void) => links.onDidFind(listener));
    try {
      const first = found();
      links.linksOf(shown);
      await first;
      assert.deepEqual(links.linksOf(shown), []);
      const expired = found();
      open();
      await expired;
      const second = found();
      links.linksOf(shown);
      await second;
      assert.deepEqual(
        links.linksOf(shown).map(({ label }) => label),
        ['app/login.py:5'],
      );
    } finally {
      links.dispose();
    }
  });
});
