import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { facets } from '../../../../src/triage/filter/facets.ts';
import { type AlertFilter, emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { looksLikeQuery, readQuery, writeQuery } from '../../../../src/triage/filter/query.ts';
import { filterTerms, textOfTerms } from '../../../../src/triage/filter/searchTerms.ts';
import { me } from '../../../../src/triage/me.ts';
import { hostileText } from '../../text/hostile.ts';
import { someFilter } from '../alerts.ts';

const filterOf = (parts: Partial<AlertFilter>): AlertFilter => ({ ...emptyFilter, ...parts });
const without = (excluded: Partial<AlertFilter['excluded']>) => ({
  excluded: { ...emptyFilter.excluded, ...excluded },
});
/** A local midnight. */
const day = (date: number) => new Date(2026, 10, date).getTime();

describe('the text of a filter', () => {
  /** As it is written, and what it says. */
  const cases: readonly (readonly [string, Partial<AlertFilter>])[] = [
    ['', {}],
    ['is:unseen', { unseen: true }],
    ['is:changed', { changed: true }],
    ['is:worse', { worse: true }],
    ['is:unseen is:changed is:worse', { unseen: true, changed: true, worse: true }],
    ['is:snoozed', { snoozed: true }],
    ['is:unseen is:snoozed mark:benign', { unseen: true, snoozed: true, own: ['benign'] }],
    ['mark:to_do,noted', { own: ['to_do', 'noted'] }],
    ['severity:critical,high', { severity: ['critical', 'high'] }],
    ['-status:closed', without({ status: ['closed'] })],
    ['tag:mail -tag:vip', { tag: ['mail'], ...without({ tag: ['vip'] }) }],
    ['tlp:amber+strict', { tlp: ['amber+strict'] }],
    ['assignee:none -source:none', { assignee: [''], ...without({ source: [''] }) }],
    ['assignee:me -assignee:none', { assignee: [me], ...without({ assignee: [''] }) }],
    ['assignee:bob', { assignee: ['bob'] }],
    ['-assignee:me', without({ assignee: [me] })],
    ['assignee:"me" tag:me', { assignee: ['me'], tag: ['me'] }],
    ['tag:"none","a, b",ops/x', { tag: ['none', 'a, b', 'ops/x'] }],
    ['source:"C:\\temp\\","say ""hi"""', { source: ['C:\\temp\\', 'say "hi"'] }],
    ['severity:"sev-0"', { severity: ['sev-0'] }],
    ['indicator:10.0.0.1', { indicator: '10.0.0.1' }],
    ['indicator:"C:\\temp\\a.exe"', { indicator: 'C:\\temp\\a.exe' }],
    ['created:1h', { created: { lastMs: 3_600_000 } }],
    ['created:24h', { created: { lastMs: 86_400_000 } }],
    ['created:7d', { created: { lastMs: 7 * 86_400_000 } }],
    ['created:90m', { created: { lastMs: 5_400_000 } }],
    ['created:today', { created: { since: 'today' } }],
    ['created:since-yesterday', { created: { since: 'yesterday' } }],
    ['created:since-visit', { created: { since: 'visit' } }],
    ['created:2026-11-16', { created: { from: day(16), to: day(17) } }],
    ['created:2026-11-16..2026-11-22', { created: { from: day(16), to: day(23) } }],
    ['created:2026-11-16..', { created: { from: day(16) } }],
    ['created:..2026-11-22', { created: { to: day(23) } }],
    ['created:2026-11-16T05:30:00.001Z..', { created: { from: Date.UTC(2026, 10, 16, 5, 30, 0, 1) } }],
    ['login', { text: 'login' }],
    ['"login portal"', { text: 'login portal' }],
    ['login "to: us" 10.0.0.1', { text: '"login" "to: us" "10.0.0.1"' }],
    ['"say ""hi"" twice"', { text: 'say "hi" twice' }],
    [
      'severity:critical,high tag:mail -status:closed created:24h "login portal"',
      {
        severity: ['critical', 'high'],
        tag: ['mail'],
        ...without({ status: ['closed'] }),
        created: { lastMs: 86_400_000 },
        text: 'login portal',
      },
    ],
  ];
  for (const [text, parts] of cases)
    it(`is written and read: ${text}`, () => {
      assert.equal(writeQuery(filterOf(parts)), text);
      assert.deepEqual(readQuery(text), { filter: filterOf(parts) });
    });

  /** What one may type, and how it is written. */
  const typed = [
    ['  Severity:High,HIGH   STATUS:"In Progress"  ', 'severity:high status:in_progress'],
    ['tag:a tag:b,a', 'tag:a,b'],
    ['tag:,a,,b,', 'tag:a,b'],
    ['assignee:Me assignee:"Me"', 'assignee:me,"Me"'],
    ['MARK:Benign mark:noted,benign', 'mark:benign,noted'],
    ['tlp:TLP:RED', 'tlp:red'],
    ['created:1d', 'created:24h'],
    ['created:2w', 'created:14d'],
    ['created:48h', 'created:2d'],
    ['created:since-today', 'created:today'],
    ['created:2026-11-16..2026-11-16', 'created:2026-11-16'],
    ['created:2026-03-05', 'created:2026-03-05'],
    ['created:60h', 'created:60h'],
    ['created:TODAY', 'created:today'],
    ['created:1D', 'created:24h'],
    ['created:2026-11-16t05:30z..', 'created:2026-11-16T05:30:00.000Z..'],
    ['created:2026-11-16T06:30+01:00..', 'created:2026-11-16T05:30:00.000Z..'],
    ['"" login', 'login'],
    ['" login "', 'login'],
    ['"  " login', 'login'],
    ['is:UNSEEN', 'is:unseen'],
    ['indicator:evil[.]com', 'indicator:evil.com'],
    ['indicator:hxxps://evil[.]com/p', 'indicator:"https://evil.com/p"'],
    ['indicator:HKEY_LOCAL_MACHINE\\SOFTWARE\\Evil', 'indicator:HKLM\\SOFTWARE\\Evil'],
    ['indicator:2001:0db8:0:0:0:0:0:1', 'indicator:"2001:db8::1"'],
    ['indicator:"C:\\\\Users\\\\jo\\\\x.exe"', 'indicator:"C:\\Users\\jo\\x.exe"'],
    ['indicator:"not evil.com only"', 'indicator:"not evil.com only"'],
    ['indicator:LT-4471', 'indicator:LT-4471'],
    ['indicator:"C:\\\\a b\\\\x.exe"', 'indicator:"C:\\a b\\x.exe"'],
    ['indicator:jo[@]evil[.]com', 'indicator:jo@evil.com'],
    ['indicator:evil.com,evil.org', 'indicator:"evil.com,evil.org"'],
    ['"日本" 日本 a-b', '日本 日本 a-b'],
    ['tag:“a, b” „login portal“', 'tag:"a, b" "login portal"'],
    ['tag:"“a”"', 'tag:"“a”"'],
  ] as const;
  for (const [text, expected] of typed)
    it(`is understood: ${text}`, () => {
      const reading = readQuery(text);
      assert.ok('filter' in reading);
      assert.equal(writeQuery(reading.filter), expected);
    });

  const noTimes = [
    'soon',
    '0h',
    '..',
    '2026-02-31T99:00',
    '2026-02-30',
    '2026-06-01..2026-06-31',
    '2026-06-30T23:59:60Z..',
    'x24h',
    '24hours',
    '2026-06-30T05:00Z+..',
    '2026/1/6..',
    '1429w',
    '2026-11-16..2026-11-17..2026-11-18',
    '2026-11-16T05:30:00.1234Z',
    'yesterday',
    'June',
    '2026-11-17..x',
    'x..2026-11-17',
    '2026-11-17T01:00Z..2026-11-17T01:00Z',
    '2026-11-17..2026-11-15',
  ];
  const severities = ['critical', 'high', 'medium', 'low', 'info', 'none'];
  const problems = [
    ['severty:high', { kind: 'key', word: 'severty' }],
    ['https://example.com', { kind: 'key', word: 'https' }],
    ['severity:hgih', { kind: 'value', key: 'severity', word: 'hgih', known: severities }],
    ['tag:a is:seen', { kind: 'value', key: 'is', word: 'seen' }],
    ['indicator:a indicator:b', { kind: 'twice', key: 'indicator' }],
    ['-indicator:a', { kind: 'not', word: '-indicator:' }],
    ['indicator:a"b"', { kind: 'quote', word: 'a"b"' }],
    ['severity:hi"gh"', { kind: 'quote', word: 'hi"gh"' }],
    ['created:1h created:24h', { kind: 'twice', key: 'created' }],
    ['tag:', { kind: 'noValue', key: 'tag' }],
    ['-created:1h', { kind: 'not', word: '-created:' }],
    ['mark:benine', { kind: 'value', key: 'mark', word: 'benine' }],
    ['-mark:benign', { kind: 'not', word: '-mark:' }],
    ['-is:unseen', { kind: 'not', word: '-is:' }],
    ['-login', { kind: 'not', word: '-login' }],
    ['-"log in"', { kind: 'not', word: '-"log in"' }],
    ['"login portal', { kind: 'quote', word: '"login portal' }],
    ['log"in"', { kind: 'quote', word: 'log"in"' }],
    ['login"', { kind: 'quote', word: 'login"' }],
    ['tag:"a"b', { kind: 'quote', word: '"a"b' }],
    ['"""', { kind: 'quote', word: '"""' }],
    ['"', { kind: 'quote', word: '"' }],
    ['"a"" b" c', { kind: 'texts', word: 'a" b' }],
    ...noTimes.map((word) => [`created:${word}`, { kind: 'value', key: 'created', word }] as const),
  ] as const;
  for (const [text, expected] of problems)
    it(`is not understood: ${text}`, () => {
      const reading = readQuery(text);
      assert.ok('problem' in reading);
      assert.partialDeepStrictEqual(reading.problem, expected);
    });

  it('is read back, whatever the filter', () => {
    const values = fc.uniqueArray(fc.oneof(hostileText, fc.string()), { maxLength: 3 });
    const time = fc.integer({ min: day(1), max: day(28) });
    const any: fc.Arbitrary<AlertFilter> = fc
      .record({ filter: someFilter, assignee: values, tag: values, not: values, text: hostileText, time })
      .map(({ filter, not, time: from, ...parts }) => ({
        ...filter,
        ...parts,
        excluded: { ...filter.excluded, source: not },
        created: filter.unseen ? { from, to: from + 1 } : filter.created,
      }));
    fc.assert(
      fc.property(fc.oneof(someFilter, any), (filter) => {
        const text = textOfTerms(filterTerms(filter.text));
        assert.deepEqual(readQuery(writeQuery(filter)), { filter: { ...filter, text } });
      }),
    );
  });

  it('is read, or why not is said, whatever is typed; written again it says the same', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...facets,
        'is:',
        'mark:',
        'benign',
        'snoozed',
        'created:',
        ':',
        '-',
        '"',
        ' ',
        ',',
        'none',
        'unseen',
        '24h',
        '..',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const reading = readQuery(parts.join(''));
        if ('filter' in reading) assert.deepEqual(readQuery(writeQuery(reading.filter)), reading);
      }),
    );
  });
});

describe('what is typed', () => {
  for (const [text, expected] of [
    ['tag:mail', true],
    ['login -Status:closed', true],
    ['severty:high', false],
    ['https://example.com', false],
    ['"tag:mail"', false],
  ] as const)
    it(`is ${expected ? 'a query' : 'a text'}: ${text}`, () => assert.equal(looksLikeQuery(text), expected));
});
