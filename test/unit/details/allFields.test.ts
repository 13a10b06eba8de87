import assert from 'node:assert/strict';
import { allFields } from '../../../src/details/allFields.ts';
import { contentOf } from '../../../src/details/content.ts';
import { alert } from '../triage/alerts.ts';
import { texts, wholeAlert } from './fixtures.ts';

function allFieldsOf(fields: object): string {
  return allFields(contentOf(alert(fields), texts)).markup;
}

describe('all fields of an alert', () => {
  it('have each field once, a fact by its label', () => {
    const others = allFieldsOf({ ...wholeAlert, source: { name: 'siem', zone: 'eu' }, rule: 'r7' });
    const names = [...others.matchAll(/<(?:dt|th)[^>]*>([^<]*)</g)].map(([, name]) => name);
    assert.deepEqual(names, [
      'Severity',
      'Status',
      'Assignee',
      'Created',
      'Updated',
      'TLP',
      'Comments',
      'Events',
      'Child Events',
      'ID',
      'Tags',
      'source',
      'rule',
      'name',
      'summary',
      'description',
      'resolution',
      'resolution_reasoning_md',
      'parent_alert_id',
    ]);
  });

  it('link web addresses, and nothing else', () => {
    const others = allFieldsOf({
      link: 'https://docs.example/a',
      links: { one: 'See http://a.example/x?y=1&z="2", or javascript:alert(1)', two: 'ftp://x.example' },
    });
    const found = [...others.matchAll(/<a href="([^"]*)" data-href="([^"]*)">([^<]*)<\/a>/g)];
    assert.deepEqual(
      found.map(([, href, target, text]) => [href, target, text]),
      [
        ['https://docs.example/a', 'https://docs.example/a', 'https://docs.example/a'],
        ['http://a.example/x?y=1&#38;z=', 'http://a.example/x?y=1&#38;z=', 'http://a.example/x?y=1&#38;z='],
      ],
    );
    assert.equal(others.match(/<a\b/g)?.length, 2);
  });

  it('name the host of an address that is written in another way', () => {
    const others = allFieldsOf({ link: 'https://b\u0430nk.example/x' });
    assert.match(others, /<\/a> <span class="link-host">\(xn--bnk-6cd\.example\)<\/span>/);
  });

  it('link no address that was cut', () => {
    const others = allFieldsOf({ long: `${'x'.repeat(99_980)} https://a.example/secret/path` });
    assert.ok(!others.includes('<a'));
    assert.ok(others.includes('https://a.exampl'));
  });
});
