import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Alert } from '../../../../src/api/alert.ts';
import { facets, facetValues } from '../../../../src/triage/filter/facets.ts';
import {
  type AlertFilter,
  applyFilter,
  emptyFilter,
  isEmptyFilter,
  withFacet,
} from '../../../../src/triage/filter/filter.ts';
import { createdAt } from '../../../../src/triage/values.ts';
import { alert, defaultOptions, someAlerts, someFilter } from '../alerts.ts';

function assertMatches(
  filter: Partial<AlertFilter>,
  fields: Readonly<Record<string, unknown>>,
  expected: boolean,
) {
  assert.equal(
    applyFilter([alert(fields)], { ...emptyFilter, ...filter }, defaultOptions).length === 1,
    expected,
  );
}

function excluding(parts: Partial<AlertFilter['excluded']>) {
  return { excluded: { ...emptyFilter.excluded, ...parts } };
}

describe('a filter by facets', () => {
  it('matches any of the values of one facet', () => {
    const severity = ['critical', 'high'];
    assertMatches({ severity }, { severity: 'High' }, true);
    assertMatches({ severity }, { severity: 'low' }, false);
    assertMatches({ severity }, {}, false);
  });

  it('asks for all facets together', () => {
    const filter = { severity: ['high'], status: ['open'] };
    assertMatches(filter, { severity: 'high', status: 'open' }, true);
    assertMatches(filter, { severity: 'high', status: 'closed' }, false);
    assertMatches(filter, { severity: 'low', status: 'open' }, false);
  });

  it('asks for the file, too', () => {
    const file = { path: 'src/a.py', isNamedIn: ({ summary }: Alert) => summary === 'a.py:1' };
    assertMatches({ file }, { summary: 'a.py:1' }, true);
    assertMatches({ file }, { summary: 'b.py:1' }, false);
    assertMatches({ file, severity: ['high'] }, { summary: 'a.py:1' }, false);
    assert.equal(isEmptyFilter({ ...emptyFilter, file }), false);
  });

  it('reaches values unknown to us', () => {
    assertMatches({ severity: ['sev-0'] }, { severity: 'Sev-0 ' }, true);
  });

  it('reaches alerts that have none', () => {
    for (const facet of facets) assertMatches({ [facet]: [''] }, {}, true);
    assertMatches({ assignee: [''] }, { assignee: { id: 1 } }, false);
    assertMatches({ tag: [''] }, { tags: ['x'] }, false);
  });

  it('finds assignees by id, and by name where there is no id', () => {
    assertMatches({ assignee: ['7'] }, { assignee: { id: 7, name: 'Ana' } }, true);
    assertMatches({ assignee: ['Ana'] }, { assignee: { name: 'Ana' } }, true);
    assertMatches({ assignee: ['Ana'] }, { assignee: { id: 7, name: 'Ana' } }, false);
  });

  it('tells people of one name apart by their e-mail addresses where there is no id', () => {
    assertMatches({ assignee: ['a@x'] }, { assignee: { name: 'Ana', email: 'a@x' } }, true);
    assertMatches({ assignee: ['a@x'] }, { assignee: { name: 'Ana', email: 'b@x' } }, false);
  });

  it('reads the names that earlier versions stored for them', () => {
    const ana = { assignee: { name: 'Ana', email: 'a@x' } };
    assertMatches({ assignee: ['Ana'] }, ana, true);
    assertMatches(excluding({ assignee: ['Ana'] }), ana, false);
    assertMatches({ assignee: ['Ana'] }, { assignee: { ...ana.assignee, id: 7 } }, false);
  });

  it('matches any of several tags', () => {
    assertMatches({ tag: ['b', 'c'] }, { tags: ['a', 'b'] }, true);
    assertMatches({ tag: ['c'] }, { tags: ['a', 'b'] }, false);
  });
});

