import assert from 'node:assert/strict';
import {
  alertName,
  readSeverity,
  readStatus,
  readTlp,
  severityRank,
  sourceNames,
  statusRank,
  tlpRank,
} from '../../../src/triage/values.ts';
import { alert } from './alerts.ts';

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

  it('is name_plain where the service sends one', () => {
    assert.equal(alertName(alert({ name: '**Odd** login', name_plain: 'Odd login' })), 'Odd login');
    assert.equal(alertName(alert({ name: '**Odd** login', name_plain: '*' })), '*');
  });

  it('is the name without its Markdown elsewhere', () => {
    assert.equal(alertName(alert({ name: '**Odd** login' })), 'Odd login');
    assert.equal(alertName(alert({ name: 'Odd `login`', name_plain: ' ' })), 'Odd login');
  });

  it('is empty where there is none', () => assert.equal(alertName(alert()), ''));
});

type Level = readonly [text: string | undefined, value: string, rank: number];

function describeLevels(
  name: string,
  read: (text: string | undefined) => string,
  rank: (value: string) => number,
  levels: readonly Level[],
): void {
  describe(name, () => {
    for (const [text, value, expected] of levels)
      it(`reads ${JSON.stringify(text)}`, () =>
        assert.deepEqual([read(text), rank(value)], [value, expected]));
  });
}

describeLevels('severity', readSeverity, severityRank, [
  ['critical', 'critical', 0],
  ['Critical', 'critical', 0],
  ['CRITICAL ', 'critical', 0],
  ['info', 'info', 4],
  ['sev-0', 'sev-0', 5],
  [' Sev-0', 'sev-0', 5],
  ['3', '3', 5],
  ['', '', 6],
  [undefined, '', 6],
  // Not from the prototype of objects.
  ['constructor', 'constructor', 5],
  ['__proto__', '__proto__', 5],
]);

describeLevels('status', readStatus, statusRank, [
  ['open', 'open', 0],
  ['In Progress', 'in_progress', 1],
  ['in-progress', 'in_progress', 1],
  [' CLOSED', 'closed', 2],
  ['False Positive', 'false positive', 3],
  [undefined, '', 4],
]);

describeLevels('TLP', readTlp, tlpRank, [
  ['red', 'red', 0],
  ['TLP:AMBER+STRICT', 'amber+strict', 1],
  ['tlp: Green', 'green', 3],
  ['TLP_CLEAR', 'clear', 4],
  ['secret', 'secret', 6],
  [undefined, '', 7],
]);

describe('a level', () => {
  it('is read the same after more spellings than are kept', () => {
    for (let index = 0; index < 500; index += 1) assert.equal(readStatus(`State ${index}`), `state ${index}`);
    assert.equal(readStatus('in - PROGRESS'), 'in_progress');
    assert.equal(readStatus('State 499'), 'state 499');
  });
});

describe('sourceNames', () => {
  it('names each source once, the most frequent first', () => {
    const sources = ['okta', { name: 'falco' }, 'falco', null, { id: 3 }];
    assert.deepEqual(sourceNames(sources.map((source, id) => alert({ id, source }))), ['falco', 'okta']);
  });
});
