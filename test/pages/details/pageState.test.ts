import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { detailsStage } from './detailsStage.ts';

describe("the details' page, loaded again", () => {
  const stage = detailsStage();
  const service = 'https://alerts.example';
  const state = { service, id: 'a1', top: 700, unfolded: false };
  const top = () => stage.page.evaluate(() => window.scrollY);

  const show = (hasAlert: boolean, description: string, id = 'a1') =>
    stage.tell({ id, hasAlert, sections: { description } });
  const showAlert = (lines = 500) => show(true, '<p>line</p>'.repeat(lines));
  const showNotLoaded = (id?: string) => show(false, '<p>Not loaded</p>', id);

  async function untilKept(kept: object): Promise<void> {
    while (!isDeepStrictEqual(stage.kept(), kept)) await stage.page.evaluate(() => undefined);
  }

  it('comes back where it was', async () => {
    await showAlert();
    await stage.page.evaluate(() => window.scrollTo(0, 700));
    await untilKept(state);
    await stage.open(state);
    await showAlert();
    assert.equal(await top(), 700);
  });

  it('comes back there once the alert is loaded, and only then', async () => {
    await stage.open(state);
    await showNotLoaded();
    await showAlert();
    assert.equal(await top(), 700);
    await untilKept(state);
    await stage.page.evaluate(() => window.scrollTo(0, 300));
    await showAlert(501);
    assert.equal(await top(), 300);
  });

  it('comes back there from another alert, also from one that is shorter', async () => {
    await showAlert();
    await stage.page.evaluate(() => window.scrollTo(0, 700));
    await show(true, '<p>line</p>', 'a2');
    assert.equal(await top(), 0);
    await showAlert();
    assert.equal(await top(), 700);
    await show(true, '<p>line</p>'.repeat(500), 'a3');
    assert.equal(await top(), 0);
  });

  it('forgets where it was with another alert', async () => {
    await stage.open(state);
    await showNotLoaded('a2');
    await untilKept({ ...state, id: 'a2', top: 0 });
    await showAlert();
    assert.equal(await top(), 0);
  });
});
