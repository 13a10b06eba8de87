import assert from 'node:assert/strict';
import { type CreateForm, createForm, rightValues, waitUntilInView } from '../../ui/createFormPage.ts';
import { formStage } from './formStage.ts';

const toEnd = process.platform === 'darwin' ? 'Meta+ArrowDown' : 'Control+End';
const toBeginning = process.platform === 'darwin' ? 'Meta+ArrowUp' : 'Control+Home';

describe("the form's preview", () => {
  const stage = formStage();
  let form: CreateForm;

  beforeEach(async () => {
    form = await stage.emptyForm();
  });

  it('shows beside the text what is typed, as it is typed, and leaves the caret where it is', async () => {
    const { keyboard } = stage.page;
    await form.control('description').focus();
    await keyboard.type('# Seen\n\nan **odd');
    await form.preview.getByRole('heading', { name: 'Seen' }).waitFor();
    await keyboard.type('** thing');
    await form.preview.locator('strong', { hasText: /^odd$/ }).waitFor();
    await form.frame.locator('#description:focus').waitFor();
    assert.equal((await form.values()).description, '# Seen\n\nan **odd** thing');
    const { text, preview } = await places(form);
    assert.ok(preview.x >= text.x + text.width);
    assert.deepEqual([preview.y, preview.height], [text.y, text.height]);
    const status = await form.control('status').boundingBox();
    assert.equal(preview.x, status?.x, 'both columns of the form are one');
  });

  it('says that there is nothing to preview, again when the text is gone', async () => {
    await form.preview.getByText('Nothing to preview').waitFor();
    await form.enter({ description: 'Something' });
    await form.preview.getByText(/^Something$/).waitFor();
    await form.enter({ description: '' });
    await form.preview.getByText('Nothing to preview').waitFor();
  });

  it('shows the part of the text that is in view, and where somebody writes', async () => {
    const lines = Array.from({ length: 80 }, (_, index) => `# Part ${index}`).join('\n');
    await form.enter({ description: lines });
    await form.control('description').press(toEnd);
    await waitUntilInView(form.preview.getByText('Part 79', { exact: true }));
    await form.control('description').press(toBeginning);
    await waitUntilInView(form.preview.getByText('Part 0', { exact: true }));
    // A text that does not scroll, but whose preview does.
    await form.enter({
      description: '# One\n# Two\n# Three\n# Four\n# Five\n# Six\n# Seven\n# Eight\n# Nine',
    });
    await form.control('description').press(toEnd);
    await stage.page.keyboard.type('\n# Ten');
    await waitUntilInView(form.preview.getByText('Ten', { exact: true }));
  });

  it('makes room for the text in a narrow window, unless it is wanted: then it stands below', async () => {
    await form.enter({ description: 'See **this**' });
    await form.preview.getByText('this').waitFor();
    await stage.page.setViewportSize({ width: 600, height: 800 });
    await form.preview.waitFor({ state: 'hidden' });
    assert.equal(await form.previewSwitch.isChecked(), false);
    await form.previewSwitch.check();
    await form.preview.getByText('this').waitFor();
    const { text, preview } = await places(form);
    assert.equal(preview.x, text.x);
    assert.ok(preview.y >= text.y + text.height);
  });

  it('stays hidden, also in a page that is loaded again', async () => {
    await form.enter({ ...rightValues, name: 'Without preview' });
    await form.preview.getByText('session 42').waitFor();
    await form.previewSwitch.uncheck();
    const outline = await form.previewSwitch.evaluate((box) => getComputedStyle(box).outlineStyle);
    assert.equal(outline, 'none', 'a click shows no focus');
    await form.preview.waitFor({ state: 'hidden' });
    await form.enter({ description: 'Changed while it was hidden' });
    await stage.reload();
    const restored = createForm(stage.page);
    await restored.ready();
    assert.equal((await restored.values()).name, 'Without preview');
    assert.equal(await restored.previewSwitch.isChecked(), false);
    assert.equal(await restored.preview.isVisible(), false);
    await restored.previewSwitch.check();
    await restored.preview.getByText('Changed while it was hidden').waitFor();
  });
});

/** The positions of text and preview on screen. */
async function places(form: CreateForm) {
  const boxes = [form.control('description'), form.preview].map((part) => part.boundingBox());
  const [text, rendered] = await Promise.all(boxes);
  assert.ok(text && rendered);
  return { text, preview: rendered };
}
