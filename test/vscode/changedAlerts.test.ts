import assert from 'node:assert/strict';
import { commandIds } from '../../src/contributions.ts';
import { nextChange } from './nextOf.ts';
import { viewsStage } from './viewsStage.ts';

describe('An alert that has changed since it was seen', () => {
  const stage = viewsStage();

  it('is seen as it is now once it is opened, whose details say what has, as long as they show it', async () => {
    const { service, run, list, details } = stage.current();
    const triage = stage.current().triage();
    service.store.update(0, { severity: 'medium' });
    await triage.alerts.refresh();
    triage.marks.set('seen', triage.alerts.items, true);
    service.store.update(0, { severity: 'critical' });
    await list.autoRefresh.pollOnce(triage);
    const [worse] = triage.alerts.items;
    assert.ok(worse);
    assert.equal(triage.marks.changeOf(worse)?.isWorse, true);
    const seen = nextChange(triage.marks);
    await run(commandIds.openAlert, 'panel', worse.id);
    await seen;
    assert.equal(triage.marks.changeOf(worse), undefined);
    assert.equal(details.changeOf(worse)?.isWorse, true);
  });
});
