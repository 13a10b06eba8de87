import assert from 'node:assert/strict';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../host/cache.ts';
import { temporaryFolder } from '../../host/processes.ts';
import { run } from '../../host/programs.ts';

/** Ways to show a text with VS Code's own functions, which make links and icons of it. */
const refused = {
  'src/views/plain.ts': "import { window } from 'vscode';\nvoid window.showInformationMessage('x');\n",
  'src/views/renamed.ts': "import { window as w } from 'vscode';\nvoid w.showErrorMessage('x');\n",
  'src/views/whole.ts': "import * as vscode from 'vscode';\nvoid vscode.window.showQuickPick(['x']);\n",
  'src/views/taken.ts':
    "import { window } from 'vscode';\nconst { createInputBox } = window;\ncreateInputBox();\n",
};
/** Texts for users that cannot be translated. */
const untranslated = {
  'src/views/label.ts': "export const row = { label: 'Severity' };\n",
  'src/views/sentence.ts': "export const text = () => 'No alerts match.';\n",
  'src/views/template.ts': 'export const text = (n: number) => `Loaded ${n} alerts of ${n}`;\n',
  'src/views/element.ts':
    'declare const html: typeof String.raw;\nexport const page = html`<p>status</p>`;\n',
  'src/views/spoken.ts':
    'declare const html: typeof String.raw;\nexport const page = html`<ul aria-label="rows"></ul>`;\n',
  'src/overview/page/title.ts':
    "export const show = (element: Element) => (element.textContent = 'Total');\n",
};
const allowed = {
  'src/ui/messages.ts': refused['src/views/plain.ts'],
  'src/views/translated.ts': [
    "import { l10n } from 'vscode';",
    'declare const html: typeof String.raw;',
    'export const page = html`<p class="quiet" id="scope">${l10n.t(\'No alerts match.\')} · ${1}</p>`;',
    "export const failure = new Error('The page has no rows.');",
    "export const row = { label: l10n.t('Severity'), id: 'severity', icon: 'circle-filled' };",
    '',
  ].join('\n'),
};

describe('the linter', () => {
  let report = '';

  before(async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'test/lint'), { recursive: true });
    for (const file of ['.oxlintrc.json', 'test/lint/texts.ts'])
      await copyFile(join(projectFolder, file), join(folder.path, file));
    for (const [file, text] of Object.entries({ ...refused, ...untranslated, ...allowed })) {
      await mkdir(join(folder.path, dirname(file)), { recursive: true });
      await writeFile(join(folder.path, file), text);
    }
    const oxlint = join(projectFolder, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const options = { cwd: folder.path };
    const output = await run([process.execPath, oxlint], ['--format', 'unix'], options).catch(String);
    report = output.replaceAll('\\', '/');
  });

  for (const file of Object.keys(refused))
    it(`refuses texts that bypass src/ui: ${file}`, () => assert.ok(report.includes(file), report));

  for (const file of Object.keys(untranslated))
    it(`refuses texts that cannot be translated: ${file}`, () =>
      assert.match(report, new RegExp(`${file}.*texts-in-l10n`)));

  for (const file of Object.keys(allowed))
    it(`lets other texts pass: ${file}`, () => assert.ok(!report.includes(file), report));
});
