import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Alert } from '../../../../src/api/alert.ts';
import { emptyFilter, applyFilter } from '../../../../src/triage/filter/filter.ts';
import { AlertIndex, countedIndicators } from '../../../../src/triage/indicators/alertIndex.ts';
import { indicatorsOf } from '../../../../src/triage/indicators/indicators.ts';
import { relatedAlerts } from '../../../../src/triage/indicators/relatedAlerts.ts';
import { clock } from '../../stillClock.ts';
import { alert, defaultOptions, ids } from '../alerts.ts';
import { loadedTriage } from '../triageOf.ts';

function about(id: string, description: string, more: object = {}): Alert {
  return alert({ id, name: id, description, ...more });
}

async function indexOf(alerts: readonly Alert[]): Promise<AlertIndex> {
  const index = new AlertIndex(new AbortController().signal);
  await index.update(alerts);
  return index;
}

/** As "10.0.0.1 2": value and prevalence. */
function counts(one: Alert, index: AlertIndex): readonly string[] {
  return countedIndicators([one], index).map(({ value, count }) => `${value} ${count}`);
}

describe('index of the loaded alerts', () => {
  const one = about('1', '10.0.0.1 and 10.0.0.2, T1078');
  const two = about('2', '10.0.0.1, T1078');
  const three = about('3', 'T1078');

  it('counts the alerts that hold an indicator, and lists the rare ones first', async () =>
    assert.deepEqual(counts(one, await indexOf([one, two, three])), ['10.0.0.2 1', '10.0.0.1 2', 'T1078 3']));

  it('keeps no alert that a refresh has replaced, once it has read some', async () => {
    const { triage, serve } = await loadedTriage(one);
    await triage.index.update(triage.alerts.items);
    const [key = ''] = indicatorsOf(one).keys();
    assert.equal(triage.index.holders(key).size, 1);
    serve(about('1', 'nothing'));
    await triage.alerts.refresh();
    await setImmediate();
    assert.equal(triage.index.holders(key).size, 0);
  });

  it('lists equally rare ones by kind: what is of one attacker first', async () => {
    const all = about('1', `T1078 CVE-2024-1234 /etc/shadow 10.0.0.1 a@a.example ${'0a'.repeat(16)}`);
    const expected = [
      '0a'.repeat(16),
      'a.example',
      'a@a.example',
      '10.0.0.1',
      '/etc/shadow',
      'CVE-2024-1234',
      'T1078',
    ];
    assert.deepEqual(
      counts(all, await indexOf([all])),
      expected.map((value) => `${value} 1`),
    );
  });

  it('follows alerts that come, change and go, also while it is reading others', async () => {
    const index = new AlertIndex(new AbortController().signal);
    const updates = [
      index.update([one, two, three]),
      index.update([one, about('2', 'nothing')]),
      index.update([one, three]),
    ];
    await Promise.all(updates);
    assert.deepEqual(counts(one, index), ['10.0.0.1 1', '10.0.0.2 1', 'T1078 2']);
    await index.update([]);
    for (const key of ['10.0.0.1', '10.0.0.2', 't1078']) assert.equal(index.holders(key).size, 0);
    assert.equal(index.namesakes(one).size, 0);
  });

  it('knows alerts of one kind by their names, whatever differs from alert to alert', async () => {
    const named = (id: string, name: string, source = 'edr') => alert({ id, name, source });
    const alerts = [
      named('a', 'Memory of lsass.exe read on LT-4471'),
      named('b', 'MEMORY  of svchost.exe read on MAC-0217'),
      named('c', 'Memory of lsass.exe read on LT-4471', 'siem'),
      named('d', 'Memory read on LT-4471'),
      named('e', '4711'),
      named('f', '4712'),
      named('g', 'A part of memory read'),
      named('h', 'Apart of memory read'),
      named('i', `${'Very '.repeat(60)}long, on one host`),
      named('j', `${'Very '.repeat(60)}long, on another`),
    ];
    const index = await indexOf(alerts);
    const namesakes = alerts.map((one) => ids([...index.namesakes(one)]).join());
    assert.deepEqual(namesakes, ['a,b', 'a,b', 'c', 'd', '', '', 'g', 'h', 'i,j', 'i,j']);
  });

  it('reads an alert once, however many others come and go', async () => {
    let reads = 0;
    const counted = Object.defineProperty(alert({ id: 'a', name: 'a' }), 'description', {
      get: () => {
        reads += 1;
        return '10.0.0.9';
      },
    });
    const index = await indexOf([counted, one]);
    assert.ok(reads > 0);
    reads = 0;
    await index.update([two, counted]);
    assert.deepEqual([reads, ids([...index.holders('10.0.0.9')])], [0, ['a']]);
  });

  it('reads no more than it may keep, says so, and goes on where alerts have gone', async () => {
    const index = new AlertIndex(new AbortController().signal, 5);
    await index.update([one, two]);
    assert.equal(index.isWhole, true);
    await index.update([one, two, three]);
    assert.deepEqual([index.isWhole, counts(three, index)], [false, ['T1078 2']]);
    await index.update([two, three]);
    assert.deepEqual([index.isWhole, counts(three, index)], [true, ['T1078 2']]);
  });

  it('keeps nothing of an alert in which there is nothing to be found', async () => {
    const index = new AlertIndex(new AbortController().signal, 1);
    await index.update([about('1', ''), about('2', ''), about('3', '')]);
    assert.equal(index.isWhole, true);
  });

  it('ends with its sign-in', async () => {
    const ending = new AbortController();
    const index = new AlertIndex(ending.signal);
    const end = () => {
      clock.pass(1000);
      ending.abort();
    };
    const slow = Object.defineProperty({ ...one }, 'description', { get: end });
    await assert.rejects(index.update([slow, two]), { name: 'AbortError' });
  });
});

