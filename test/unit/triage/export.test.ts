import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { visible } from '../../../src/text/visible.ts';
import { alertJson, exportFormats, exportPieces, exportText } from '../../../src/triage/export.ts';
import { fieldNames, fieldTexts } from '../../../src/triage/fields.ts';
import { parseCsv, withoutMark } from '../text/parseCsv.ts';
import { alert, someAlerts } from './alerts.ts';

const markdown = new MarkdownIt({ html: true, linkify: true });

/** The fields of each alert as a reader of the Markdown gets them back, without blanks at either end. */
function parseMarkdown(text: string): readonly Readonly<Record<string, string>>[] {
  const alerts: Record<string, string>[] = [];
  let label = '';
  for (const { type, tag, content, children } of markdown.parse(text, {})) {
    const fields = alerts.at(-1) ?? {};
    if (type === 'heading_open' && tag === 'h2') alerts.push({});
    else if (type === 'fence') fields[label] = content.trim();
    else if (children?.some((child) => child.type === 'strong_open')) {
      const [name, ...value] = children
        .map((child) => child.content)
        .join('')
        .split(':');
      label = name ?? '';
      if (value.length > 0) fields[label] = value.join(':').trim();
    }
  }
  return alerts;
}

describe('fieldTexts', () => {
  it('gives every field of the interface a text', () => {
    const fields = fieldTexts(
      alert({
        severity: 'HIGH ',
        tags: ['a', { name: 'b, c' }],
        source: { id: 1, name: 'siem' },
        assignee: { id: 7, email: 'a@b.co' },
        comments_count: 0,
      }),
    );
    assert.equal(fields.length, 21);
    assert.deepEqual(
      Object.fromEntries(fields.filter(({ text }) => text !== '').map(({ name, text }) => [name, text])),
      {
        id: 'a1',
        severity: 'HIGH ',
        tags: '["a","b, c"]',
        source: 'siem',
        assignee: 'a@b.co',
        comments_count: '0',
      },
    );
  });
});

describe('an export as CSV', () => {
  it('starts with the names of the fields', () => {
    assert.equal(exportText([], 'csv'), `${fieldNames.join(',')}\r\n`);
  });

  it('reads back to the same values', () => {
    fc.assert(
      fc.property(someAlerts, (alerts) => {
        const [header, ...rows] = parseCsv(exportText(alerts, 'csv'));
        assert.deepEqual(header, fieldNames);
        assert.deepEqual(
          rows.map((row) => row.map(withoutMark)),
          alerts.map((alert) => fieldTexts(alert).map(({ text }) => text)),
        );
      }),
    );
  });
});

describe('an export as JSON', () => {
  it('reads back to what the service sent, unknown fields included', () => {
    fc.assert(
      fc.property(someAlerts, (alerts) => {
        const sent: unknown = JSON.parse(JSON.stringify(alerts.map(({ raw }) => raw)));
        assert.deepEqual(JSON.parse(exportText(alerts, 'json')), sent);
      }),
    );
  });

  it('keeps keys that JavaScript treats specially', () => {
    const raw: unknown = JSON.parse('{"id":"1","__proto__":{"x":1}}');
    assert.ok(typeof raw === 'object');
    assert.match(alertJson(alert({ ...raw })), /"__proto__"/);
  });

  it('writes the known fields of an object that is too deep to write', () => {
    let deep: unknown = [];
    for (let level = 0; level < 100_000; level++) deep = [deep];
    const [read]: unknown[] = JSON.parse(exportText([alert({ name: 'Deep', deep })], 'json'));
    assert.deepEqual(read, JSON.parse(JSON.stringify({ ...alert({ name: 'Deep' }), raw: undefined })));
  });
});

describe('an export as Markdown', () => {
  it('has a section for each alert, and code blocks for what has several lines', () => {
    const alerts = [
      alert({ name: '<b> $(flame)', summary: 'a\nb', severity: 'high' }),
      alert({ id: '2', description: '# Steps\n```\nx\n```' }),
    ];
    assert.equal(
      exportText(alerts, 'markdown'),
      [
        '## \\<b\\> \\$&#40;flame)',
        '',
        '- **id:** a1',
        '- **name:** \\<b\\> \\$&#40;flame)',
        '- **severity:** high',
        '',
        '**summary**',
        '',
        '```text',
        'a',
        'b',
        '```',
        '',
        '## 2',
        '',
        '- **id:** 2',
        '',
        '**description**',
        '',
        '````markdown',
        '# Steps',
        '```',
        'x',
        '```',
        '````',
        '',
      ].join('\n'),
    );
  });

  it('reads back to the same values, but for blanks and what cannot be seen', () => {
    fc.assert(
      fc.property(someAlerts, (alerts) => {
        const read = parseMarkdown(exportText(alerts, 'markdown'));
        const written = alerts.map((alert) => {
          const fields = fieldTexts(alert).map(({ name, text }) => [name, visible(text).trim()] as const);
          return Object.fromEntries(fields.filter(([, text]) => text !== ''));
        });
        assert.deepEqual(read, written);
      }),
      { numRuns: 300 },
    );
  });
});

describe('exportPieces', () => {
  it('gives pieces that make the whole, one for each alert at most', () => {
    const alerts = [alert({ id: '1' }), alert({ id: '2' }), alert({ id: '3' })];
    for (const format of exportFormats) {
      const pieces = [...exportPieces(alerts, format)];
      assert.equal(pieces.join(''), exportText(alerts, format));
      assert.ok(pieces.length >= 3 && pieces.length <= 4);
    }
  });
});
