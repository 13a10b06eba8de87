import assert from 'node:assert/strict';
import { CancellationTokenSource, commands, Range, Uri, window, workspace, WorkspaceEdit } from 'vscode';
import { type CodeLink, findLinks } from '../../src/codeLinks/findLinks.ts';
import { openCode } from '../../src/codeLinks/goToCode.ts';
import { alert } from '../unit/triage/alerts.ts';
import { commit, fakeGit, type FakeRepository } from './fakeGit.ts';
import { clearWorkspace, revertChanges, workspaceFolder, writeFiles } from './workspaceProject.ts';

const login = `import hmac\n\n\ndef check(token):\n    if token:\n        return True\n`;

const noGit = async () => undefined;

async function linksIn(
  description: string,
  git: () => Promise<unknown> = noGit,
): Promise<readonly CodeLink[]> {
  return await findLinks(alert({ description }), git, new CancellationTokenSource().token);
}

async function labels(description: string, git?: () => Promise<unknown>): Promise<readonly string[]> {
  return (await linksIn(description, git)).map(({ label }) => label);
}

async function edit(file: Uri, range: Range, text: string): Promise<void> {
  const change = new WorkspaceEdit();
  change.replace(file, range, text);
  assert.ok(await workspace.applyEdit(change));
}

/** "app/login.py 5:1-6:20", what is selected in the active editor. */
function selected(): string {
  const { document, selection } = window.activeTextEditor ?? assert.fail('No editor is open.');
  const { start, end } = selection;
  const name = document.uri.path.slice(workspaceFolder().path.length + 1);
  return `${name} ${start.line + 1}:${start.character + 1}-${end.line + 1}:${end.character + 1}`;
}

