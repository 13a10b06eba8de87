import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closeForm, createFormOf } from './createFormPage.ts';
import { openFile, selectDown } from './editor.ts';
import { assertInert, hostile } from './hostile.ts';
import { journey } from './journey.ts';
import { closeTerminal, createFromTerminal, loggingTerminal } from './terminal.ts';

/** A schema by which the JSON language server reports two problems with hostile messages, at one place. */
const schema = {
  allOf: ['string', 'array'].map((type) => ({
    properties: { uploads: { type, errorMessage: `${hostile} ${type}` } },
  })),
};

describe('hostile text of the code at hand', () => {
  const { workbench, page, project, run, quickInput, messages } = journey({
    alerts: 1,
    project: true,
    settings: { ...loggingTerminal(hostile), 'json.schemas': [{ fileMatch: ['limits.json'], schema }] },
  });

  /** Waits for the form, and closes it: the message about its draft names the alert. */
  async function assertDraftInert(): Promise<void> {
    await createFormOf(workbench);
    await closeForm(workbench);
    await assertInert(await messages.message('saved.'));
    await messages.choose('saved.', 'Discard');
  }

  it('is plain text where it was selected', async () => {
    // Not a new file, which VS Code's search may not find at once.
    await writeFile(join(project.folder, 'app/login.py'), hostile);
    await openFile(workbench, 'app/login.py', { line: 1, column: 1 });
    await selectDown(workbench, 0);
    await run('Alerts: Create Alert from Selection');
    await assertDraftInert();
  });

  it('is plain text where it was taken from the clipboard', async () => {
    await workbench.copy(hostile);
    await run('Alerts: Create Alert from Clipboard');
    await assertDraftInert();
  });

  it('is plain text where it was selected in a terminal', async () => {
    await createFromTerminal(workbench, 'command:x');
    await assertDraftInert();
    await closeTerminal(workbench);
  });

  it('is plain text in problems, in the choice of one, and in the alert', async () => {
    await openFile(workbench, 'config/limits.json', { line: 2, column: 14 });
    await page.locator('.monaco-editor .squiggly-warning, .monaco-editor .squiggly-error').first().waitFor();
    await run('Alerts: Create Alert from Problem…');
    await assertInert(quickInput.rows);
    await quickInput.rows.first().click();
    await assertDraftInert();
  });
});
