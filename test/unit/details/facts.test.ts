import assert from 'node:assert/strict';
import { type Fact, type FactName, factsOf } from '../../../src/details/facts.ts';
import { facets } from '../../../src/triage/filter/facets.ts';
import { alert } from '../triage/alerts.ts';
import { hostile, texts, wholeAlert } from './fixtures.ts';

function factOf(name: FactName, fields: object): Fact {
  const fact = factsOf(alert(fields), texts).find((fact) => fact.name === name);
  assert.ok(fact, name);
  return fact;
}

function momentOf(created_at: unknown) {
  const fact = factOf('created_at', { created_at });
  assert.ok(fact.kind === 'time');
  return fact;
}

function valueOf(fact: Fact): string {
  switch (fact.kind) {
    case 'text':
      return fact.text;
    case 'tags':
      return fact.tags.join(' ');
    case 'time':
      return fact.age;
  }
}

describe('the facts of an alert', () => {
  const shown = (fields: object) =>
    factsOf(alert(fields), texts).map((fact) => `${fact.name}: ${valueOf(fact)}`);
  const names = (fields: object) => factsOf(alert(fields), texts).map(({ name }) => name);

  it('tell everything that fits on a line', () => {
    const levels = ['severity: high', 'status: open', 'assignee: Ann Lee', 'source: siem'];
    const times = ['created_at: 3h ago', 'updated_at: 1h ago', 'tlp: TLP:AMBER'];
    const counts = ['comments_count: 3', 'alert_events_count: 1,234', 'child_events_count: 0'];
    assert.deepEqual(shown(wholeAlert), [...levels, ...times, ...counts, 'id: a1', 'tag: login vpn']);
  });

  it('name a label of the TLP as the standard does, however it was sent, and another one as it was sent', () => {
    for (const [sent, text] of [
      ['amber+strict', 'TLP:AMBER+STRICT'],
      ['Green', 'TLP:GREEN'],
      ['tlp: red', 'TLP:RED'],
      ['Partners only', 'Partners only'],
    ] as const)
      assert.ok(shown({ tlp: sent }).includes(`tlp: ${text}`), sent);
  });

  it('include all facets, so that the list can be filtered by each', () => {
    const all = new Set<string>(names(wholeAlert));
    assert.ok(facets.every((facet) => all.has(facet)));
  });

  it('are few when nothing but the id is known', () =>
    assert.deepEqual(shown({}), ['severity: no severity', 'assignee: unassigned', 'id: a1']));

  it('are one harmless line each', () => {
    for (const name of ['tlp', 'source'] as const) {
      const fact = factOf(name, { [name]: `${hostile}\nsecond line` });
      assert.ok(fact.kind === 'text');
      assert.match(fact.text, /\\u202eevil +\[31m second line$/);
      assert.doesNotMatch(fact.text, /[\p{Cc}\u202e]/u);
    }
  });

  it('spell out values that nobody would see, as if there were none', () => {
    const facts = shown({ id: '\u200b', source: '\u2060', tags: ['\u00ad'], assignee: '\0' });
    const spelled = String.raw`assignee: User #\u0000, source: \u2060, id: \u200b, tag: \u00ad`;
    assert.equal(facts.join(', '), `severity: no severity, ${spelled}`);
  });

  it('cut tags that are long or many', () => {
    const fact = factOf('tag', {
      tags: ['x'.repeat(1000), ...Array.from({ length: 99 }, (_, i) => `t${i}`)],
    });
    assert.ok(fact.kind === 'tags');
    assert.equal(fact.tags.length, 50);
    assert.equal(fact.further, 50);
    assert.equal(fact.tags[0], `${'x'.repeat(79)}…`);
  });

  it('tell times by age and moment, with what was sent', () => {
    const { age, moment, iso, sent } = momentOf('2026-11-14 23:13:20');
    assert.equal(age, '3h ago');
    assert.match(moment, /2026/);
    assert.equal(iso, '2026-11-14T23:13:20.000Z');
    assert.equal(sent, '2026-11-14 23:13:20');
  });

  it('show as text what is no point in time', () => {
    for (const created_at of ['0000-00-00 00:00:00', '14/11/2023', hostile]) {
      const { age, moment, iso } = momentOf(created_at);
      assert.equal(age, '');
      assert.equal(iso, undefined);
      assert.doesNotMatch(moment, /Invalid|NaN/);
      assert.equal(moment.startsWith(created_at.slice(0, 10)), true);
    }
  });

  it('never speak of the future, which is a clock going wrong', () =>
    assert.equal(momentOf('2026-11-15T02:20:00Z').age, 'now'));
});
