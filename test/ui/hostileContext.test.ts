import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseInContextMenu } from './contextMenu.ts';
import { closeForm, createFormOf } from './createFormPage.ts';
import { openFile, selectDown } from './editor.ts';
import { assertInert, hostile } from './hostile.ts';
import { journey } from './journey.ts';
import { copy } from './prefilled.ts';
import { loggingTerminal } from './terminal.ts';

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
    const message = await messages.notification('saved.');
    await assertInert(message.locator('.notification-list-item-message'));
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
    await copy(workbench, hostile);
    await run('Alerts: Create Alert from Clipboard');
    await assertDraftInert();
  });

  it('is plain text where it was selected in a terminal', async () => {
    await run('Terminal: Create New Terminal');
    const screen = page.locator('.xterm-screen');
    await screen.getByText('command:x').waitFor();
    await screen.click({ button: 'right' });
    await chooseInContextMenu(page, 'Select All');
    await screen.click({ button: 'right' });
    await chooseInContextMenu(page, 'Create Alert from Terminal Selection');
    await assertDraftInert();
    await run('Terminal: Kill the Active Terminal Instance');
    await screen.waitFor({ state: 'detached' });
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
