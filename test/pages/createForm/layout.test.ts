import assert from 'node:assert/strict';
import { values } from '../../unit/createForm/values.ts';
import { pageStage } from './pageStage.ts';

describe('the form beside code', () => {
  const stage = pageStage();
  const { show } = stage;
  const boxOf = async (field: string) =>
    (await stage.page.locator(`#${field}`).boundingBox()) ?? assert.fail(`${field} is not shown`);

  it('shows all of an empty form at once, severity beside status', async () => {
    await stage.page.setViewportSize({ width: 460, height: 700 });
    await show({ ...values, description: '' });
    const [severity, status, description] = [
      await boxOf('severity'),
      await boxOf('status'),
      await boxOf('description'),
    ];
    assert.equal(severity.y, status.y);
    assert.ok(severity.y < description.y);
    const create = await boxOf('create');
    assert.ok(create.y + create.height <= 700, `the button begins at ${create.y}`);
  });

  it('stacks severity and status where it is narrow', async () => {
    await stage.page.setViewportSize({ width: 350, height: 700 });
    await show(values);
    assert.ok((await boxOf('severity')).y < (await boxOf('status')).y);
  });

  it('writes each line of a text from the side where its script begins', async () => {
    await show(values);
    for (const field of ['name', 'summary', 'description', 'source']) {
      const control = stage.page.locator(`#${field}`);
      assert.equal(
        await control.evaluate((shown) => getComputedStyle(shown).unicodeBidi),
        'plaintext',
        field,
      );
    }
  });
});
