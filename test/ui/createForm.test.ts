import assert from 'node:assert/strict';
import { cutShort, fixed } from '../service/faults.ts';
import { type CreateForm, formFields, formTabs, openCreateForm, rightValues } from './createFormPage.ts';
import { failed, refused } from './createFormSetup.ts';
import { journey } from './journey.ts';
import { creates, creations, hold, isCreation } from './requests.ts';

describe('create form: sending', () => {
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

  describe('before anything is sent', () => {
    it('says of each field what is missing, until it is there', async () => {
      await form.submit();
      await form.summary.waitFor();
      assert.equal(await form.control('source').evaluate(isFocused), true);
      for (const field of ['source', 'name', 'summary', 'description', 'severity'] as const) {
        assert.equal(await form.problems(field).count(), 1, field);
        await form.enter({ [field]: rightValues[field] });
        await form.problems(field).waitFor({ state: 'detached' });
      }
      await form.summary.waitFor({ state: 'hidden' });
      assert.deepEqual(creations(service), []);
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

    it('leads from a problem in the list to its field', async () => {
      await form.submit();
      await form.summary.getByRole('link', { name: /^Description/ }).click();
      assert.equal(await form.control('description').evaluate(isFocused), true);
    });
  });

  describe('when the service refuses the alert', () => {
    const errors = Object.fromEntries(formFields.map((field) => [field, [`one ${field}`, `two ${field}`]]));

    it('shows every message at its field, until that is changed', async () => {
      await form.enter(rightValues);
      await refused(stage, errors);
      const other = { ...rightValues, severity: 'low', status: 'closed' };
      for (const field of formFields) {
        assert.deepEqual(await form.problems(field).allInnerTexts(), errors[field], field);
        await form.enter({ [field]: `${other[field]}${other[field] === rightValues[field] ? '!' : ''}` });
        await form.problems(field).first().waitFor({ state: 'detached' });
      }
      await form.summary.waitFor({ state: 'hidden' });
      assert.equal(creations(service).length, 1);
    });

    it('keeps every letter typed right after its messages, after Select All and after Undo', async () => {
      await form.enter(rightValues);
      await refused(stage, { name: ['too long'] });
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

    it('shows problems of parts of fields there, and those of unknown fields on top', async () => {
      await form.enter(rightValues);
      await refused(stage, {
        'summary.2': ['bad item'],
        'tags.1': ['no text', 'too long'],
        'meta.ip': ['<i>'],
      });
      assert.deepEqual(await form.problems('summary').allInnerTexts(), ['Item 3: bad item']);
      assert.deepEqual(await form.summary.locator('li').allInnerTexts(), [
        'tags.1: no text',
        'tags.1: too long',
        'meta.ip: <i>',
        'Summary: Item 3: bad item',
      ]);
    });
  });

  it('keeps everything after a failure, and sends again only on command', async () => {
    await form.enter(rightValues);
    await failed(stage, fixed(403, '{"message":"no"}'), 'lacks permission');
    assert.deepEqual(await form.values(), rightValues);
    assert.equal(creations(service).length, 1);
    await form.button('Retry').click();
    await created();
    assert.equal(creations(service).length, 2);
  });

  it('takes the complaint about a token back when somebody signs in with it again, and sends nothing by itself', async () => {
    await form.enter(rightValues);
    await failed(stage, fixed(401, '{}'), 'rejected the token');
    await form.button('Set Token…').click();
    await quickInput.answer(service.token);
    await form.notices.waitFor({ state: 'detached' });
    assert.deepEqual(await form.values(), rightValues);
    assert.equal(creations(service).length, 1);
    await form.submit();
    await created();
    assert.equal(creations(service).length, 2);
  });

  it('keeps everything while the service cannot be reached', async () => {
    await form.enter(rightValues);
    await service.stop();
    await form.submit();
    await form.notices.getByText('connection refused').waitFor();
    await form.ready();
    assert.deepEqual(await form.values(), rightValues);
    await service.start();
    await form.submit();
    await created();
    assert.equal(creations(service).length, 1);
  });

  it('creates one alert, however often Create is pressed', async () => {
    await form.enter(rightValues);
    const held = hold(service, creates);
    await form.control('name').press('Control+Enter');
    await form.control('name').press('Control+Enter', { noWaitAfter: true });
    await form.frame.locator('#create').dblclick({ force: true });
    await held.asked;
    await form.frame.locator('#fields[inert]').waitFor();
    await form.frame.locator('#create').dblclick({ force: true });
    await page.keyboard.press('Control+Enter');
    held.release();
    await created();
    assert.equal(creations(service).length, 1);
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

  describe('when nobody knows whether the alert was created', () => {
    it('finds it in the list, and shows it instead of the draft', async () => {
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
});

function isFocused(element: Element): boolean {
  return element.matches(':focus');
}
