import assert from 'node:assert/strict';
import {
  commands,
  type Disposable,
  DocumentSymbol,
  languages,
  Range,
  Selection,
  SymbolKind,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import { prefillFromEditor } from '../../src/prefill/editor.ts';
import type { Prefill } from '../../src/prefill/prefill.ts';
import { letters } from '../unit/secrets/generated.ts';
import { commit, fakeGit, type FakeRepository } from './fakeGit.ts';
import { untitledDocument } from './untitledDocument.ts';

const code = `class Login {
  check(user) {
    const ok = user.password === "x";
    return ok;
  }
}
`;

const noGit = async () => undefined;

function at(line: number, character: number, endLine = line, endCharacter = character): Selection {
  return new Selection(line, character, endLine, endCharacter);
}

describe('An alert from a selection', () => {
  let folder: Uri;
  let file: Uri;
  let symbols: Disposable | undefined;

  beforeEach(async () => {
    folder = workspace.workspaceFolders?.[0]?.uri ?? Uri.file('/missing');
    file = Uri.joinPath(folder, 'src', 'a b.txt');
    await workspace.fs.writeFile(file, new TextEncoder().encode(code));
  });

  afterEach(async () => {
    symbols?.dispose();
    symbols = undefined;
    await commands.executeCommand('workbench.action.closeAllEditors');
    await workspace.fs.delete(Uri.joinPath(folder, 'src'), { recursive: true });
  });

  function provideSymbols(): void {
    const login = new DocumentSymbol(
      'Login',
      '',
      SymbolKind.Class,
      new Range(0, 0, 5, 1),
      new Range(0, 6, 0, 11),
    );
    const ok = new Range(2, 4, 2, 36);
    const check = new DocumentSymbol(
      'check',
      '',
      SymbolKind.Method,
      new Range(1, 2, 4, 3),
      new Range(1, 2, 1, 7),
    );
    check.children = [new DocumentSymbol('ok', '', SymbolKind.Variable, ok, ok)];
    login.children = [check];
    symbols = languages.registerDocumentSymbolProvider('plaintext', {
      provideDocumentSymbols: () => [login],
    });
  }

  async function open(): Promise<TextDocument> {
    return workspace.openTextDocument(file);
  }

  async function prefill(document: TextDocument, ...selections: Selection[]) {
    return (await prefillFromEditor({ document, selections }, noGit)).values;
  }

  it('is named by the first line, and quotes the code', async () => {
    assert.deepEqual(await prefill(await open(), at(1, 2, 4, 3)), {
      name: 'check(user) {',
      description: `\`src/a b.txt\`, lines 2–5

\`\`\`text
check(user) {
  const ok = user.password === "x";
  return ok;
}
\`\`\`
`,
    });
  });

  it('is named by the function around a variable, whatever of it is selected', async () => {
    provideSymbols();
    for (const selection of [at(2, 6), at(2, 4, 2, 36), at(2, 15, 2, 28)])
      assert.equal((await prefill(await open(), selection)).name, 'Login › check');
  });

  it('is named by the symbol where nothing is selected', async () => {
    provideSymbols();
    const { name, description } = await prefill(await open(), at(3, 6));
    assert.equal(name, 'Login › check');
    assert.equal(description, '`src/a b.txt`, line 4, in `Login › check`\n\n```text\nreturn ok;\n```\n');
  });

  it('is named by the symbol that begins in the line, wherever in the line the cursor stands', async () => {
    provideSymbols();
    for (const character of [0, 4, 15]) {
      assert.equal((await prefill(await open(), at(1, character))).name, 'Login › check');
    }
  });

  it('is named by the line where no language knows symbols', async () =>
    assert.equal((await prefill(await open(), at(3, 6))).name, 'return ok;'));

  it('takes a selection of whole lines for those lines', async () => {
    const { description } = await prefill(await open(), at(2, 0, 4, 0));
    assert.match(
      description ?? '',
      /, lines 3–4\n\n```text\nconst ok = user\.password === "x";\nreturn ok;\n```\n$/,
    );
  });

  for (const [what, end] of [
    ['nothing', 0],
    ['a part of the indentation', 1],
    ['the whole indentation', 2],
  ] as const)
    it(`takes three lines and ${what} of the fourth for three lines`, async () => {
      const { description } = await prefill(await open(), at(1, 0, 4, end));
      assert.match(description ?? '', /, lines 2–4\n\n```text\ncheck\(user\) \{\n.*\n {2}return ok;\n```\n$/);
    });

  it('takes what is selected within a line', async () => {
    const { name, description } = await prefill(await open(), at(2, 15, 2, 28));
    assert.equal(name, 'user.password');
    assert.match(description ?? '', /, line 3\n\n```text\nuser\.password\n```\n$/);
  });

  it('quotes several selections from top to bottom, and no empty one', async () => {
    const { name, description } = await prefill(await open(), at(3, 4, 3, 14), at(4, 0), at(0, 0, 0, 11));
    assert.equal(name, 'class Login');
    assert.match(
      description ?? '',
      /line 1\n\n```text\nclass Login\n```\n\n.*line 4\n\n```text\nreturn ok;\n```\n$/,
    );
  });

  it('names the language of the code', async () => {
    const document = await untitledDocument(code, 'shellscript');
    assert.match((await prefill(document, at(0, 0, 0, 5))).description ?? '', /\n```sh\nclass\n```\n$/);
  });

  it('contains only the lines of an unsaved text', async () => {
    const document = await untitledDocument('one\ntwo');
    assert.deepEqual(await prefill(document, at(1, 0, 1, 3)), {
      name: 'two',
      description: 'Line 2\n\n```text\ntwo\n```\n',
    });
  });

  it('takes an empty file too', async () => {
    const document = await untitledDocument('');
    assert.deepEqual(await prefill(document, at(0, 0)), { name: '', description: 'Line 1\n' });
  });

  describe('that holds a secret', () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${'aB3d'.repeat(12)}\n${'eF5g'.repeat(12)}\n-----END PRIVATE KEY-----`;

    async function prefillOf(content: string, selection: Selection) {
      const document = await untitledDocument(content);
      return prefillFromEditor({ document, selections: [selection] }, noGit);
    }

    it('is offered masked, and says so beside the form', async () => {
      const { values, notes } = await prefillOf(`let t = "ghp_${'aB3d'.repeat(9)}";\n`, at(0, 0, 1, 0));
      assert.deepEqual(values, {
        name: 'let t = "ghp_••••••••";',
        description: 'Line 1\n\n```text\nlet t = "ghp_••••••••";\n```\n',
      });
      assert.deepEqual(notes, [
        'What looks like a secret was masked. Check the text before you create the alert.',
      ]);
    });

    it('is masked unlike another one behind the same text in another selection', async () => {
      const document = await untitledDocument(`AKIA${'A1B2'.repeat(4)}\nx\nAKIA${'C3D4'.repeat(4)}\n`);
      const { values } = await prefillFromEditor(
        { document, selections: [at(0, 0, 0, 20), at(2, 0, 2, 20)] },
        noGit,
      );
      assert.match(values.description ?? '', /AKIA••••••••\n[^]*AKIA••••²••••\n/);
    });

    it('is masked where only its middle is selected', async () => {
      const { values, notes } = await prefillOf(`x\n${key}\ny\n`, at(2, 4, 3, 9));
      assert.equal(values.description, 'Lines 3–4\n\n```text\n••••••••\n```\n');
      assert.equal(notes?.length, 1);
    });

    it('is masked in the symbol, too, which may quote a string', async () => {
      const all = new Range(0, 0, 0, 2);
      const name = `connect("https://jo:s3cret@db.example.com") callback`;
      const symbol = new DocumentSymbol(name, '', SymbolKind.Function, all, all);
      symbols = languages.registerDocumentSymbolProvider('plaintext', {
        provideDocumentSymbols: () => [symbol],
      });
      const { values, notes } = await prefillOf('ok', at(0, 0));
      assert.equal(values.name, 'connect("https://jo:••••••••@db.example.com") callback');
      assert.doesNotMatch(values.description ?? '', /s3cret/);
      assert.equal(notes?.length, 1);
    });

    it('says nothing where it is not selected', async () => {
      const { notes } = await prefillOf(`x\n${key}\ny\n`, at(0, 0, 0, 1));
      assert.deepEqual(notes, []);
    });
  });

  describe('in a repository', () => {
    async function prefillOf(changes: Partial<FakeRepository>, document: TextDocument): Promise<Prefill> {
      const git = async () => fakeGit({ root: folder, files: ['src/a b.txt'], ...changes });
      return prefillFromEditor({ document, selections: [at(1, 0, 2, 5)] }, git);
    }

    const url = `https://github.com/octo/tools/blob/${commit}/src/a%20b.txt#L2-L3`;

    it('has a permalink', async () => {
      const { values, notes } = await prefillOf({}, await open());
      const [place] = (values.description ?? '').split('\n');
      assert.equal(place, `\`src/a b.txt\`, lines 2–3 · [Permalink on GitHub](${url})`);
      assert.deepEqual(notes, []);
    });

    const changed = 'The file has uncommitted changes. The permalink may show other lines.';

    it('says beside the form when the file has changes that are not committed', async () => {
      const { values, notes } = await prefillOf({ changed: [file] }, await open());
      assert.deepEqual(notes, [changed]);
      assert.match(values.description ?? '', /```\n$/);
    });

    it('says so of changes that are not even saved', async () => {
      const editor = await window.showTextDocument(await open());
      await editor.edit((edit) => edit.insert(editor.document.positionAt(0), '// new\n'));
      const { notes } = await prefillOf({}, editor.document);
      await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      assert.deepEqual(notes, [changed]);
    });

    it('contains nothing else of this machine', async () => {
      const remotes = [
        'https://jo:s3cret@git.example.com/a/b.git',
        'https://jo:s3cret@github.com/octo/tools.git',
        'https://github.com/jo:s3cret@octo/tools.git',
        'git@github.com:jo:s3cret@octo/tools.git',
        `https://gitlab.com/glpat-${letters(20)}/group/repo.git`,
        `https://gitlab.com/ghp_${letters(36)}/repo.git`,
      ];
      const parent = Uri.joinPath(folder, '..');
      for (const fetchUrl of remotes) {
        const { values } = await prefillOf({ remotes: [{ name: 'origin', fetchUrl }] }, await open());
        const text = JSON.stringify(values);
        const names = ['jo', 's3cret', 'git.example.com', 'file:', letters(20)];
        for (const secret of [folder.fsPath, parent.fsPath, ...names]) {
          assert.ok(!text.includes(secret), `${secret} in ${text}`);
        }
      }
    });

    it('goes without a permalink when the Git extension fails or is late', async () => {
      const document = await open();
      const selections = [at(0, 0)];
      for (const git of [
        async () => Promise.reject(new Error('Git model not found')),
        async () => new Promise<never>(() => {}),
      ]) {
        const { values } = await prefillFromEditor({ document, selections }, git);
        assert.doesNotMatch(values.description ?? '', /Permalink/);
      }
    });
  });
});