describe('a filter by time', () => {
  const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime();
  const created_at = new Date(at(14, 12)).toISOString();

  it('takes the start of a span and leaves out its end', () => {
    assertMatches({ created: { from: at(14, 12), to: at(15) } }, { created_at }, true);
    assertMatches({ created: { from: at(14), to: at(14, 12) } }, { created_at }, false);
    assertMatches({ created: { from: at(15) } }, { created_at }, false);
    assertMatches({ created: { to: at(15) } }, { created_at }, true);
  });

  it('takes a date without a time as that day, in every time zone', () => {
    assertMatches({ created: { from: at(14), to: at(15) } }, { created_at: '2026-11-14' }, true);
  });

  it('leaves out alerts without a date only if it has a limit', () => {
    assertMatches({ created: { to: at(15) } }, {}, false);
    assertMatches({ created: {} }, {}, true);
  });

  it('is not empty', () => assert.ok(!isEmptyFilter({ ...emptyFilter, created: { from: 0 } })));
});

describe('a filter that excludes', () => {
  it('leaves out what has a value, however it is spelled', () => {
    const notClosed = excluding({ status: ['closed'] });
    assertMatches(notClosed, { status: 'Closed ' }, false);
    assertMatches(notClosed, { status: 'open' }, true);
    assertMatches(notClosed, {}, true);
  });

  it('leaves out what has none', () => {
    assertMatches(excluding({ assignee: [''] }), {}, false);
    assertMatches(excluding({ assignee: [''] }), { assignee_id: 'u1' }, true);
    assertMatches(excluding({ tag: [''] }), { tags: [] }, false);
    assertMatches(excluding({ tag: [''] }), { tags: ['a'] }, true);
  });

  it('leaves out an alert for one of its tags, wanted ones beside it or not', () => {
    assertMatches(excluding({ tag: ['noise'] }), { tags: ['vip', 'noise'] }, false);
    assertMatches({ tag: ['vip'], ...excluding({ tag: ['noise'] }) }, { tags: ['vip', 'noise'] }, false);
    assertMatches({ tag: ['vip'], ...excluding({ tag: ['noise'] }) }, { tags: ['vip'] }, true);
  });

  it('is not empty', () => assert.ok(!isEmptyFilter({ ...emptyFilter, ...excluding({ tlp: ['red'] }) })));

  it('changes one facet and leaves the others', () => {
    const before = { ...emptyFilter, severity: ['high'], ...excluding({ tag: ['noise'] }), text: 'x' };
    assert.deepEqual(withFacet(before, 'status', ['open'], ['closed']), {
      ...before,
      status: ['open'],
      excluded: { ...before.excluded, status: ['closed'] },
    });
  });
});

