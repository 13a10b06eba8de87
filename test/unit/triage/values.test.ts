import assert from 'node:assert/strict';
import {
  alertName,
  childrenOf,
  createdAt,
  readSeverity,
  readStatus,
  readTlp,
  resolutionOf,
  severityRank,
  sourceNames,
  statusRank,
  tlpRank,
} from '../../../src/triage/values.ts';
import { callIn } from '../text/inTimeZone.ts';
import { alert, ids } from './alerts.ts';
import cases from './cases/values.json' with { type: 'json' };

describe('alertName', () => {
  it('reads Markdown once for each alert', () => {
    let reads = 0;
    const named = {
      name_plain: undefined,
      get name() {
        reads += 1;
        return '**Odd**';
      },
    };
    assert.deepEqual([alertName(named), alertName(named), reads], ['Odd', 'Odd', 1]);
  });

  for (const [what, fields, expected] of [
    [
      'name_plain where the service sends one',
      { name: '**Odd** login', name_plain: 'Odd login' },
      'Odd login',
    ],
    ['name_plain, whatever it is', { name: '**Odd** login', name_plain: '*' }, '*'],
    ['the name without its Markdown elsewhere', { name: '**Odd** login' }, 'Odd login'],
    ['the name where name_plain is blank', { name: 'Odd `login`', name_plain: ' ' }, 'Odd login'],
    ['empty where there is none', {}, ''],
  ] as const)
    it(`is ${what}`, () => assert.equal(alertName(alert(fields)), expected));
});

describe('a resolution', () => {
  for (const [sent, shown] of [
    ['not_actionable', 'not actionable'],
    ['False_Positive', 'False Positive'],
    ['benign', 'benign'],
    ['The account svc_backup was locked.', 'The account svc_backup was locked.'],
    ['See svc_backup', 'See svc_backup'],
    ['rule_17', 'rule_17'],
    ['_', '_'],
    [undefined, undefined],
  ])
    it(`reads as words where it is a code: ${sent}`, () =>
      assert.equal(resolutionOf(alert({ resolution: sent })), shown));
});

describe('a level', () => {
  type Levels = Readonly<Record<string, readonly (string | number)[]>>;
  const scales: readonly (readonly [string, typeof readStatus, typeof statusRank, Levels, number])[] = [
    ['severity', readSeverity, severityRank, cases.severity, 6],
    ['status', readStatus, statusRank, cases.status, 4],
    ['TLP', readTlp, tlpRank, cases.tlp, 7],
  ];
  for (const [name, read, rank, levels, missing] of scales) {
    for (const [text, expected] of Object.entries(levels))
      it(`is read, and has a rank: ${name} ${JSON.stringify(text)}`, () =>
        assert.deepEqual([read(text), rank(read(text))], expected));

    it(`is left as it is where it is longer than any: ${name}`, () =>
      assert.equal(read(`CRITICAL ${'X-'.repeat(50)}`), `CRITICAL ${'X-'.repeat(50)}`));

    it(`may be missing: ${name}`, () =>
      assert.deepEqual([read(undefined), rank(read(undefined))], ['', missing]));
  }

  it('is not from the prototype of objects', () =>
    assert.deepEqual([readSeverity('__proto__'), severityRank('__proto__')], ['__proto__', 5]));
});

describe('childrenOf', () => {
  it('has the alerts of that parent, in their order', () => {
    const alerts = ['p', undefined, 'q', 'p'].map((parent, id) => alert({ id, parent_alert_id: parent }));
    assert.deepEqual(ids(childrenOf(alerts, 'p')), ['0', '3']);
  });
});

describe('createdAt', () => {
  it('is an instant, or the start of a day', () => {
    const at = (created_at: string | undefined) => createdAt(alert({ created_at }));
    assert.equal(at('2026-11-14T23:13:20Z'), Date.UTC(2026, 10, 14, 23, 13, 20));
    assert.equal(at('2026-11-14'), new Date(2026, 10, 14).getTime());
    assert.deepEqual([at(undefined), at('soon')], [undefined, undefined]);
  });

  it('is the start of a day where the user is', () => {
    const starts = callIn('America/New_York', 'triage/values.ts', 'createdAt', [
      [{ created_at: '2026-11-14' }],
    ]);
    assert.deepEqual(starts, [Date.UTC(2026, 10, 14, 5)]);
  });
});

describe('sourceNames', () => {
  it('names each source once, the most frequent first', () => {
    const sources = ['okta', { name: 'falco' }, 'falco', null, { id: 3 }];
    assert.deepEqual(sourceNames(sources.map((source, id) => alert({ id, source }))), ['falco', 'okta']);
  });
});
