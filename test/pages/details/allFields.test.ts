import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/details/html.ts';
import type { HostMessage } from '../../../src/details/protocol.ts';
import { type PageHarness, pageHarness } from '../pageHarness.ts';
import { showAlert } from './showAlert.ts';

const fold = ({ page }: PageHarness<HostMessage>) => page.locator('#all-fields > summary');

async function isOpen({ page }: PageHarness<HostMessage>): Promise<boolean> {
  return await page.locator('#all-fields').evaluate((details) => details.hasAttribute('open'));
}

describe('the fold of all fields', () => {
  const stage = pageHarness<HostMessage>('details', detailsPage());

  it('stays open for the next alert and after a reload, and the host is told', async () => {
    await showAlert(stage, { id: 'a1' });
    assert.equal(await isOpen(stage), false);
    await fold(stage).press('Enter');
    await showAlert(stage, { id: 'a2' });
    assert.equal(await isOpen(stage), true);
    assert.deepEqual(await stage.heard(2), [{ type: 'fold', isOpen: true }]);
    await stage.open(stage.kept());
    await showAlert(stage, { id: 'a2' });
    assert.equal(await isOpen(stage), true);
  });
});

describe('the fold of all fields, in a panel after one in which it was open', () => {
  const stage = pageHarness<HostMessage>('details', detailsPage(true));

  it('is open, until the user closes it', async () => {
    await showAlert(stage, { id: 'a1' });
    assert.equal(await isOpen(stage), true);
    await fold(stage).press('Enter');
    assert.deepEqual(await stage.heard(2), [{ type: 'fold', isOpen: false }]);
    await stage.open(stage.kept());
    await showAlert(stage, { id: 'a1' });
    assert.equal(await isOpen(stage), false);
  });
});
