import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { env, type QuickPickItem, window } from 'vscode';
import { pickShiftStart, readStart } from '../../../src/picks/shiftStartPick.ts';
import { shiftSummary } from '../../../src/export/shiftSummary.ts';
import { fingerprint } from '../../../src/triage/notes/alertNote.ts';
import { assertNothingActs } from '../markdown/pastedMarkdown.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { triageOf } from '../triage/triageOf.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const now = Date.parse('2026-11-26T08:00:00Z');
const since = Date.parse('2026-11-25T20:00:00Z');
const alerts = [
  alert({
    id: 'old',
    name: 'Old one',
    severity: 'high',
    status: 'Open',
    created_at: '2026-11-20T08:00:00Z',
    assignee: { name: 'Ana' },
  }),
  alert({
    id: 'new',
    name: 'New ![x](https://evil.example) one',
    severity: 'critical',
    status: 'open',
    tlp: 'amber',
    created_at: '2026-11-26T07:00:00Z',
  }),
  alert({ id: 'done', name: 'Done', severity: 'low', status: 'closed', created_at: '2026-11-26T06:00:00Z' }),
];

async function summary(total = 3, shown = alerts): Promise<string> {
  const pages = total === shown.length ? 1 : 2;
  const triage = triageOf({ listAlerts: async () => ({ ...listPage(shown, 1, pages), total }) });
  await triage.alerts.loadMore();
  triage.marks.set('seen', [alert({ id: 'old', severity: 'low' })], true);
  triage.marks.set('created', [{ id: 'done' }], true);
  const text = '\n# See [ticket](https://evil.example)\nmore';
  await triage.notes.edit([{ id: 'new' }], { disposition: 'escalated', text });
  return shiftSummary(triage, since);
}

/** The lines of a section, by its title without the count. */
async function section(title: string): Promise<readonly string[]> {
  const found = (await summary()).split('\n## ').find((text) => text.startsWith(title));
  return (found ?? '')
    .split('\n')
    .slice(2)
    .filter((line) => line !== '');
}

describe('the shift summary', () => {
  beforeEach(() => mock.timers.enable({ apis: ['Date'], now }));
  afterEach(() => mock.timers.reset());

  it('says of what it is', async () => {
    assert.match(
      await summary(),
      /^# Shift summary\n\n2026-11-25 20:00 UTC to 2026-11-26 08:00 UTC\n.* · 3 alerts\n/,
    );
    assert.match(await summary(237), / · 3 of 237 alerts\n/);
    assert.match(await summary(1, alerts.slice(0, 1)), / · 1 alert\n/);
    const held = triageOf({ listAlerts: async () => ({ ...listPage(alerts), total: 5 }) });
    await held.alerts.loadMore();
    assert.match(await shiftSummary(held, since), / · 3 of more alerts\n/, 'two are on no page');
    // Seven digits in a row are a commit for GitHub.
    assert.match(await summary(1_234_567), / · 3 of 1,234,567 alerts\n/);
  });

  it('counts by severity and status', async () =>
    assert.deepEqual(await section('All alerts'), [
      '- critical: 1 open',
      '- high: 1 open',
      '- low: 1 closed',
    ]));

  it("counts statuses in the order of an alert's life cycle, others last", async () => {
    const inAnyOrder = ['waiting', 'closed', 'in_progress', 'Open', 'closed'].map((status, index) =>
      alert({ id: `${index}`, severity: 'high', status }),
    );
    assert.match(await summary(5, inAnyOrder), /^- high: 1 open, 1 in progress, 2 closed, 1 waiting$/m);
  });

  it('lists what came in since then, the most severe first', async () =>
    assert.deepEqual(
      (await section('Came in')).map((line) => line.split(' · ')[0]),
      ['- critical', '- low'],
    ));

  it('lists what got worse', async () =>
    assert.match((await section('Got worse')).join('\n'), /^- high · Old one · [^\n]*$/));

  it('lists the unfinished ones with age, assignee, disposition, note and link', async () => {
    const [first = '', second = ''] = await section('Unfinished, critical and high');
    for (const part of ['1h', 'unassigned', 'TLP:AMBER', '· mine: escalated · note: See ', '&id=new>'])
      assert.ok(first.includes(part), `${part} in ${first}`);
    assert.ok(!first.includes('more'));
    assert.ok(!/mine:|note:/.test(second), second);
    for (const part of ['Old one', '6d', 'Ana', '&id=old>']) assert.ok(second.includes(part), second);
  });

  it('says which ones the user has snoozed, and until when', async () => {
    const snoozed = ['until', 'unchanged', 'over'].map((id) => alert({ id, name: id, severity: 'high' }));
    const [, unchanged] = snoozed;
    const triage = triageOf({ listAlerts: async () => listPage(snoozed) });
    await triage.alerts.loadMore();
    await triage.notes.edit([{ id: 'until' }], { snooze: { until: '2026-11-26T16:00:00Z' } });
    const whileUnchanged = unchanged ? fingerprint(unchanged) : '';
    await triage.notes.edit([{ id: 'unchanged' }], { snooze: { whileUnchanged } });
    await triage.notes.edit([{ id: 'over' }], { snooze: { until: '2026-11-26T07:59:00Z' } });
    const text = await shiftSummary(triage, since);
    assert.match(text, /^- high · until · .* · snoozed until 2026-11-26 16:00 UTC · </m);
    assert.match(text, /^- high · unchanged · .* · snoozed until it changes · </m);
    assert.match(text, /^- high · over · (?!.*snoozed)/m);
  });

  it('lists what the user created', async () =>
    assert.match((await section('Created by me')).join(), /Done/));

  it('has no text that acts where it is pasted', async () => {
    assert.doesNotMatch(await summary(), /\]\(https:/);
    assert.doesNotMatch(await summary(), /(?<!`)https:\/\/evil/);
    // A command of GitLab, where it begins a line.
    const odd = [
      alert({ severity: '/close' }),
      alert({ id: 'b', name: '/close', created_at: '2026-11-26T07:00:00Z' }),
    ];
    const text = await summary(2, odd);
    assert.match(text, /^- .*\/close.* · 1h · /m);
    assertNothingActs(text.replace(/ · <vscode:\S+>$/m, ''));
  });
});

describe('a typed start of a shift', () => {
  const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).getTime();
  for (const [text, start] of [
    ['7:30', at(26, 7, 30)],
    ['22:00', at(25, 22)],
    ['2026-11-24 22:00', at(24, 22)],
    ['2026-11-24T22:00', at(24, 22)],
    ['2026-11-27 22:00', undefined],
    ['2026-02-31 22:00', undefined],
    ['24:00', undefined],
    ['yesterday', undefined],
  ] as const)
    it(text, () => assert.equal(readStart(text, at(26, 8)), start));
});

describe('the time at which a shift began, typed for another machine', () => {
  const box = Object.assign(new FakeBox(), { prompt: '', show: () => box.hide() });
  replaceMembers(env, { remoteName: 'ssh-remote' });
  replaceMembers(window, {
    showQuickPick: async (items: Promise<readonly QuickPickItem[]>) =>
      (await items).find(({ label }) => label === 'Other Time…'),
    createInputBox: () => box,
  });

  it('is asked for with the zone of that machine', async () => {
    assert.equal(await pickShiftStart(now), undefined);
    assert.match(box.prompt, / \([A-Z][\w+:−-]+\)$/);
  });
});
