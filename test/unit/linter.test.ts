import assert from 'node:assert/strict';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectFolder } from '../host/cache.ts';
import { temporaryFolder } from '../host/processes.ts';
import { run } from '../host/programs.ts';

/** Ways to show a text with VS Code's own functions, which make links and icons of it. */
const refused = {
  'src/views/plain.ts': "import { window } from 'vscode';\nvoid window.showInformationMessage('x');\n",
  'src/views/renamed.ts': "import { window as w } from 'vscode';\nvoid w.showErrorMessage('x');\n",
  'src/views/whole.ts': "import * as vscode from 'vscode';\nvoid vscode.window.showQuickPick(['x']);\n",
  'src/views/taken.ts':
    "import { window } from 'vscode';\nconst { createInputBox } = window;\ncreateInputBox();\n",
};
const allowed = {
  'src/ui/messages.ts': refused['src/views/plain.ts'],
};

describe('the linter', () => {
  let report = '';

  before(async () => {
    await using folder = await temporaryFolder();
    await copyFile(join(projectFolder, '.oxlintrc.json'), join(folder.path, '.oxlintrc.json'));
    for (const [file, text] of Object.entries({ ...refused, ...allowed })) {
      await mkdir(join(folder.path, dirname(file)), { recursive: true });
      await writeFile(join(folder.path, file), text);
    }
    const oxlint = join(projectFolder, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const options = { cwd: folder.path };
    report = await run([process.execPath, oxlint], ['--format', 'unix'], options).catch(String);
  });

  for (const file of Object.keys(refused))
    it(`refuses texts that bypass src/ui: ${file}`, () => assert.ok(report.includes(file), report));

  it('lets those modules show them', () => {
    for (const file of Object.keys(allowed)) assert.ok(!report.includes(file), report);
  });
});
