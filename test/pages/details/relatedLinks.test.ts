import assert from 'node:assert/strict';
import { detailsStage } from './detailsStage.ts';
import { alert } from '../../unit/triage/alerts.ts';
import { loadedTriage } from '../../unit/triage/triageOf.ts';

describe('the links to related alerts, in a browser', () => {
  const stage = detailsStage();

  it('open alerts whose ids an HTML attribute would change', async () => {
    const id = '\r\n"><b>\0';
    const { triage } = await loadedTriage(alert({ id, name: 'First Cause' }));
    const { session, asked } = await stage.showAlert({ id: 'a1', parent_alert_id: id }, { triage });
    await stage.page.getByRole('link', { name: 'First Cause' }).click();
    const [message] = await stage.heard(2);
    await session.receive(message);
    assert.deepEqual(asked, [`openAlert panel ${id}`]);
  });
});