describe('filter by an indicator', () => {
  const cases: readonly (readonly [description: string, indicator: string])[] = [
    ['to hxxps://evil[.]example/a', 'https://evil.example/a'],
    ['to hxxps://evil[.]example/a', 'evil.example'],
    ['on HKEY_LOCAL_MACHINE\\SAM', 'HKLM\\SAM'],
    ['in "C:\\\\a\\\\b.exe"', 'C:\\a\\b.exe'],
    ['from 2001:DB8:0:0::1', '2001:db8::1'],
    ['hxxps://a[.]co', 'https://a.co'],
    ['on **LT-4471**', 'lt-4471'],
  ];
  for (const [description, indicator] of cases)
    it(`finds ${indicator} in an alert that writes ${description}`, () => {
      const alerts = [about('1', description), about('2', 'LT-44710 C:\\a\\b.exe.txt')];
      const found = applyFilter(alerts, { ...emptyFilter, indicator }, defaultOptions);
      assert.deepEqual(ids(found), ['1']);
    });
});

describe('related alerts', () => {
  const shown = about('0', '10.0.0.1, **LT-4471**, `m.okafor`, T1078', {
    name: 'Sign-in from 10.0.0.1',
    source: 'okta',
  });
  const sameIp = about('ip', '10.0.0.1');
  const sameHostAndUser = about('host', '**LT-4471** `m.okafor`');
  const sameTechnique = Array.from({ length: 20 }, (_, id) => about(`t${id}`, 'T1078'));
  const sameName = about('name', '', { name: 'Sign-in from 10.0.0.77', source: 'okta' });
  const sameNameOfAnother = about('other', '', { name: 'Sign-in from 10.0.0.78', source: 'siem' });
  const loaded = [...sameTechnique, sameNameOfAnother, sameName, sameIp, sameHostAndUser, shown];

  /** As "id: relations", of those that are not `known`. */
  async function relatedTo(one: Alert, alerts: readonly Alert[], known: readonly string[] = []) {
    const related = relatedAlerts(one, await indexOf([...alerts, one]), ({ id }) => known.includes(id));
    return related.map(({ alert, relations }) => `${alert.id}: ${relations.join(', ')}`);
  }

  it('shares the rarest indicators or the pattern of its name, and says what', async () => {
    const best = await relatedTo(shown, loaded);
    assert.deepEqual(best.slice(0, 3), ['host: host, user', 'ip: ip', 'name: name']);
    assert.ok(best.slice(3).every((one) => /^t\d+: attack$/.test(one)));
    assert.equal(best.length, 10);
  });

  it('share one indicator of their own rather than two that more alerts have', async () => {
    const frequent = ['a', 'b', 'c'].map((id) => about(id, '10.0.0.2 10.0.0.3'));
    const alerts = [...frequent, about('own', '10.0.0.1')];
    const [best] = await relatedTo(about('0', '10.0.0.1 10.0.0.2 10.0.0.3'), alerts);
    assert.equal(best, 'own: ip');
  });

  it('count also what is shared with more alerts than are shown', async () => {
    const one = about('one', '10.0.0.1');
    const nine = Array.from({ length: 9 }, (_, id) => about(`${id}`, '10.0.0.1 10.0.0.2'));
    const two = ['a', 'b'].map((id) => about(id, '10.0.0.2'));
    const related = await relatedTo(about('own', '10.0.0.1 10.0.0.2'), [one, ...nine, ...two]);
    assert.equal(related.at(-1), 'one: ip');
  });

  it('are looked for among thousands of others until some are found', async () => {
    const known = Array.from({ length: 5001 }, (_, id) => about(`${id}`, '10.0.0.1 10.0.0.2'));
    const own = about('own', '10.0.0.1 10.0.0.2');
    const related = await relatedTo(own, [...known, about('other', '10.0.0.2')], ids(known));
    assert.deepEqual(related, ['other: ip']);
  });

  it('say the rarest first of what they share', async () => {
    const named = (id: string) => about(id, '10.0.0.1', { name: 'Sign-in' });
    assert.deepEqual(await relatedTo(named('c'), [about('a', '10.0.0.1'), named('b')], ['a']), [
      'b: name, ip',
    ]);
  });

  it('leaves out the alerts that are shown as parent and children', async () =>
    assert.ok(!(await relatedTo(shown, loaded, ['host'])).join().includes('host')));

  it('has none for an alert that shares nothing', async () =>
    assert.deepEqual(await relatedTo(sameName, [sameIp]), []));
});
