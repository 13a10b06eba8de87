import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../../src/api/alert.ts';
import { changeSince, digestOf } from '../../../../src/triage/alertDigest.ts';
import type { AlertNote } from '../../../../src/triage/notes/alertNote.ts';
import { spanAt } from '../../../../src/triage/filter/created.ts';
import { facets, firstFacetValues } from '../../../../src/triage/filter/facets.ts';
import {
  type AlertFilter,
  applyFilter,
  countMatches,
  emptyFilter,
  isAboutMe,
  withChoice,
} from '../../../../src/triage/filter/filter.ts';
import { isEmptyFilter } from '../../../../src/triage/filter/query.ts';
import { me } from '../../../../src/triage/me.ts';
import { createdAt } from '../../../../src/triage/values.ts';
import { alert, defaultOptions, ids, someAlerts, someFilter } from '../alerts.ts';

type Filter = Partial<Omit<AlertFilter, 'excluded'>> & {
  readonly excluded?: Partial<AlertFilter['excluded']>;
};

function filterOf({ excluded, ...parts }: Filter): AlertFilter {
  return { ...emptyFilter, ...parts, excluded: { ...emptyFilter.excluded, ...excluded } };
}

function without(excluded: Partial<AlertFilter['excluded']>) {
  return { excluded };
}

function assertMatches(filter: Filter, fields: object, expected: boolean): void {
  assert.equal(applyFilter([alert(fields)], filterOf(filter), defaultOptions).length === 1, expected);
}

describe('a filter', () => {
  const noisy = { tags: ['vip', 'noise'] };
  for (const [what, filter, fields, isMatch] of [
    ['asks for any of the values of a facet', { severity: ['critical', 'high'] }, { severity: 'High' }, true],
    ['asks for any of several tags', { tag: ['noise', 'mail'] }, noisy, true],
    ['asks for all facets', { tag: ['vip'], status: ['open'] }, { ...noisy, status: 'closed' }, false],
    [
      'leaves out what has a value, however spelled',
      without({ status: ['closed'] }),
      { status: 'Closed ' },
      false,
    ],
    ['leaves out nothing else', without({ status: ['closed'] }), {}, true],
    ['leaves out what has none', without({ tag: [''] }), {}, false],
    ['leaves out an alert for one of its tags', without({ tag: ['noise'] }), noisy, false],
    [
      'leaves it out beside a wanted one, too',
      { tag: ['vip'], ...without({ tag: ['noise'] }) },
      noisy,
      false,
    ],
  ] as const)
    it(what, () => assertMatches(filter, fields, isMatch));

  for (const facet of facets)
    it(`reaches alerts that have no ${facet}`, () => assertMatches({ [facet]: [''] }, {}, true));

  describe('by "me"', () => {
    const alerts = ['grace', 'me', 'arjun', undefined].map((user, index) =>
      alert({ id: index, assignee_id: user }),
    );
    const found = (filter: Filter, id: string | undefined) =>
      applyFilter(alerts, filterOf(filter), { ...defaultOptions, me: id }).map(
        ({ assignee_id }) => assignee_id,
      );
    for (const [what, filter, id, expected] of [
      ['finds what is assigned to the user', { assignee: [me] }, 'grace', ['grace']],
      ['finds that beside others', { assignee: [me, ''] }, 'arjun', ['arjun', undefined]],
      ['leaves that out', { excluded: { assignee: [me] } }, 'grace', ['me', 'arjun', undefined]],
      ['finds nothing of nobody', { assignee: [me] }, undefined, []],
      ['is not by a user of that id', { assignee: ['me'] }, 'grace', ['me']],
    ] as const)
      it(what, () => {
        assert.deepEqual(found(filter, id), expected);
        assert.equal(isAboutMe(filterOf(filter)), what !== 'is not by a user of that id');
      });
  });

  it('shows all that holds a chosen indicator, and narrows down by any other choice', () => {
    const filter = filterOf({ severity: ['high'], own: ['noted'] });
    assert.deepEqual(withChoice(filter, { facet: 'indicator', value: 'a' }), filterOf({ indicator: 'a' }));
    assert.deepEqual(withChoice(filter, { facet: 'mark', value: 'benign' }), { ...filter, own: ['benign'] });
    assert.deepEqual(withChoice(filter, { facet: 'severity', value: 'low' }), {
      ...filter,
      severity: ['low'],
    });
  });

  it('for snoozed alerts shows none where none is', () =>
    assert.deepEqual(applyFilter([alert()], filterOf({ snoozed: true }), defaultOptions), []));

  it('asks for the file, too', () => {
    const file = { path: 'src/a.py', isNamedIn: ({ summary }: Alert) => summary === 'a.py:1' };
    assertMatches({ file }, { summary: 'a.py:1' }, true);
    assertMatches({ file }, { summary: 'b.py:1' }, false);
    assertMatches({ file, severity: ['high'] }, { summary: 'a.py:1' }, false);
    assert.equal(isEmptyFilter({ ...emptyFilter, file }), false);
  });

  it('asks for what has changed since it was seen, or got worse', () => {
    const seen = digestOf(alert({ severity: 'medium' }));
    const alerts = ['medium', 'low', 'high'].map((severity) => alert({ id: severity, severity }));
    const context = { ...defaultOptions, changeOf: (one: Alert) => changeSince(seen, one) };
    const found = (filter: Filter) => ids(applyFilter(alerts, filterOf(filter), context));
    assert.deepEqual(found({ changed: true }), ['low', 'high']);
    assert.deepEqual(found({ worse: true }), ['high']);
  });

  it('is empty with a blank text', () => assert.equal(isEmptyFilter(filterOf({ text: ' ' })), true));
});

