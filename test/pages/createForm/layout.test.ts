import assert from 'node:assert/strict';
import { formPage } from '../../../src/createForm/html.ts';
import type { FormValues, HostMessage } from '../../../src/createForm/protocol.ts';
import { emptyStatus } from '../../../src/createForm/status.ts';
import { pageHarness } from '../pageHarness.ts';
import { values } from '../../unit/createForm/values.ts';

describe('the form beside code', () => {
  const stage = pageHarness<HostMessage>('createForm', formPage());
  const boxOf = async (field: string) =>
    (await stage.page.locator(`#${field}`).boundingBox()) ?? assert.fail(`${field} is not shown`);

  async function show(shown: FormValues): Promise<void> {
    await stage.post({ type: 'show', state: { draftId: 'd1', revision: 0, values: shown } });
    await stage.post({ type: 'status', status: emptyStatus });
    await stage.page.locator('#fields:not([inert])').waitFor();
  }

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
