import assert from 'node:assert/strict';
import { fixed } from '../../service/faults.ts';
import { journey } from '../journey.ts';
import { hold } from '../requests.ts';
import { isInSight, narrowest, widenSideBar } from '../sideBar.ts';
import type { TreeView } from '../treeView.ts';

describe('counts in the narrowest side bar', () => {
  const { alerts, users, service, page, press, filterBy, groupBy, sortBy } = journey();

  beforeEach(async () => {
    await widenSideBar(page, narrowest);
  });

  it('are in sight, also beside buttons, while the list is refreshed, and with all that can be said', async () => {
    await alerts.waitForCount('50 of 237');
    assert.ok(await isInSight(alerts.message));
    await showButtons(alerts, 'Refresh');
    assert.ok(await isInSight(alerts.message));

    const held = hold(service);
    await alerts.titleAction('Refresh');
    await held.asked;
    // Not visible: in this width the buttons of the title leave no room for the description.
    await alerts.description.getByText('refreshing…', { exact: true }).waitFor({ state: 'attached' });
    await alerts.waitForMessage('50 of 237 loaded');
    assert.ok(await isInSight(alerts.message));
    held.release();
    await alerts.waitForCount('50 of 237');

    service.behave({ onRequest: fixed(403, '{}') });
    await alerts.toLast();
    await press('Enter');
    await alerts.waitForMessage('50 of 237 loaded, page 2 missing — Your token lacks permission (403).');
    await groupBy('Assignee');
    await sortBy('Updated, oldest first');
    await filterBy('critical');
    await alerts.waitForMessage(
      /^critical · \d+ match(es)? in 50 of 237 loaded, page 2 missing · by assignee, least recently updated first \(loaded only\) — Your token lacks permission \(403\)\.$/,
    );
    await showButtons(alerts, 'Refresh');
    assert.ok(await isInSight(alerts.message));
  });

  it('are in sight above the users, too, when their view is opened again', async () => {
    const header = users.root.locator('.pane-header');
    await header.click();
    await users.waitForMessage(/^(\d+ of 41 users loaded|41 users)$/);
    await header.click();
    await users.message.waitFor({ state: 'hidden' });
    await header.click();
    await users.waitForMessage(/^(\d+ of 41 users loaded|41 users)$/);
    await showButtons(users, 'Refresh Users');
    assert.ok(await isInSight(users.message));
  });

  async function showButtons(view: TreeView, action: string): Promise<void> {
    const header = view.root.locator('.pane-header');
    await header.hover();
    await header.getByRole('button', { name: new RegExp(`^${action}`) }).waitFor();
  }
});
