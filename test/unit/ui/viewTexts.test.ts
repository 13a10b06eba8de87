import assert from 'node:assert/strict';
import { env } from 'vscode';
import { facets } from '../../../src/triage/filter/facets.ts';
import { emptyFilter } from '../../../src/triage/filter/filter.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { createdText, filterParts, groupLabel } from '../../../src/ui/viewTexts.ts';
import { nobody } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime();

/** With plain spaces, of which `Intl` uses several kinds. */
function plain(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}

const texts = alertTexts({ userName: nobody });

describe('the text of a filter by time', () => {
  for (const [what, created, expected] of [
    [
      'names whole days, with the last one included',
      { from: at(16), to: at(23) },
      'created Nov 16 – 22, 2026',
    ],
    ['names one day', { from: at(16), to: at(17) }, 'created Nov 16, 2026'],
    ['names hours', { from: at(16, 9), to: at(16, 10) }, 'created Nov 16, 2026, 9:00 – 10:00 AM'],
    ['names a single limit', { from: at(16) }, 'created since Nov 16, 2026'],
    ['names a single limit at an hour', { to: at(16, 9) }, 'created before Nov 16, 2026, 9:00 AM'],
    ['is empty without a limit', {}, ''],
    ['counts hours', { lastMs: 86_400_000 }, 'created in the last 24 hours'],
    ['counts one hour', { lastMs: 3_600_000 }, 'created in the last hour'],
    ['counts days', { lastMs: 604_800_000 }, 'created in the last 7 days'],
    ['counts one minute', { lastMs: 60_000 }, 'created in the last minute'],
    ['counts minutes', { lastMs: 5_400_000 }, 'created in the last 90 minutes'],
    ['names a day that moves', { since: 'yesterday' }, 'created since yesterday'],
  ] as const)
    it(what, () => assert.equal(plain(createdText(created)), expected));

  describe('in days of another machine', () => {
    replaceMembers(env, { remoteName: 'ssh-remote' });

    for (const created of [
      { since: 'today' },
      { since: 'yesterday' },
      { from: at(16) },
      { from: at(16), to: at(23) },
    ] as const)
      it(`names its zone, since the window may be in another one: ${Object.keys(created).join()}`, () =>
        assert.match(createdText(created), / \([A-Z][\w+:−-]+\)$/));

    it('names none where no day begins, or nothing is said', () => {
      assert.equal(createdText({ lastMs: 3_600_000 }), 'created in the last hour');
      assert.equal(createdText({}), '');
    });
  });

  it('stands between facets and text', () => {
    const filter = { ...emptyFilter, status: ['open'], created: { from: at(16) }, text: 'x' };
    const parts = filterParts(filter, texts).map(plain);
    assert.deepEqual(parts, ['open', 'created since Nov 16, 2026', '"x"']);
  });
});

describe('the text of a filter', () => {
  const users = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  const not = (...assignee: readonly string[]) => ({ ...emptyFilter.excluded, assignee });
  const five = 'User #1, User #2, User #3, User #4, User #5';

  for (const [what, filter, expected] of [
    ['names all of a few values', { assignee: users(6) }, `${five}, User #6`],
    ['names the first of more, which would fill the view', { assignee: users(7) }, `${five}, and 2 more`],
    ['names the first of many', { assignee: users(10_000) }, `${five}, and 9,995 more`],
    [
      'names the first of what it shows and hides',
      { assignee: users(4), excluded: not(...users(3)) },
      'User #1, User #2, User #3, User #4, not User #1, and 2 more',
    ],
    ['is in quotation marks', { text: ' disk full' }, '"disk full"'],
    ['has the quotation marks of several', { text: '"disk" "full"' }, '"disk" "full"'],
  ] as const)
    it(what, () => assert.deepEqual(filterParts({ ...emptyFilter, ...filter }, texts), [expected]));
});

describe('the text of a value that is invisible', () => {
  for (const facet of facets)
    it(`is there all the same in the text of a filter, which would look as if there were none: ${facet}`, () =>
      assert.match(filterParts({ ...emptyFilter, [facet]: ['\u200b'] }, texts)[0] ?? '', /\\u200b$/i));

  for (const grouping of ['severity', 'status', 'assignee', 'source', 'tag', 'parent'] as const)
    it(`is there as the label of a group: ${grouping}`, () =>
      assert.match(groupLabel(grouping, '\u200b', texts), /\\u200b$/));
});

describe('the label of a group by day', () => {
  const now = at(14, 9);
  const daily = alertTexts({ userName: nobody }, () => now);
  for (const [day, expected] of [
    ['2026-11-14', 'Today, Sat, Nov 14, 2026'],
    ['2026-11-13', 'Yesterday, Fri, Nov 13, 2026'],
    ['2026-11-12', 'Thu, Nov 12, 2026'],
    ['2026-11-15', 'Sun, Nov 15, 2026'],
  ] as const)
    it(`is the day, and how near it is: ${day}`, () =>
      assert.equal(plain(groupLabel('day', day, daily)), expected));

  it('is that there is none', () => assert.equal(groupLabel('day', '', texts), 'no date'));

  describe('that begins in the time zone of another machine', () => {
    replaceMembers(env, { remoteName: 'ssh-remote' });

    it('names it, since the window may be in another one', () =>
      assert.match(plain(groupLabel('day', '2026-11-14', texts)), /^Sat, Nov 14, 2026 \([A-Z][\w+:−-]+\)$/));
  });
});
