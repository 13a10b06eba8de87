import assert from 'node:assert/strict';
import { accessibleText } from '../../../src/details/accessibleText.ts';
import { visible } from '../../../src/text/sanitize.ts';
import { changeSince, digestOf } from '../../../src/triage/alertDigest.ts';
import { alert } from '../triage/alerts.ts';
import { exampleService, loadedTriage, triageOf } from '../triage/triageOf.ts';
import { hostile, texts, wholeAlert } from './fixtures.ts';

describe('the accessible view of an alert', () => {
  /** That of an alert that is alone. */
  const textOf = (fields: object) => accessibleText(alert(fields), triageOf(), texts);

  it('has every value of the details after its label', async () => {
    const { triage } = await loadedTriage(alert({ id: 'c1', name: 'Child', parent_alert_id: 'a1' }));
    const shown = alert({ ...wholeAlert, child_events_count: 3, rule: { id: 7 } });
    const link = { label: 'src/login.py:42', writtenAs: '/app/src/login.py', naming: 'whole' } as const;
    const text = await accessibleText(shown, triage, texts, [link]);
    assert.equal(
      text.replaceAll(/(ago, )[^\n]*(, 2026-11-1)/g, '$1…$2'),
      [
        'Odd login',
        '',
        'Severity: high',
        'Status: open',
        'Assignee: Ann Lee',
        'Source: siem',
        'Created: 3h ago, …, 2026-11-14T23:13:20.000000Z',
        'TLP: TLP:AMBER',
        'Comments: 3',
        'Events: 1,234',
        'Child Events: 3',
        'Tags: login, vpn',
        '',
        'Summary: Ann logged in from two countries.',
        '',
        'Description: Two *logins*.',
        '',
        'Resolution:',
        '    false positive',
        '    She **travels**.',
        '',
        'Code: src/login.py:42 · matches the end of /app/src/login.py',
        '',
        'Related Alerts',
        "Parent: p1 isn't loaded.",
        'Children:',
        '    Child',
        "    2 child alerts aren't loaded.",
        '',
        'All Fields',
        'Updated: 1h ago, …, 2026-11-15T01:00:00.000000Z',
        'ID: a1',
        'rule:',
        '    {',
        '      "id": 7',
        '    }',
        '',
      ].join('\n'),
    );
  });

  it('says below the name what has changed since the user saw the alert', async () => {
    const one = alert({ name: 'Odd login', severity: 'high', updated_at: '2026-11-15T02:01:20Z' });
    const change = changeSince(digestOf(alert({ severity: 'low' })), one);
    assert.match(
      await accessibleText(one, triageOf(), texts, [], change),
      /^Odd login\nGot worse since you saw it: severity low → high, 12m ago\n\nSeverity: high\n/,
    );
  });

  it('has no line of a text where a label begins', async () => {
    const forged = 'harmless\n\nStatus: closed\n\nDescription: nothing';
    const text = await textOf({ summary: forged, note: forged, status: 'open' });
    assert.deepEqual(text.match(/^Status: .*$/gm), ['Status: open']);
  });

  it('names the parent that is loaded', async () => {
    const parent = alert({ id: 'p1', name: 'Parent alert' });
    const { triage } = await loadedTriage(parent);
    const text = await accessibleText(alert({ parent_alert_id: 'p1' }), triage, texts);
    assert.match(text, /^Parent: Parent alert$/m);
  });

  it('says nothing of what is missing', async () => {
    const text = await textOf({ name: 'X', summary: ' ' });
    assert.match(text, /^X\n\nSeverity: no severity\n/);
    assert.doesNotMatch(text, /Summary|Description|Code|Related|Resolution|None/);
  });

  it('says that it is sample data', async () => {
    const sample = triageOf({}, { service: { ...exampleService, loadFetch: async () => fetch } });
    assert.match(await accessibleText(alert({ name: 'X' }), sample, texts), /^X\nSample data\n\n/);
  });

  it('has long texts as a whole, and values that the facts cut', async () => {
    const long = `${'line\n'.repeat(1000)}end`;
    const tags = Array.from({ length: 60 }, (_, index) => `tag${index}`);
    const text = await textOf({ summary: long, description: long, extra: long, tags });
    assert.equal(text.split('\n    end\n').length, 4);
    assert.match(text, /^Tags: tag0, .*, and 10 more$/m);
    assert.ok(text.includes('"tag59"'));
  });

  it('has the beginning of megabytes, and says so, but something of each text', async () => {
    const texts = { summary: 'a'.repeat(1_000_000), description: 'b'.repeat(1_000_000), extra: 'short' };
    const text = await textOf(texts);
    assert.match(text, /a{200000}…\n/);
    assert.match(text, /[^b]b{500}…\n/);
    assert.match(text, /^extra: short$/m);
    assert.equal(text.split('Showing only the beginning').length, 3);
  });

  it('shows hostile texts as they are, without anything invisible', async () => {
    const fields = {
      name: hostile,
      severity: hostile,
      summary: hostile,
      description: hostile,
      [hostile]: hostile,
    };
    const text = await textOf(fields);
    assert.equal(text.split('<script>').length, 7);
    assert.equal(text, visible(text));
  });

  it('shows a part of too many fields, and how many there are besides', async () => {
    const fields = Array.from({ length: 1_000 }, (_, index) => [`field ${index}`, 'x'.repeat(2_001)]);
    const text = await textOf(Object.fromEntries(fields));
    assert.match(text, /\n800 more fields\n$/);
  });
});