describe('a filter by text', () => {
  const fields: readonly (readonly [string, unknown])[] = [
    ['id', 'x-Needle-1'],
    ['name', 'a NEEDLE in hay'],
    ['name_plain', 'needle'],
    ['summary', 'hay\nneedle'],
    ['tags', ['hay', 'Needles']],
    ['source', { name: 'needle works' }],
    ['assignee', { id: 1, name: 'Ms Needle' }],
    ['assignee', { id: 1, email: 'needle@example.com' }],
    ['assignee_id', 'needle-7'],
    ['description', 'Hay.\n\n- `needle.exe`'],
    ['resolution', 'needle'],
    ['resolution_reasoning_md', 'A **needle**.'],
  ];
  for (const [field, value] of fields) {
    it(`looks into ${field} ${JSON.stringify(value)}`, () => {
      assertMatches({ text: ' needle ' }, { [field]: value }, true);
      assertMatches({ text: 'pin' }, { [field]: value }, false);
    });
  }

  it('finds names as they are shown and as they are written', () => {
    for (const text of ['odd login', '**odd**']) assertMatches({ text }, { name: '**Odd** login' }, true);
    assertMatches({ text: 'plain' }, { name: '**Odd** login', name_plain: 'Plain' }, true);
    assertMatches({ text: 'odd login' }, { name: '**Odd** login', name_plain: 'Plain' }, false);
  });

  it('looks into the names of users that are loaded', () => {
    const filter = { ...emptyFilter, text: 'needle' };
    const assigneeName = (id: string) => (id === '7' ? 'Ms Needle' : undefined);
    const found = applyFilter([alert({ assignee_id: '7' })], filter, { ...defaultOptions, assigneeName });
    assert.equal(found.length, 1);
  });

  it('asks for the text as it stands in one text of the alert', () => {
    const fields = { name: 'Shadow copies deleted', description: 'by a backup' };
    assertMatches({ text: 'copies deleted' }, fields, true);
    for (const text of ['deleted copies', 'deleted by']) assertMatches({ text }, fields, false);
  });

  it('takes a line break for the space that it is shown as', () => {
    assertMatches({ text: 'shadow copies' }, { description: 'all shadow\r\n  copies' }, true);
    assertMatches({ text: 'shadow copies' }, { description: 'shadowcopies' }, false);
  });

  it('asks for each of several texts in quotation marks, wherever it stands', () => {
    const fields = { name: 'Shadow copies deleted', description: 'by a backup' };
    assertMatches({ text: '"deleted" "a backup"' }, fields, true);
    assertMatches({ text: '"deleted" "backup a"' }, fields, false);
  });

  it('is plain text, not a pattern', () => {
    assertMatches({ text: '.*' }, { name: 'anything' }, false);
    assertMatches({ text: 'c:\\(x86) [a-z]+$^|?{2}/' }, { name: 'in C:\\(x86) [a-z]+$^|?{2}/ it is' }, true);
    assertMatches({ text: '(((((a+)+)+$' }, { name: `${'a'.repeat(100_000)}!` }, false);
  });

  it('folds case beyond ASCII', () => {
    assertMatches({ text: 'ÄRGER' }, { name: 'ärger' }, true);
    assertMatches({ text: 'σ' }, { name: 'Σ' }, true);
  });

  it('takes text of any length', () => {
    assertMatches({ text: 'x'.repeat(1_000_000) }, { name: 'y' }, false);
  });
});

describe('applyFilter', () => {
  it('keeps exactly the alerts that match, in their order', () => {
    fc.assert(
      fc.property(someAlerts, someFilter, (alerts, filter) => {
        const isUnseen = ({ id }: Alert) => id !== '1';
        const wanted = alerts.filter((one) => naive(one, filter) && (!filter.unseen || isUnseen(one)));
        assert.deepEqual(applyFilter(alerts, filter, { ...defaultOptions, isUnseen }), wanted);
      }),
    );
  });

  it('gives back the same array when there is nothing to ask', () => {
    const alerts = [alert()];
    assert.equal(applyFilter(alerts, emptyFilter, defaultOptions), alerts);
    assert.ok(isEmptyFilter({ ...emptyFilter, text: ' ' }));
    assert.ok(!isEmptyFilter({ ...emptyFilter, tag: [''] }));
    assert.ok(!isEmptyFilter({ ...emptyFilter, text: 'x' }));
    assert.ok(!isEmptyFilter({ ...emptyFilter, unseen: true }));
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
    alert.assignee?.name,
    alert.assignee?.email,
    ...facetValues(alert, 'assignee'),
    alert.description,
    alert.resolution,
    alert.resolution_reasoning_md,
  ];
  const text = filter.text.trim().toLowerCase();
  const { from = -Infinity, to = Infinity } = filter.created;
  const isLimited = Number.isFinite(from) || Number.isFinite(to);
  const instant = createdAt(alert) ?? (isLimited ? NaN : 0);
  return (
    instant >= from &&
    instant < to &&
    texts.some((field = '') => field.toLowerCase().includes(text)) &&
    facets.every(
      (facet) =>
        (filter[facet].length === 0 ||
          facetValues(alert, facet).some((value) => filter[facet].includes(value))) &&
        !facetValues(alert, facet).some((value) => filter.excluded[facet].includes(value)),
    )
  );
}
