import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { projectFolder } from '../../host/cache.ts';

/** The text is constant. */
const constant = 'constant';
/** VS Code's menu shows plain text, and a test would have to open it: the lightbulb of a problem. */
const plainMenu = 'plain menu';
/** VS Code shows it as plain text, which this journey looks at. */
const plainRows = 'is plain text in rows, groups and tooltips, and above the rows';

/**
 * Each place in src by which text gets to VS Code without the functions of `src/ui`, with the test that sends hostile
 * text there. Those functions make all text inert (`inertTexts.test.ts`), and the linter keeps others from VS Code's own
 * (`linter.test.ts`).
 */
const places: readonly (readonly [file: string, place: string, covered: string])[] = [
  ['details/panel.ts', 'openOnlyPanel', constant],
  ['assistant/confirmation.ts', 'MarkdownString', 'makes nothing of hostile text in the question'],
  ['codeLinks/lensProvider.ts', 'CodeLens', 'are shown while the setting is on'],
  ['codeLinks/lensProvider.ts', 'CodeLens', constant],
  ['createForm/html.ts', 'createWebviewPanel', constant],
  ['notes/noteLens.ts', 'CodeLens', 'names its alert, and opens it, as soon as that is loaded'],
  ['overview/panel.ts', 'openOnlyPanel', constant],
  ['prefill/codeAction.ts', 'CodeAction', plainMenu],
  ['ui/webview.ts', 'createWebviewPanel', constant],
  ['ui/webview.ts', 'openOnlyPanel', constant],
  ['views/alertItem.ts', 'FileDecoration', constant],
  ['views/alertItem.ts', 'MarkdownString', 'shows hostile text as text'],
  ['views/alertItem.ts', 'TreeItem', plainRows],
  ['views/alertItem.ts', 'TreeItem', plainRows],
  ['views/listTexts.ts', 'view.message =', plainRows],
  ['views/listView.ts', 'view.description =', 'is plain text in the services that one switches between'],
  ['views/statusItems.ts', 'TreeItem', plainRows],
  ['views/usersView.ts', 'TreeItem', plainRows],
];

const pattern =
  /(?<![.\w])(?:window\.)?(createWebviewPanel|openOnlyPanel)\(|new (TreeItem|MarkdownString|CodeAction|FileDecoration|CodeLens)\(|(view\.(?:message|description) =) /g;

describe('every text that VS Code shows without src/ui', () => {
  it('is listed here, with the test that sends hostile text there', async () => {
    const folder = join(projectFolder, 'src');
    const found: string[] = [];
    for await (const path of glob('**/*.ts', { cwd: folder })) {
      const text = await readFile(join(folder, path), 'utf8');
      const matches = [...text.matchAll(pattern)].map((match) => match.slice(1).find(Boolean));
      found.push(...matches.map((place) => `${path.replaceAll(sep, '/')} ${place}`));
    }
    assert.deepEqual(found.toSorted(), places.map(([file, place]) => `${file} ${place}`).toSorted());
  });

  it('is sent there by a test that exists', async () => {
    const titles = new Set<string>();
    for await (const path of glob('test/{unit,vscode,ui}/**/*.test.ts', { cwd: projectFolder })) {
      const text = await readFile(join(projectFolder, path), 'utf8');
      for (const [, title = ''] of text.matchAll(/^ +it\('(.*)', (?:async )?\(/gm)) titles.add(title);
    }
    const tests = places.map(([, , covered]) => covered).filter((it) => it !== constant && it !== plainMenu);
    const missing = tests.filter((wanted) => ![...titles].some((title) => title.startsWith(wanted)));
    assert.deepEqual(missing, []);
  });
});
