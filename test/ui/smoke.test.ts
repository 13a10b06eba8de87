import assert from 'node:assert/strict';
import { type Workbench, openWorkbench } from './workbench.ts';

describe('the installed extension', () => {
  let workbench: Workbench;

  before(async function () {
    this.timeout(60_000);
    workbench = await openWorkbench();
  });

  afterEach(async function () {
    await workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await workbench.dispose();
  });

  it('has its own place in the activity bar, with both lists', async () => {
    await workbench.showAlerts();
    await workbench.tree('Alerts').root.waitFor();
    await workbench.tree('Users').root.waitFor();
  });

  it('shows its commands in the palette under its own category', async () => {
    await workbench.page.keyboard.press('F1');
    await workbench.quickInput.type('>Alerts: ');
    await workbench.quickInput.rows.first().waitFor();
    const labels = await workbench.quickInput.rows.allInnerTexts();
    await workbench.quickInput.dismiss();
    assert.ok(
      labels.some((label) => label.startsWith('Alerts: ')),
      labels.join('\n'),
    );
  });
});
