import assert from 'node:assert/strict';
import { values } from '../../unit/createForm/values.ts';
import { pageStage } from './pageStage.ts';

describe('what was masked in the form, in a browser', () => {
  const stage = pageStage();
  const { edits, focused, showStatus } = stage;

  const places = ['DB_PASSWORD=••••••••', 'ghp_••••••••'].map((excerpt, id) => ({
    id,
    kind: 'Token',
    excerpt,
    label: `Restore ${excerpt}`,
  }));
  const masked = { ...values, description: 'DB_PASSWORD=••••••••\nghp_••••••••' };
  const restored = { ...masked, description: 'DB_PASSWORD=hunter2\nghp_••••••••' };
  const box = () => stage.page.getByRole('group', { name: 'Masked in the text below.' });
  const button = (excerpt: string) => box().getByRole('button', { name: `Restore ${excerpt}` });

  beforeEach(async () => {
    await stage.show(masked);
    await stage.post({ type: 'masked', places });
  });

  it('lists each with a button that puts it back, as if it had been typed', async () => {
    assert.deepEqual(await box().getByRole('listitem').allInnerTexts(), [
      'Token:\nDB_PASSWORD=••••••••\nRestore',
      'Token:\nghp_••••••••\nRestore',
    ]);
    await button('DB_PASSWORD').click();
    assert.deepEqual(stage.said.at(-1), { type: 'restore', place: 0, revision: 0, values: masked });
    await stage.post({ type: 'restored', values: restored });
    await stage.page.locator('#fields:not([inert])').waitFor();
    assert.equal(await stage.page.locator('#description').inputValue(), restored.description);
    assert.deepEqual(edits(), [{ type: 'edit', revision: 1, values: restored }]);
  });

  it('takes and sends nothing until it is put back', async () => {
    await button('DB_PASSWORD').focus();
    await stage.page.keyboard.press('Enter');
    await stage.page.locator('#fields[inert]').waitFor();
    await showStatus({});
    await stage.page.keyboard.press('Control+Enter');
    await stage.page.locator('#fields[inert]').waitFor();
    assert.ok(!JSON.stringify(stage.said).includes('submit'));
    await stage.post({ type: 'restored', values: restored });
    await stage.page.locator('#fields:not([inert])').waitFor();
    await stage.page.keyboard.press('Control+Enter');
    assert.deepEqual(stage.said.at(-1), { type: 'submit', again: false, revision: 1, values: restored });
  });

  it('leads with the keyboard from one to the next, and then to the text', async () => {
    await button('DB_PASSWORD').focus();
    await stage.post({ type: 'masked', places: places.slice(1) });
    await button('ghp_').and(stage.page.locator(':focus')).waitFor();
    await stage.post({ type: 'masked', places: [] });
    await focused('#description');
    assert.equal(await box().count(), 0);
  });

  it('leaves the focus in the text while places are edited away', async () => {
    await stage.page.locator('#summary').focus();
    await stage.post({ type: 'masked', places: [] });
    await stage.page.locator('#masked[hidden]').waitFor({ state: 'attached' });
    await focused('#summary');
  });

  it('puts nothing back while the alert is sent', async () => {
    await showStatus({ progress: 'Creating the alert…' });
    await button('ghp_').click();
    assert.ok(!JSON.stringify(stage.said).includes('restore'));
  });
});
