import assert from 'node:assert/strict';
import { failed, refused } from '../pages/createForm/states.ts';
import { cutShort, fixed } from '../service/faults.ts';
import { type CreateForm, formTabs, openCreateForm, rightValues } from './createFormPage.ts';
import { journey } from './journey.ts';
import { creations, isCreation } from './requests.ts';

describe('create form', () => {
  let form: CreateForm;
  const stage = journey({ alerts: 5, reset: 'editors' });
  const { alerts, service, workbench, page, messages, quickInput } = stage;

  beforeEach(async () => {
    form = await openCreateForm(workbench);
    service.requests.length = 0;
  });

  const gone = () => formTabs(workbench).waitFor({ state: 'detached' });
  const created = async () => {
    await gone();
    await messages.close(/^Created the alert/);
  };

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
    // Undo selects the text that it restores. ArrowRight, because on macOS the End key does not move the cursor.
    await workbench.press('ControlOrMeta+Z', 'ArrowRight');
    await page.keyboard.type(text);
    assert.equal(await name(), rightValues.name + text + text);
  });

  it('asks VS Code to open links', async () => {
    await form.enter({ description: 'See the [log](https://log.example/42).' });
    await form.preview.getByRole('link', { name: 'log' }).click();
    await messages.dialog.getByText('https://log.example/42').waitFor();
    await messages.chooseInDialog('Cancel');
  });

  it('takes the complaint about a token back when somebody signs in with it again, and sends nothing by itself', async () => {
    await form.enter(rightValues);
    await failed(service, form, fixed(401, '{}'), 'rejected the token');
    await form.button('Set Token…').click();
    await quickInput.answer(service.token);
    await form.notices.waitFor({ state: 'detached' });
    assert.deepEqual(await form.values(), rightValues);
    assert.equal(creations(service).length, 1);
    await form.submit();
    await created();
    assert.equal(creations(service).length, 2);
  });

  it('announces the created alert, refreshes the list and shows the alert in it', async () => {
    const name = 'A name of its own';
    await form.enter({ ...rightValues, name });
    await form.submit();
    await created();
    await alerts.waitForSelected(name);
    assert.deepEqual(
      service.requests.map(({ method }) => method),
      ['POST', 'GET'],
    );
  });

  it('finds in the list what may have been created, and shows it instead of the draft', async () => {
    const name = 'Created, but the answer was lost';
    await form.enter({ ...rightValues, name });
    service.behave({
      onRequest(exchange) {
        if (!isCreation(exchange)) return undefined;
        service.store.add({ name, severity: 'high' });
        return cutShort(exchange);
      },
    });
    await form.submit();
    await form.notices.getByText(`"${name}" (high, open, now)`).waitFor();
    await form.control('name').press('Control+Enter');
    const { dialog } = messages;
    await dialog.getByText('Create the alert again?').waitFor();
    await messages.chooseInDialog('Cancel');
    await dialog.waitFor({ state: 'detached' });
    await form.button('Show Alert').click();
    await gone();
    await alerts.waitForSelected(name);
    assert.equal(creations(service).length, 1);
    // No draft of the created alert is kept.
    const next = await openCreateForm(workbench);
    assert.equal((await next.values()).name, '');
  });
});
