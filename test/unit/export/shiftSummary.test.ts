import assert from 'node:assert/strict';
import { env, type QuickPickItem, window } from 'vscode';
import { pickShiftStart, readStart } from '../../../src/picks/shiftStartPick.ts';
import { shiftSummary } from '../../../src/export/shiftSummary.ts';
import type { AlertNote } from '../../../src/triage/notes/alertNote.ts';
import { assertNothingActs } from '../markdown/pastedMarkdown.ts';
import { alert } from '../triage/alerts.ts';
import { FakeBox } from '../vscode/fakeBox.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const now = Date.parse('2026-11-26T08:00:00Z');
const since = Date.parse('2026-11-25T20:00:00Z');
const changedAt = '2026-11-26T00:00:00.000Z';
const note: AlertNote = {
  id: 'new',
  disposition: 'escalated',
  text: '\n# See [ticket](https://evil.example)\nmore',
  changedAt,
};

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

function summary(total = 3, shown = alerts): Promise<string> {
  return shiftSummary(
    {
      alerts: shown,
      total,
      host: 'alerts.example.com',
      isOwn: ({ id }) => id === 'done',
      isWorse: ({ id }) => id === 'old',
      since,
      now,
    },
    {
      assigneeName: () => undefined,
      isSample: false,
      link: (id) => `vscode://alert?id=${id}`,
      noteOf: ({ id }) => (id === 'new' ? note : undefined),
    },
  );
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
  it('says of what it is', async () => {
    assert.match(
      await summary(),
      /^# Shift summary\n\n2026-11-25 20:00 UTC to 2026-11-26 08:00 UTC\n.* · 3 alerts\n/,
    );
    assert.match(await summary(237), / · 3 of 237 alerts\n/);
    assert.match(await summary(1, alerts.slice(0, 1)), / · 1 alert\n/);
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
    for (const part of [
      '1h',
      'unassigned',
      'TLP:AMBER',
      '· mine: escalated · note: See ',
      '<vscode://alert?id=new>',
    ])
      assert.ok(first.includes(part), `${part} in ${first}`);
    assert.ok(!first.includes('more'));
    assert.ok(!/mine:|note:/.test(second), second);
    for (const part of ['Old one', '6d', 'Ana', '<vscode://alert?id=old>'])
      assert.ok(second.includes(part), second);
  });

  it('lists what the user created', async () =>
    assert.match((await section('Created by me')).join(), /Done/));

  it('has no text that acts where it is pasted', async () => {
    assert.doesNotMatch(await summary(), /\]\(https:/);
    assert.doesNotMatch(await summary(), /(?<!`)https:\/\/evil/);
    // A command of GitLab, where it begins a line.
    const odd = [alert({ severity: '/close' }), alert({ id: 'b', name: '/close' })];
    const shift = { alerts: odd, total: 2, host: 'h', isOwn: () => false, isWorse: () => true, since, now };
    assertNothingActs(await shiftSummary(shift, { assigneeName: () => undefined, isSample: false }));
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
