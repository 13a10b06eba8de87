import assert from 'node:assert/strict';
import { alertsMarkdown } from '../../../src/export/alertMarkdown.ts';
import { writeAlertLink } from '../../../src/ui/alertLink.ts';
import { alert } from '../triage/alerts.ts';
import cases from './cases/alertMarkdown.json' with { type: 'json' };
import { real, withoutLinks } from './exported.ts';
import { joined } from './joined.ts';

describe('an alert as Markdown', () => {
  for (const { what, fields, markdown } of cases.rows)
    it(what, async () =>
      assert.equal(withoutLinks(await joined(alertsMarkdown([alert(fields)], real))), markdown),
    );

  it('names the assignee of whom the alert has the id alone', async () => {
    const userName = (id: string) => (id === 'u1' ? 'Ana' : undefined);
    const text = await joined(
      alertsMarkdown([alert({ id: 'a1', assignee_id: 'u1' })], { ...real, userName }),
    );
    assert.match(text, /^Ana · a1$/m);
  });

  it('takes along what the user noted, in which nothing acts either', async () => {
    const text = '[x](https://evil.example)';
    const of = ({ id }: { readonly id: string }) =>
      ({ id, disposition: 'false_positive', text, changedAt: '2026-11-26T00:00:00.000Z' }) as const;
    const markdown = await joined(alertsMarkdown([alert({ id: 'a1' })], { ...real, notes: { of } }));
    assert.equal(
      withoutLinks(markdown),
      '## a1\n\na1\n\nmy disposition: false positive\n\n### My note\n\nx (`https://evil.example`)\n',
    );
  });

  it('has a resolution that is a code as words', async () => {
    const text = await joined(alertsMarkdown([alert({ id: 'a1', resolution: 'not_actionable' })], real));
    assert.match(text, /^### Resolution\n\nnot actionable$/m);
  });

  it('leads back to the alert', async () => {
    const text = await joined(alertsMarkdown([alert({ id: 'a1', summary: 'S' })], real));
    assert.equal(text, `## a1\n\na1\n\n<${writeAlertLink(real, 'a1')}>\n\nS\n`);
  });

  for (const [isSample, markdown] of [
    [false, '## a (high)\n\na\n\n## b\n\nb\n'],
    [true, '## a (high, sample data)\n\na\n\n## b (sample data)\n\nb\n'],
  ] as const)
    it(`has a section for each of several, which says of sample data what it is: ${isSample}`, async () => {
      const alerts = [alert({ id: 'a', severity: 'high' }), alert({ id: 'b' })];
      const text = await joined(alertsMarkdown(alerts, { ...real, isSample }));
      assert.equal(isSample ? text : withoutLinks(text), markdown);
    });

  it('is plain text in every field but the description', async () => {
    const hostile = '[x](command:y) <img src=//e.example> $(flame)';
    const fields = { name: hostile, severity: hostile, source: hostile, tags: [hostile], summary: hostile };
    const rest = { resolution: hostile, tlp: hostile };
    const text = await joined(alertsMarkdown([alert({ id: hostile, ...fields, ...rest })], real));
    assert.match(text, /`\[x\]\(command:y\)` `<img src=\/\/e\.example>` `\$\(flame\)`/);
    assert.doesNotMatch(withoutLinks(text).replaceAll(/`[^`]*`/g, ''), /[[<$]/);
  });

  it('has no more of a text than a ticket can take', async () => {
    const endless = '\u202e'.repeat(100_000);
    const text = await joined(
      alertsMarkdown([alert({ id: 'a', summary: endless, description: endless })], real),
    );
    assert.equal(text.split('…').length, 3);
  });
});
