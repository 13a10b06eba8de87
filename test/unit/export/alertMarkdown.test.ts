import assert from 'node:assert/strict';
import { alertMarkdown, alertsMarkdown } from '../../../src/export/alertMarkdown.ts';
import { alert, nobody } from '../triage/alerts.ts';

const real = { assigneeName: nobody, isSample: false };

const full = {
  id: '01k2',
  name: '**Phishing** mail',
  name_plain: 'Phishing mail',
  severity: 'High',
  status: 'in_progress',
  summary: 'Sent to two people.\nOne clicked.',
  description: '# Steps\n\n1. Look at <b>this</b>\n2. See [log](https://log.example)',
  source: { id: 1, name: 'okta' },
  assignee: { id: 7, name: 'Grace Kimani' },
  assignee_id: 7,
  tags: ['mail', 'vip'],
  created_at: '2026-11-14T23:13:20.000000Z',
  updated_at: '2026-11-15T00:00:00Z',
  tlp: 'TLP: red',
  resolution: 'true_positive',
  resolution_reasoning_md: '# Why\n\nIt *did* happen, says @octocat.',
  comments_count: 3,
};

describe('an alert as Markdown', () => {
  it('reads like something to paste into a ticket', () => {
    assert.equal(
      alertMarkdown(alert(full), real),
      [
        '**TLP:RED**',
        '',
        '## Phishing mail (high, in progress)',
        '',
        'okta · Grace Kimani · 2026-11-14 23:13 UTC · mail, vip · 01k2',
        '',
        'Sent to two people.  ',
        'One clicked.',
        '',
        '### Steps',
        '',
        '1. Look at `<b>this</b>`',
        '2. See log (`https://log.example`)',
        '',
        '### Resolution',
        '',
        '`true_positive`',
        '',
        '#### Why',
        '',
        'It *did* happen, says `@octocat`.',
        '',
      ].join('\n'),
    );
  });

  it('says nothing of what is not known', () => {
    assert.equal(alertMarkdown(alert({ id: 'a1' }), real), '## a1\n\na1\n');
    assert.equal(alertMarkdown(alert({ id: 'a1', name: 'X', status: 'open' }), real), '## X (open)\n\na1\n');
  });

  it('names the assignee of whom the alert has the id alone', () => {
    const assigned = alert({ id: 'a1', name: 'X', assignee_id: 'u1' });
    assert.match(
      alertMarkdown(assigned, { ...real, assigneeName: (id) => (id === 'u1' ? 'Ana' : undefined) }),
      /^Ana · a1$/m,
    );
    assert.match(alertMarkdown(assigned, real), /^User `#u1` · a1$/m);
  });

  it('leads back to the alert, where there is an address', () => {
    const link = (id: string) => `vscode://alert-triage.alert-triage/alert?id=${id}`;
    assert.equal(
      alertMarkdown(alert({ id: 'a1', summary: 'S' }), { ...real, link }),
      '## a1\n\na1\n\n<vscode://alert-triage.alert-triage/alert?id=a1>\n\nS\n',
    );
  });

  for (const [tlp, first] of [
    ['amber+strict', '**TLP:AMBER+STRICT**'],
    ['WHITE', '**TLP:WHITE**'],
    ['**for @octocat**', '**TLP** `**for` `@octocat**`'],
  ] as const) {
    it(`says first how it may be shared: ${tlp}`, () => {
      assert.equal(alertMarkdown(alert({ id: 'a1', tlp }), real), `${first}\n\n## a1\n\na1\n`);
    });
  }

  it('says of sample data what it is, of each alert', async () => {
    const alerts = [alert({ id: 'a', severity: 'high' }), alert({ id: 'b' })];
    assert.equal(
      await alertsMarkdown(alerts, { ...real, isSample: true }),
      '## a (high, sample data)\n\na\n\n## b (sample data)\n\nb\n',
    );
  });

  it('is plain text in every field but the description', () => {
    const hostile = '[x](command:y) <img src=//e.example> $(flame)';
    const fields = { name: hostile, severity: hostile, source: hostile, tags: [hostile], summary: hostile };
    const rest = { resolution: hostile, tlp: hostile };
    const text = alertMarkdown(alert({ id: hostile, ...fields, ...rest }), real);
    assert.match(text, /`\[x\]\(command:y\)` `<img src=\/\/e\.example>` `\$\(flame\)`/);
    assert.doesNotMatch(text.replaceAll(/`[^`]*`/g, ''), /[[<$]/);
  });

  it('keeps heading and facts on a line each', () => {
    const lines = { name: 'a\nb', status: `c\n${'d'.repeat(100)}`, source: 'e\nf', tags: ['g\nh'] };
    assert.equal(
      alertMarkdown(alert({ id: 'a1', ...lines }), real),
      `## a b (c ${'d'.repeat(37)}…)\n\ne f · g h · a1\n`,
    );
  });

  it('has no more of a text than a ticket can take', () => {
    const endless = '\u202e'.repeat(100_000);
    const text = alertMarkdown(alert({ id: 'a', summary: endless, description: endless }), real);
    assert.equal(text.split('…').length, 3);
  });

  it('has a section for each of several', async () => {
    const alerts = [alert({ id: 'a' }), alert({ id: 'b' })];
    assert.equal(await alertsMarkdown(alerts, real), '## a\n\na\n\n## b\n\nb\n');
  });
});