describe('a filter by time', () => {
  const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime();
  const noon = { created_at: new Date(at(14, 12)).toISOString() };

  for (const [what, created, fields, isMatch] of [
    ['takes the start of a span', { from: at(14, 12), to: at(15) }, noon, true],
    ['leaves out the end of a span', { from: at(14), to: at(14, 12) }, noon, false],
    ['may have a start only', { from: at(15) }, noon, false],
    ['may have an end only', { to: at(15) }, noon, true],
    [
      'takes a date for that day in every time zone',
      { from: at(14), to: at(15) },
      { created_at: '2026-11-14' },
      true,
    ],
    ['leaves out alerts without a date if it has a limit', { to: at(15) }, {}, false],
    ['leaves out no alerts without a date if it has none', {}, {}, true],
  ] as const)
    it(what, () => assertMatches({ created }, fields, isMatch));
});

describe('a filter by text', () => {
  const odd = { name: '**Odd** login' };
  for (const [what, text, fields, isMatch] of [
    ['finds names as they are shown', 'odd login', odd, true],
    ['finds names as they are written', '**odd**', odd, true],
    ['finds names in plain text', 'plain', { ...odd, name_plain: 'Plain' }, true],
    ['finds none that is not shown', 'odd login', { ...odd, name_plain: 'Plain' }, false],
    ['asks for it as it stands', 'login odd', { name: 'Odd login' }, false],
    ['is no pattern', '.*', { name: 'anything' }, false],
    [
      'has all characters of patterns',
      'c:\\(x86) [a-z]+$^|?{2}/',
      { name: 'C:\\(x86) [a-z]+$^|?{2}/' },
      true,
    ],
    ['folds case beyond ASCII', 'ÄRGER', { name: 'ärger' }, true],
    ['folds case of Greek, too', 'σ', { name: 'Σ' }, true],
  ] as const)
    it(what, () => assertMatches({ text }, fields, isMatch));

  it('looks into the names of users that are loaded', () => {
    const assigneeName = (id: string) => (id === '7' ? 'Ms Needle' : undefined);
    const options = { ...defaultOptions, assigneeName };
    assert.equal(applyFilter([alert({ assignee_id: '7' })], filterOf({ text: 'needle' }), options).length, 1);
  });

  it('is no pattern that takes long', () =>
    assertMatches({ text: '(((((a+)+)+$' }, { name: `${'a'.repeat(100_000)}!` }, false));

  it('looks once for each word, however often it is named', () => {
    const readsWith = (text: string) => {
      let reads = 0;
      const counted = new Proxy(alert({ name: 'a' }), {
        get: (target, key) => {
          reads += 1;
          return Reflect.get(target, key);
        },
      });
      applyFilter([counted], filterOf({ text }), defaultOptions);
      return reads;
    };
    assert.equal(readsWith('"a" '.repeat(1000)), readsWith('a'));
  });
});

