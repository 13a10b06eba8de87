import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/details/html.ts';
import type { HostMessage } from '../../../src/details/protocol.ts';
import { pageHarness } from '../pageHarness.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { detailsHarness } from '../../unit/details/harness.ts';

describe('the links to related alerts, in a browser', () => {
  const details = pageHarness<HostMessage>('details', detailsPage());

  it('open alerts whose ids an HTML attribute would change', async () => {
    const id = '\r\n"><b>\0';
    const { session, loaded, lastShown, asked, ready } = detailsHarness(
      alert({ id: 'a1', parent_alert_id: id }),
    );
    loaded.push(alert({ id, name: 'First Cause' }));
    await ready();
    const shown = lastShown();
    assert.ok(shown);
    await details.post(shown);
    await details.page.getByRole('link', { name: 'First Cause' }).click();
    const [message] = await details.heard(2);
    await session.receive(message);
    assert.deepEqual(asked, [`openAlert panel ${id}`]);
  });
});