describe('The code that an alert names', () => {
  beforeEach(async () => {
    await writeFiles({
      'app/login.py': login,
      'lib/login.py': login,
      'lib/my dir/[id]/{a,b}.ts': 'x\n',
      'main.go': 'package main\n',
      'node_modules/x/index.js': '\n',
    });
  });

  afterEach(async () => {
    await revertChanges();
    await commands.executeCommand('workbench.action.closeAllEditors');
    await clearWorkspace();
  });

  it('is found at exactly the path, or else by its end', async () => {
    assert.deepEqual(await labels('app/login.py:5, my dir/x.ts:1, ./main.go:2'), [
      'app/login.py:5',
      'main.go:2',
    ]);
    assert.deepEqual(await labels('`my dir/[id]/{a,b}.ts`, line 1'), ['lib/my dir/[id]/{a,b}.ts:1']);
    await writeFiles({ 'web/(group)/[id]/page.tsx': '\n' });
    assert.deepEqual(await labels('at Page ((group)/x.ts:1 web/(group)/[id]/page.tsx:1:1)'), [
      'web/(group)/[id]/page.tsx:1',
    ]);
  });

  it('may be one of several files', async () => {
    const [link, ...others] = await linksIn('login.py:5');
    assert.equal(link?.label, 'login.py:5…');
    assert.equal(link.files.length, 2);
    assert.deepEqual(others, []);
  });

  it('is found by the absolute path in the workspace, and by that of another machine with a folder', async () => {
    const { path } = Uri.joinPath(workspaceFolder(), 'app/login.py');
    assert.deepEqual(await labels(`${path}:4`), ['app/login.py:4']);
    assert.deepEqual(await labels('File "/srv/app/login.py", line 3'), ['app/login.py:3']);
    assert.deepEqual(await labels(String.raw`in C:\build\app\login.py:line 3`), ['app/login.py:3']);
  });

  describe('under other leading folders than in the workspace', () => {
    beforeEach(async () => {
      await writeFiles({
        'src/auth/s.go': '\n',
        'src/lib/a.dart': '\n',
        'lib/src/b.dart': '\n',
        Dockerfile: '\n',
      });
    });

    const named: readonly (readonly [text: string, label: string, naming: string])[] = [
      ['github.com/acme/shop/src/auth/s.go:12', 'src/auth/s.go:12', 'whole'],
      ['services/web/src/auth/s.go:12', 'src/auth/s.go:12', 'whole'],
      ['+++ b/src/auth/s.go', 'src/auth/s.go', 'whole'],
      ['/build/auth/s.go:12', 'src/auth/s.go:12', 'part'],
      ['#0 main (package:shop/src/b.dart:3:4)', 'lib/src/b.dart:3', 'exact'],
      ['packages/shop/src/b.dart 3:4  main', 'lib/src/b.dart:3', 'exact'],
      ['/go/src/main.go:12 +0x1d', 'main.go:12', 'part'],
      ['File: /main.go:12-20', 'main.go:12-20', 'part'],
      ['File: /Dockerfile:1-2', 'Dockerfile:1-2', 'part'],
      ['see src/auth/s.go:12', 'src/auth/s.go:12', 'exact'],
    ];
    for (const [text, label, naming] of named)
      it(`is found by the end of the path: ${text}`, async () => {
        const found = await linksIn(text);
        const named = found.map((link) => [link.label, link.naming]);
        assert.deepEqual(named, [[label, naming]]);
      });

    it('is one of several where several share that end', async () => {
      await writeFiles({ 'web/auth/s.go': '\n' });
      const [link] = await linksIn('/build/auth/s.go:12');
      assert.deepEqual([link?.label, link?.files.length], ['/build/auth/s.go:12…', 2]);
    });

    it('is nothing in a dependency, in a folder that is here, and where only the name is the same', async () => {
      const texts = [
        '/srv/node_modules/x/main.go:1',
        '/usr/lib/python3.12/auth/s.go:1',
        'src/other/auth/s.go:1',
        '/build/other/s.go:1',
        'other/main.go:1',
      ];
      for (const text of texts) assert.deepEqual(await labels(text), [], text);
    });
  });

  it('is found by its address in the workspace, on another machine, and in a bundle', async () => {
    const { path } = Uri.joinPath(workspaceFolder(), 'app/login.py');
    assert.deepEqual(await labels(`file://${path}:4`), ['app/login.py:4']);
    assert.deepEqual(await labels('at check (file:///srv/app/login.py:3:5)'), ['app/login.py:3']);
    assert.deepEqual(await labels('webpack:///./app/login.py:3'), ['app/login.py:3']);
  });

  it('needs no extension, but a line unless its name is known', async () => {
    await writeFiles({ Makefile: 'all:\n', 'bin/run': '#!/bin/sh\n', 'src/LICENSE': 'MIT\n' });
    assert.deepEqual(
      await labels('Makefile:1, bin/run:1, src/LICENSE; and/or:1, lib/none:1, app/lib:1, bin'),
      ['Makefile:1', 'bin/run:1', 'src/LICENSE'],
    );
  });

  it('is not where settings exclude it', async () => assert.deepEqual(await labels('index.js:1'), []));

  it('is nothing outside of the workspace', async () => {
    await writeFiles({ '../outside.txt': 'secret\n' });
    const outside = Uri.joinPath(workspaceFolder(), '../outside.txt').path;
    const texts = [
      `${outside}:1`,
      `../${outside}:1`,
      `app/../../${outside}:1`,
      '..\\..\\login.py:1',
      '//host/share/app/login.py:1',
      '\\\\host\\share\\app\\login.py:1',
      `file://${outside}:1`,
      `file:///../${outside}:1`,
      'file://host/app/login.py:1',
      'file:///%2e%2e/app/login.py:1',
      'file:///app%5clogin.py:1',
      'file:////host/share/app/login.py:1',
      '`lib/.. /.. /login.py`:5',
      'app/*.py:1',
    ];
    for (const text of texts) assert.deepEqual(await labels(text), [], text);
  });

  it('is named once, with lines where any are named', async () => {
    assert.deepEqual(await labels('app/login.py, app/login.py:5, ./app/login.py:5 lib/login.py'), [
      'app/login.py:5',
      'lib/login.py',
    ]);
  });

  it('opens at its line, or selects its lines', async () => {
    const [one, several] = await linksIn('app/login.py:5:8, app/login.py, lines 5-6');
    assert.ok(one && several);
    await openCode(one, () => undefined);
    assert.equal(selected(), 'app/login.py 5:8-5:8');
    await openCode(several, () => undefined);
    assert.equal(selected(), 'app/login.py 5:1-6:20');
  });

  describe('by permalink', () => {
    const link = (ref: string, path = 'app/login.py') =>
      `https://github.com/Octo/tools/blob/${ref}/${path}#L4-L5`;
    const gitWith = (repository: Partial<FakeRepository> = {}) => {
      const git = fakeGit({ root: workspaceFolder(), ...repository });
      return async () => git;
    };

    it('is found if the repository is open', async () => {
      assert.deepEqual(await labels(link(commit), gitWith()), ['app/login.py:4-5']);
      assert.deepEqual(await labels(link('main'), gitWith()), ['app/login.py:4-5']);
      assert.deepEqual(await labels(link(commit), gitWith({ remotes: [] })), []);
      assert.deepEqual(await labels(link(commit)), [], 'without Git');
      const own = link(commit).replace('github.com', 'git.example.com');
      const remotes = [{ name: 'origin', fetchUrl: 'git@git.example.com:octo/tools.git' }];
      assert.deepEqual(await labels(own, gitWith({ remotes })), ['app/login.py:4-5'], 'on a host of its own');
      assert.deepEqual(await labels(own, gitWith()), [], 'of another host');
    });

    it('is found once Git has opened the repository', async () =>
      assert.deepEqual(await labels(link(commit), gitWith({ isLate: true })), ['app/login.py:4-5']));

    it('is found in a branch with slashes', async () => {
      await writeFiles({ 'login.py': login });
      const refs = ['refs/remotes/origin/feature/x', 'refs/heads/main'];
      assert.deepEqual(await labels(link('feature/x'), gitWith({ refs })), ['app/login.py:4-5']);
      assert.deepEqual(await labels(link('feature/x/app'), gitWith({ refs })), [], 'no app/app/login.py');
      assert.deepEqual(await labels(link('main', 'gone/login.py'), gitWith({ refs })), []);
    });

    it('is one of the files that there are if Git does not know the branch', async () => {
      assert.deepEqual(await labels(link('feature/x'), gitWith()), ['app/login.py:4-5']);
      await writeFiles({ 'login.py': login });
      const [found, ...others] = await linksIn(link('feature/x'), gitWith({ refs: [] }));
      assert.equal(found?.label, 'app/login.py:4-5…');
      assert.deepEqual(
        found.files.map(({ uri, version }) => `${version?.ref} ${workspace.asRelativePath(uri)}`),
        ['feature/x app/login.py', 'feature/x/app login.py'],
      );
      assert.deepEqual(others, []);
    });

    it('is nothing outside of the workspace', async () => {
      assert.deepEqual(await labels(link(commit, '..%2f..%2fetc/hosts.txt'), gitWith()), []);
      assert.deepEqual(await labels(link(commit, 'lib%5c..%5capp/login.py'), gitWith()), []);
      const above = gitWith({ root: Uri.joinPath(workspaceFolder(), '..') });
      assert.deepEqual(await labels(link(commit, 'user/User/settings.json'), above), []);
    });

    it('is one link with the path beside it, and its lines are carried over', async () => {
      const patch = '@@ -1,2 +1,3 @@\n+# new\n import hmac\n \n';
      const [found, ...others] = await linksIn(
        `\`app/login.py\`, lines 4–5 · ${link(commit)}`,
        gitWith({ patch }),
      );
      assert.ok(found);
      assert.deepEqual(others, []);
      await openCode(found, () => undefined);
      assert.equal(selected(), 'app/login.py 5:1-6:20');
    });

    it('opens at its lines in an editor with unsaved changes', async () => {
      const patch = '@@ -1,2 +1,3 @@\n+# new\n import hmac\n \n';
      const document = await workspace.openTextDocument(Uri.joinPath(workspaceFolder(), 'app/login.py'));
      await edit(document.uri, new Range(0, 0, 0, 0), '# one\n# two\n');
      const [moved] = await linksIn(link(commit), gitWith({ patch }));
      assert.ok(moved);
      await openCode(moved, () => undefined);
      assert.equal(selected(), 'app/login.py 7:1-8:20');
      await edit(document.uri, new Range(7, 0, 8, 0), '');
      await openCode(moved, () => undefined);
      assert.equal(selected(), 'app/login.py 7:1-7:1');
    });

    it('opens at the named lines where Git does not know the commit', async () => {
      const [found] = await linksIn(link('89abcdef'), gitWith());
      assert.ok(found);
      await openCode(found, () => undefined);
      assert.equal(selected(), 'app/login.py 4:1-5:14');
    });
  });
});