/** A note with a disposition and a text. */
function noteOn(id: string): AlertNote {
  return { id, disposition: 'benign', text: 'seen before', changedAt: '2026-11-26T00:00:00.000Z' };
}

describe('applyFilter', () => {
  const lowAndClosed = digestOf(alert({ severity: 'low', status: 'closed' }));

  it('keeps exactly the alerts that match, in their order', () =>
    fc.assert(
      fc.property(someAlerts, someFilter, (alerts, filter) => {
        const isUnseen = ({ id }: Alert) => id !== '1';
        const changeOf = (one: Alert) => changeSince(lowAndClosed, one);
        const noteOf = ({ id }: Pick<Alert, 'id'>) => (id === '2' ? noteOn(id) : undefined);
        const snoozed = new Set(['3']);
        const isOfOwn = ({ id }: Alert) =>
          id === '2' && (filter.own.includes('noted') || filter.own.includes('benign'));
        const wanted = alerts.filter(
          (one) =>
            naive(one, filter) &&
            (!filter.unseen || isUnseen(one)) &&
            (!filter.changed || changeOf(one)) &&
            (!filter.worse || changeOf(one)?.isWorse) &&
            snoozed.has(one.id) === filter.snoozed &&
            (filter.own.length === 0 || isOfOwn(one)),
        );
        const context = { ...defaultOptions, isUnseen, changeOf, snoozed, noteOf };
        assert.deepEqual(applyFilter(alerts, filter, context), wanted);
      }),
    ));

  it('gives back the same array when there is nothing to ask', async () => {
    const alerts = [alert()];
    assert.equal(applyFilter(alerts, emptyFilter, defaultOptions), alerts);
    assert.equal(await countMatches(alerts, emptyFilter, defaultOptions), 1);
  });
});

/** The same rules, written down once more as simply as can be. */
function naive(alert: Alert, filter: AlertFilter): boolean {
  const texts = [
    alert.id,
    alert.name,
    alert.name_plain,
    alert.summary,
    ...alert.tags,
    alert.source?.name ?? alert.source?.id,
    /[a-z]/i.test(alert.source?.id ?? '') ? alert.source?.id : undefined,
    alert.assignee?.name,
    alert.assignee?.email,
    ...firstFacetValues(alert, 'assignee', 200),
    alert.description,
    alert.resolution,
    alert.resolution_reasoning_md,
  ];
  const text = filter.text.trim().toLowerCase();
  const { from = -Infinity, to = Infinity } = spanAt(filter.created, defaultOptions.moment);
  const isLimited = Number.isFinite(from) || Number.isFinite(to);
  const instant = createdAt(alert) ?? (isLimited ? NaN : 0);
  return (
    instant >= from &&
    instant < to &&
    texts.some((field = '') => field.toLowerCase().includes(text)) &&
    facets.every(
      (facet) =>
        (filter[facet].length === 0 ||
          firstFacetValues(alert, facet, 200).some((value) => filter[facet].includes(value))) &&
        !firstFacetValues(alert, facet, 200).some((value) => filter.excluded[facet].includes(value)),
    )
  );
}
