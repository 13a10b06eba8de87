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

describe('the text of a filter by time', () => {
  it('names whole days, with the last one included', () => {
    assert.equal(plain(createdText({ from: at(16), to: at(23) })), 'created Nov 16 – 22, 2026');
    assert.equal(plain(createdText({ from: at(16), to: at(17) })), 'created Nov 16, 2026');
  });

  it('names hours, and a single limit', () => {
    assert.equal(
      plain(createdText({ from: at(16, 9), to: at(16, 10) })),
      'created Nov 16, 2026, 9:00 – 10:00 AM',
    );
    assert.equal(plain(createdText({ from: at(16) })), 'created since Nov 16, 2026');
    assert.equal(plain(createdText({ to: at(16, 9) })), 'created before Nov 16, 2026, 9:00 AM');
    assert.equal(createdText({}), '');
  });

  it('stands between facets and text', () => {
    const filter = { ...emptyFilter, status: ['open'], created: { from: at(16) }, text: 'x' };
    assert.deepEqual(filterParts(filter, alertTexts({ userName: nobody })).map(plain), [
      'open',
      'created since Nov 16, 2026',
      '"x"',
    ]);
  });
});

describe('the text of a filter by many values', () => {
  const users = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  const textOf = (assignee: readonly string[], excluded: readonly string[] = []) =>
    filterParts(
      { ...emptyFilter, assignee, excluded: { ...emptyFilter.excluded, assignee: excluded } },
      alertTexts({ userName: nobody }),
    );
  const five = 'User #1, User #2, User #3, User #4, User #5';

  it('names all of a few', () => {
    assert.deepEqual(textOf(users(6)), [`${five}, User #6`]);
  });

  it('names the first of more, which would fill the view', () => {
    assert.deepEqual(textOf(users(7)), [`${five}, and 2 more`]);
    assert.deepEqual(textOf(users(10_000)), [`${five}, and 9,995 more`]);
    assert.deepEqual(textOf(users(4), users(3)), [
      'User #1, User #2, User #3, User #4, not User #1, and 2 more',
    ]);
  });
});

describe('the text of a filter by text', () => {
  for (const [text, expected] of [
    [' disk full', '"disk full"'],
    ['"disk" "full"', '"disk" "full"'],
  ] as const)
    it(`is ${expected}`, () =>
      assert.deepEqual(filterParts({ ...emptyFilter, text }, alertTexts({ userName: nobody })), [expected]));
});

describe('the text of a value that is invisible', () => {
  const texts = alertTexts({ userName: nobody });

  it('is there all the same in the text of a filter, which would look as if there were none', () => {
    for (const facet of facets) {
      const [text = ''] = filterParts({ ...emptyFilter, [facet]: ['\u200b'] }, texts);
      assert.match(text, /\\u200b$/i, facet);
    }
  });

  it('is there as the label of a group', () => {
    for (const grouping of ['severity', 'status', 'assignee', 'source', 'tag', 'parent'] as const)
      assert.match(groupLabel(grouping, '\u200b', texts), /\\u200b$/, grouping);
  });
});

describe('the label of a group by day', () => {
  it('is the day with its weekday, or that there is none', () => {
    assert.equal(
      plain(groupLabel('day', '2026-11-14', alertTexts({ userName: nobody }))),
      'Sat, Nov 14, 2026',
    );
    assert.equal(groupLabel('day', '', alertTexts({ userName: nobody })), 'no date');
  });
});

describe('days that begin in the time zone of another machine', () => {
  replaceMembers(env, { remoteName: 'ssh-remote' });

  it('name it, since the window may be in another one', () => {
    const label = plain(groupLabel('day', '2026-11-14', alertTexts({ userName: nobody })));
    assert.match(label, /^Sat, Nov 14, 2026 \([A-Z][\w+:−-]+\)$/);
  });
});
