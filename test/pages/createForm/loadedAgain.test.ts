import assert from 'node:assert/strict';
import { values } from '../../unit/createForm/values.ts';
import { pageStage } from './pageStage.ts';

describe("the form's page, loaded again, as when its tab was hidden", () => {
  const stage = pageStage();
  const description = () => stage.page.locator('#description');
  const lines = { ...values, source: '', description: 'line\n'.repeat(200) };

  beforeEach(async () => {
    await stage.show(lines);
    await description().focus();
    for (const key of ['ControlOrMeta+Home', 'End', 'x', 'ArrowLeft']) await stage.page.keyboard.press(key);
    await stage.page.evaluate(() => window.dispatchEvent(new FocusEvent('blur')));
    await stage.open(stage.kept());
  });

  it('has the focus where it was, at the same letter, also if it was loaded meanwhile', async () => {
    await stage.show(lines);
    await stage.focused('#description');
    await stage.open(stage.kept());
    await stage.show(lines);
    await stage.focused('#description');
    await stage.page.keyboard.press('y');
    assert.match(await description().inputValue(), /^liney\nline\n/);
  });

  it('has it in the first field without a value in another draft', async () => {
    await stage.post({ type: 'show', state: { draftId: 'd2', revision: 0, values: lines } });
    await stage.showStatus({});
    await stage.focused('#source');
  });
});
