import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { formFields } from '../../../src/createForm/formFields.ts';
import { fixed } from '../../service/faults.ts';
import { type CreateForm, rightValues, waitUntilInView } from '../../ui/createFormPage.ts';
import { formStage } from './formStage.ts';
import { failed, refused } from './states.ts';

describe('the form, as assistive technologies get it', () => {
  const stage = formStage();
  const { service } = stage;
  let form: CreateForm;

  beforeEach(async () => {
    form = await stage.emptyForm();
  });

  it('has a name for every field, and says that it is required', async () => {
    for (const field of formFields) {
      assert.equal(await form.control(field).getAttribute('aria-required'), 'true', field);
    }
  });

  it('ties hints and problems to their field, and marks it as invalid as long as it is', async () => {
    assert.deepEqual(await descriptionOf(form.control('source')), ['System reporting the alert']);
    await form.enter(rightValues);
    await refused(service, form, { source: ['one', 'two'], status: ['three'] });
    assert.equal(await form.control('source').getAttribute('aria-invalid'), 'true');
    assert.deepEqual(await descriptionOf(form.control('source')), ['one\ntwo', 'System reporting the alert']);
    assert.deepEqual(await descriptionOf(form.control('status')), ['three']);
    assert.equal(await form.control('name').getAttribute('aria-invalid'), 'false');
    await form.enter({ source: 'edr' });
    await form.problems('source').first().waitFor({ state: 'detached' });
    assert.equal(await form.control('source').getAttribute('aria-invalid'), 'false');
    assert.deepEqual(await descriptionOf(form.control('source')), ['System reporting the alert']);
  });

  it('reads out failures and problems, and puts the focus there', async () => {
    const live = form.frame.locator('[aria-live="assertive"]');
    await form.enter(rightValues);
    await failed(service, form, fixed(501, '{}'), 'Server error');
    await live.getByText('Server error').waitFor();
    await form.frame.locator('#notices:focus').waitFor();
    await refused(service, form, { description: ['too short'] });
    await live.getByText('Description: too short').waitFor();
    await form.frame.locator('#description:focus').waitFor();
  });

  it('hides and shows the preview with keys, and keeps the focus', async () => {
    await form.enter({ description: 'See **this**' });
    await form.preview.getByText('this').waitFor();
    await stage.page.keyboard.press('Tab');
    await stage.page.keyboard.press('Space');
    await form.preview.waitFor({ state: 'hidden' });
    await stage.page.keyboard.press('Space');
    await form.preview.getByText('this').waitFor();
    await form.frame.locator('#show-preview:focus').waitFor();
  });

  it('reads no preview out while somebody types, but has a name for it', async () => {
    await form.enter({ description: 'See **this**' });
    await form.preview.getByText('this').waitFor();
    const isLive = await form.preview.evaluate((element) =>
      Boolean(element.closest('[aria-live], [role="status"], [role="alert"], [role="log"], output')),
    );
    assert.equal(isLive, false);
    assert.deepEqual(await descriptionOf(form.control('description')), ['Supports Markdown']);
  });

  it('lets the keyboard scroll a long preview, and stops at no short one', async () => {
    await form.enter({ description: 'Short' });
    await form.preview.and(form.frame.locator('[tabindex="-1"]')).getByText('Short').waitFor();
    await form.enter({ description: 'Long\n\n'.repeat(100) });
    await form.preview.and(form.frame.locator('[tabindex="0"]')).waitFor();
    await form.previewSwitch.focus();
    await stage.page.keyboard.press('Tab');
    await stage.page.keyboard.press('Home');
    await stage.page.keyboard.press('End');
    await waitUntilInView(form.preview.getByText('Long').last());
  });

  it('fits into a quarter of the window, as at 400 % zoom', async () => {
    const description = `# ${'x'.repeat(300)}\n\n|a|b|c|\n|-|-|-|\n|${'y'.repeat(90)}|b|c|`;
    await form.enter({ ...rightValues, name: 'x'.repeat(300), description });
    await form.previewSwitch.uncheck();
    await form.previewSwitch.check();
    await refused(service, form, { name: ['y'.repeat(300)], 'tags.1': ['z'.repeat(300)] });
    await stage.page.setViewportSize({ width: 320, height: 256 });
    await form.frame.locator('#description-field:not(.beside)').waitFor();
    const widths = await form.frame.locator('html').evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    assert.equal(widths.scrollWidth, widths.clientWidth);
    await form.button('Create Alert').scrollIntoViewIfNeeded();
    await form.button('Create Alert').click({ trial: true });
  });
});

/** The texts of the elements that describe a control, as screen readers get them. */
async function descriptionOf(control: Locator): Promise<string[]> {
  return await control.evaluate((element) =>
    [...(element.ariaDescribedByElements ?? [])].map((part) =>
      part instanceof HTMLElement ? part.innerText : '',
    ),
  );
}
