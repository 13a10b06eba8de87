import assert from 'node:assert/strict';
import {
  type CodeAction,
  CodeActionKind,
  commands,
  Diagnostic,
  type DiagnosticCollection,
  DiagnosticSeverity,
  DiagnosticTag,
  extensions,
  languages,
  Position,
  type QuickPickItem,
  Range,
  type TextDocument,
  Uri,
  window,
  workspace,
} from 'vscode';
import { commandIds } from '../../src/contributions.ts';
import { prefillFromDiagnostic } from '../../src/prefill/editor.ts';
import { withoutFolder } from '../../src/prefill/filePath.ts';
import { problemAt } from '../../src/prefill/problem.ts';
import { replaceMembers } from '../unit/vscode/replaceMembers.ts';
import { untitledDocument } from './untitledDocument.ts';

function diagnostic(line: number, message: string, severity = DiagnosticSeverity.Error): Diagnostic {
  const problem = new Diagnostic(new Range(line, 2, line, 5), message, severity);
  problem.source = 'lint';
  return problem;
}

const noGit = async () => undefined;

describe('An alert from a problem', () => {
  let document: TextDocument;
  let problems: DiagnosticCollection;
  /** The rows of each pick, and which of them is chosen. */
  let offered: (readonly QuickPickItem[])[];
  let choice: number | undefined;
  replaceMembers(window, {
    showQuickPick: async (items: Promise<readonly QuickPickItem[]>) => {
      offered.push(await items);
      return choice === undefined ? undefined : (await items)[choice];
    },
  });

  before(async () => {
    await extensions.getExtension('alert-triage.alert-triage')?.activate();
  });

  beforeEach(async () => {
    document = await untitledDocument('  eval(x);\n\n  y();\n');
    problems = languages.createDiagnosticCollection('suite');
    [offered, choice] = [[], undefined];
  });

  afterEach(() => problems.dispose());

  async function actions(line: number): Promise<CodeAction[]> {
    const at = new Range(line, 3, line, 3);
    const all = await commands.executeCommand<CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      at,
    );
    return all.filter(({ command }) => command?.command === commandIds.createAlertFromProblem);
  }

  it('is offered as a quick fix of the problem', async () => {
    const problem = diagnostic(0, 'no eval');
    problems.set(document.uri, [problem, diagnostic(2, 'other')]);
    const [action, ...others] = await actions(0);
    assert.equal(others.length, 0);
    assert.equal(action?.title, 'Create alert from problem');
    assert.equal(action.kind?.value, CodeActionKind.QuickFix.value);
    assert.notEqual(action.isPreferred, true);
  });

  it('names the problem where there are several', async () => {
    problems.set(document.uri, [diagnostic(0, 'one'), diagnostic(0, 'two\nlines')]);
    const titles = (await actions(0)).map(({ title }) => title);
    assert.deepEqual(titles.sort(), [
      'Create alert from problem: one',
      'Create alert from problem: two lines',
    ]);
  });

  it('is offered for errors and warnings of linters and compilers only', async () => {
    const { Error: error, Warning, Information, Hint } = DiagnosticSeverity;
    const unused = diagnostic(0, 'unused', Warning);
    unused.tags = [DiagnosticTag.Unnecessary];
    const old = diagnostic(0, 'old', Warning);
    old.tags = [DiagnosticTag.Deprecated];
    const nobodys = diagnostic(0, 'nobody’s');
    nobodys.source = '';
    const others = [
      diagnostic(0, 'style', Information),
      diagnostic(0, 'spelling', Hint),
      unused,
      old,
      nobodys,
    ];
    problems.set(document.uri, others);
    assert.deepEqual(await actions(0), []);
    problems.set(document.uri, [...others, diagnostic(0, 'bad', error), diagnostic(0, 'risky', Warning)]);
    const titles = (await actions(0)).map(({ title }) => title);
    assert.deepEqual(titles.sort(), ['Create alert from problem: bad', 'Create alert from problem: risky']);
  });

  it('is not offered where there is no problem', async () => {
    problems.set(document.uri, [diagnostic(0, 'one')]);
    assert.deepEqual(await actions(2), []);
  });

  it('is as severe as the problem', async () => {
    const { Error: error, Warning, Information, Hint } = DiagnosticSeverity;
    for (const [severity, expected] of [
      [error, 'high'],
      [Warning, 'medium'],
      [Information, 'low'],
      [Hint, 'info'],
    ] as const) {
      const { values } = await prefillFromDiagnostic(document, diagnostic(0, 'x', severity), noGit);
      assert.equal(values.severity, expected);
    }
  });

  it('contains message, source, code with link, place and code', async () => {
    const problem = diagnostic(0, 'eval is evil');
    problem.source = 'eslint';
    problem.code = { value: 'no-eval', target: Uri.parse('https://eslint.org/docs?rule=no-eval&v=9#top') };
    const { values } = await prefillFromDiagnostic(document, problem, noGit);
    assert.equal(values.name, 'eval is evil');
    const [, reported, place, quoted] = values.description?.split('\n\n') ?? [];
    const link = '[no-eval](https://eslint.org/docs?rule=no-eval&v=9#top)';
    assert.deepEqual([reported, place], [`Reported by \`eslint\` · Code: ${link}`, 'Line 1']);
    assert.equal(quoted, '```text\neval(x);\n```\n');
  });

  it('takes a number for a code, and a range beyond the end of the text', async () => {
    const problem = new Diagnostic(new Range(2, 0, 90, 0), 'late');
    problem.code = 42;
    const { values } = await prefillFromDiagnostic(document, problem, noGit);
    assert.match(values.description ?? '', /\nCode: `42`\n\nLine 3\n\n```text\ny\(\);\n```\n$/);
  });

  it('leaves the way to the workspace out of the message', async () => {
    const folder = workspace.workspaceFolders?.[0]?.uri;
    assert.ok(folder);
    const problem = diagnostic(0, `in ${folder.fsPath}/src/a.c: at file://${folder.path}/src/b.c`);
    const { values } = await prefillFromDiagnostic(document, problem, noGit);
    assert.equal(values.name, 'in src/a.c: at src/b.c');
    assert.ok(!values.description?.includes(folder.path));
    const other = diagnostic(0, `lib${folder.path}/a.c`);
    assert.equal((await prefillFromDiagnostic(document, other, noGit)).values.name, `lib${folder.path}/a.c`);
  });

  const onWindows = [
    ['as Windows writes paths', 'C:\\Users\\Jo Doe\\shop\\src\\a.c', 'src\\a.c'],
    ['as compilers write them there', 'c:/users/jo doe/shop/src/a.c', 'src/a.c'],
    ['as strings in code hold them', 'C:\\\\Users\\\\Jo Doe\\\\shop\\\\src\\\\a.c', 'src\\\\a.c'],
    ['in the addresses of Node', 'file:///C:/Users/Jo%20Doe/shop/src/a.js', 'src/a.js'],
    ['in the addresses of VS Code', 'file:///c%3A/Users/Jo%20Doe/shop/src/a.js', 'src/a.js'],
  ] as const;
  for (const [how, path, relative] of onWindows)
    it(`leaves the way to a folder on Windows out, ${how}`, () => {
      const folder = Uri.parse('file:///c%3A/Users/Jo%20Doe/shop');
      assert.equal(withoutFolder(`in ${path}:3, ${path}x`, folder), `in ${relative}:3, ${relative}x`);
      const longer = path.replace('shop', 'shopping');
      assert.equal(withoutFolder(`in ${longer}`, folder), `in ${longer}`);
    });

  it('leaves the way to a network share and to a whole drive out', () => {
    const share = Uri.parse('file://server/share/shop');
    assert.equal(withoutFolder('in \\\\SERVER\\share\\shop\\src\\a.c', share), 'in src\\a.c');
    assert.equal(withoutFolder('in D:\\src\\a.c', Uri.parse('file:///d%3A/')), 'in src\\a.c');
  });

  it('takes names in another case for others, except on Windows and macOS', () =>
    assert.equal(withoutFolder('in /srv/SHOP/a.c', Uri.parse('file:///srv/shop')), 'in /srv/SHOP/a.c'));

  it('is about the only problem in the line when it is asked for by keyboard', async () => {
    problems.set(document.uri, [diagnostic(0, 'one'), diagnostic(2, 'two')]);
    const found = await problemAt(document, new Position(2, 0));
    assert.ok(found instanceof Diagnostic);
    assert.equal(found.message, 'two');
  });

  it('is about the one that is chosen: of the file where the line has none, of the line where it has several', async () => {
    problems.set(document.uri, [diagnostic(2, 'third $(zap)'), diagnostic(0, 'one'), diagnostic(0, 'two')]);
    await problemAt(document, new Position(1, 0));
    await problemAt(document, new Position(0, 0));
    assert.deepEqual(
      offered.map((items) => items.map(({ label }) => label)),
      [
        ['one', 'two', 'third $\u2060(zap)'],
        ['one', 'two'],
      ],
    );
    assert.match(offered[0]?.[2]?.description ?? '', /Line 3, column 3$/);
    assert.match(offered[1]?.[0]?.description ?? '', /Line 1, column 3$/);
    choice = 1;
    const chosen = await problemAt(document, new Position(1, 0));
    assert.equal(chosen instanceof Diagnostic && chosen.message, 'two');
  });

  it('is about none where the file has none', async () =>
    assert.equal(await problemAt(document, new Position(0, 0)), 'none'));
});
