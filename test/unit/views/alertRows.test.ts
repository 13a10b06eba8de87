import assert from 'node:assert/strict';
import type { Alert } from '../../../src/api/alert.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertRows } from '../../../src/views/alertRows.ts';
import type { Redraw } from '../../../src/views/rows.ts';
import { servedPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { loadedTriage, triageOf } from '../triage/triageOf.ts';

describe('the row of a group', () => {
  const alerts = [
    alert({ id: 'a', severity: 'critical', source: 'siem' }),
    alert({ id: 'b', severity: 'low', source: 'siem' }),
    alert({ id: 'c', severity: 'low', source: 'edr' }),
  ];

  for (const [what, perPage, grouping, described] of [
    ['of all loaded alerts', 3, 'source', ['1', '2 · 1 unseen · 1 critical']],
    ['of a list that goes on, which each count says', 2, 'source', ['2+ · 1+ unseen · 1+ critical']],
    ['by severity, which says how many are critical', 3, 'severity', ['1 · 1 unseen', '2']],
  ] as const)
    it(`counts what is unseen and critical: ${what}`, async () => {
      const triage = triageOf({ listAlerts: async (page) => servedPage(alerts, page, perPage) });
      triage.changeOptions({ grouping });
      await triage.alerts.loadMore();
      triage.marks.set('seen', alerts.slice(1), true);
      const content = alertRows(triage, alertTexts(triage));
      const rows = content.roots().map((row) => row.kind === 'group' && content.groupItem(row).description);
      assert.deepEqual(rows, described);
    });
});

describe('the row of a group that is drawn', () => {
  const [one, other] = [alert({ id: 'a', source: 'siem' }), alert({ id: 'b', source: 'edr' })];

  /** Draws the groups, with the rows in them unless they are closed. @returns what the redraws after that are of */
  async function drawn({ isClosed = false } = {}) {
    const { triage, poll } = await loadedTriage(one, other);
    triage.changeOptions({ grouping: 'source' });
    const content = alertRows(triage, alertTexts(triage), () => isClosed);
    const groups = content.roots().filter((row) => row.kind === 'group');
    for (const group of groups) {
      content.groupItem(group);
      if (!isClosed) content.children(group).forEach((row) => content.item(row));
    }
    const redrawn = new Set<unknown>();
    content.onDidChange((redraw) => {
      for (const row of redraw === 'all' ? groups : redraw) redrawn.add(row);
    });
    const ofGroups = () => groups.filter((group) => redrawn.has(group)).map(({ key }) => key);
    return { triage, poll, ofGroups };
  }

  it('counts an alert that a poll finds to be critical now', async () => {
    const { poll, ofGroups } = await drawn();
    await poll(alert({ id: 'a', source: 'siem', severity: 'critical' }), other);
    assert.deepEqual(ofGroups(), ['siem']);
  });

  it('is not drawn again for a change of an alert that its counts leave out', async () => {
    const { poll, ofGroups } = await drawn();
    await poll(alert({ id: 'a', source: 'siem', name: 'Renamed' }), other);
    assert.deepEqual(ofGroups(), []);
  });

  for (const isClosed of [false, true])
    it(`counts an alert no more as unseen that was seen${isClosed ? ', while the group is closed' : ''}`, async () => {
      const { triage, ofGroups } = await drawn({ isClosed });
      triage.marks.set('seen', [other], true);
      assert.deepEqual(ofGroups(), ['edr']);
    });
});

describe('the rows of groups that are drawn', () => {
  it('are drawn again where none of their alerts came, once they count all there are', async () => {
    const alerts = ['siem', 'edr', 'siem'].map((source, index) => alert({ id: `${index}`, source }));
    const triage = triageOf({ listAlerts: async (page) => servedPage(alerts, page, 2) });
    triage.changeOptions({ grouping: 'source' });
    await triage.alerts.loadMore();
    const content = alertRows(triage, alertTexts(triage));
    const described = () =>
      content.roots().map((row) => row.kind === 'group' && content.groupItem(row).description);
    assert.deepEqual(described(), ['1+ · 1+ unseen', '1+ · 1+ unseen']);
    const redraws: Redraw<Alert>[] = [];
    content.onDidChange((redraw) => redraws.push(redraw));
    await triage.alerts.loadMore();
    assert.deepEqual(new Set(redraws.flat()), new Set(content.roots()));
    assert.deepEqual(described(), ['1 · 1 unseen', '2 · 2 unseen']);
  });
});

describe('snoozed alerts', () => {
  for (const [perPage, text] of [
    [2, '1 snoozed'],
    [1, '1+ snoozed'],
  ] as const)
    it(`are counted, of the loaded ones: ${text}`, async () => {
      const alerts = [alert({ id: 'a' }), alert({ id: 'b' })];
      const triage = triageOf({ listAlerts: async (page) => servedPage(alerts, page, perPage) });
      await triage.alerts.loadMore();
      await triage.notes.edit([{ id: 'a' }], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
      const rows = alertRows(triage, alertTexts(triage));
      assert.equal(rows.narrowed().viewOptions, text);
      triage.changeOptions({ grouping: 'severity' });
      assert.equal(rows.narrowed().viewOptions, `${text} · by severity`);
    });
});

describe('the row of an alert that has changed since it was seen', () => {
  it('says so, with what has in its tooltip, until it is seen as it is now', async () => {
    const seen = { id: 'a', name: 'Odd', severity: 'medium', status: 'open' };
    const { triage, poll } = await loadedTriage(alert(seen));
    const content = alertRows(triage, alertTexts(triage));
    content.onDidChange(() => undefined);
    triage.marks.set('seen', triage.alerts.items, true);
    const changed = alert({ ...seen, severity: 'critical', updated_at: new Date().toISOString() });
    await poll(changed);
    const [row] = content.roots();
    assert.ok(row?.kind === 'item');
    const { resourceUri, accessibilityInformation, contextValue } = content.item(row);
    assert.equal(resourceUri?.path, '/worse/open');
    assert.match(accessibilityInformation?.label ?? '', /^critical, got worse now, Odd, /);
    assert.equal(contextValue, 'alert changed unpinned');
    const tooltip = () => content.tooltip(changed)?.value.split('\n').at(-1) ?? '';
    assert.equal(tooltip(), 'Got worse since you saw it: severity medium → critical, now');
    triage.marks.set('seen', [changed], true);
    assert.equal(content.item(row).contextValue, 'alert seen unpinned');
    assert.doesNotMatch(tooltip(), /since you saw/);
  });
});

describe("the row of an alert that doesn't hold the name of its assignee", () => {
  for (const [what, fields, before] of [
    ['the id', { assignee_id: 7 }, 'User #7'],
    ['the e-mail address', { assignee: { id: 7, email: 'a@example.com' } }, 'a@example.com'],
  ] as const)
    for (const grouping of ['none', 'severity'] as const)
      it(`but ${what} has the name that an alert of a later page holds, grouped by ${grouping}`, async () => {
        const alerts = [
          alert({ id: 'a', severity: 'high', ...fields }),
          alert({ id: 'b', severity: 'low' }),
          alert({ id: 'c', severity: 'low', assignee: { id: 7, name: 'Ada' } }),
        ];
        const triage = triageOf({ listAlerts: async (page) => servedPage(alerts, page, 2) });
        triage.changeOptions({ grouping });
        const content = alertRows(triage, alertTexts(triage));
        let redraws: Redraw<Alert>[] = [];
        content.onDidChange((redraw) => redraws.push(redraw));
        await triage.alerts.loadMore();
        const [top] = content.roots();
        const [row] = top?.kind === 'group' ? content.children(top) : [top];
        assert.ok(row?.kind === 'item');
        assert.equal(content.item(row).description, before);
        redraws = [];
        await triage.alerts.loadMore();
        assert.ok(redraws.some((redraw) => redraw === 'all' || redraw.includes(row)));
        assert.equal(content.item(row).description, 'Ada');
      });
});
