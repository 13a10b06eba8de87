import assert from 'node:assert/strict';
import { refused } from '../pages/createForm/states.ts';
import { type CreateForm, openCreateForm, rightValues } from './createFormPage.ts';
import { journey } from './journey.ts';
import { waitForWebviewFocus } from './webview.ts';

describe('create form', () => {
  let form: CreateForm;
  const stage = journey({ alerts: 5, reset: 'editors' });
  const { alerts, service, workbench, page, messages, quickInput } = stage;

  beforeEach(async () => {
    form = await openCreateForm(workbench);
    service.requests.length = 0;
  });

  it('groups the list by its shortcut, and keeps the keyboard', async () => {
    for (const grouping of ['Severity', 'None']) {
      await form.control('name').press('Alt+q');
      await workbench.press('g');
      await quickInput.answer(grouping);
      await quickInput.root.waitFor({ state: 'hidden' });
      const state = grouping === 'None' ? 'detached' : 'visible';
      await alerts.message.filter({ hasText: 'by severity' }).waitFor({ state });
      await form.frame.locator('#name:focus').waitFor();
    }
    assert.equal((await form.values()).name, '');
  });

  it('keeps every letter typed right after its messages, after Select All and after Undo', async () => {
    await form.enter(rightValues);
    await refused(service, form, { name: ['too long'] });
    const text = 'a name of many letters, typed without a pause';
    const name = async () => (await form.values()).name;
    await page.keyboard.type(text);
    assert.equal(await name(), rightValues.name + text);
    await workbench.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    assert.equal(await name(), text);
    // In several steps where a busy machine made a pause in the typing.
    while ((await name()) !== rightValues.name + text) await workbench.press('ControlOrMeta+Z');
    // Undo selects the text that it restores. ArrowRight, because on macOS the End key does not move the cursor.
    await workbench.press('ArrowRight');
    await page.keyboard.type(text);
    assert.equal(await name(), rightValues.name + text + text);
  });

  it('has the keyboard where it was before a question that is answered with Cancel', async () => {
    await form.enter({ description: 'See the [log](https://log.example/42).' });
    await form.button('Discard').press('Enter');
    await cancel();
    await form.frame.locator('#discard:focus').waitFor();
    await form.preview.getByRole('link', { name: 'log' }).press('Enter');
    await messages.dialog.getByText('https://log.example/42').waitFor();
    await cancel();
    await form.preview.locator('a:focus').waitFor();
    await form.submit();
    await form.frame.locator('#source:focus').waitFor();
    await page.keyboard.type('sie');
    assert.equal((await form.values()).source, 'sie');
  });

  async function cancel(): Promise<void> {
    // From then on, nothing on the page has it any more.
    await messages.dialog.locator(':focus').waitFor();
    await form.frame.locator('body:not(:has(:focus))').waitFor();
    await workbench.press('Escape');
    await waitForWebviewFocus(page);
  }
});
