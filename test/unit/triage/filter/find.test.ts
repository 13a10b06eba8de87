import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { containsVisibly } from '../../../../src/text/contains.ts';
import { findAlerts, snippetFinder } from '../../../../src/triage/filter/find.ts';
import { applyFilter, emptyFilter } from '../../../../src/triage/filter/filter.ts';
import { alertName } from '../../../../src/triage/values.ts';
import { delay } from '../../../../src/util/delay.ts';
import { clock } from '../../stillClock.ts';
import { alert, defaultOptions, ids, nobody, someAlerts } from '../alerts.ts';

const alerts = [
  alert({ id: 'reasoning', resolution_reasoning_md: 'no needle' }),
  alert({ id: 'resolution', resolution: 'needle' }),
  alert({ id: 'description', description: 'Hay.\n\nA needle.' }),
  alert({ id: 'summary', summary: 'hay and needle' }),
  alert({ id: 'source', source: { name: 'needle' } }),
  alert({ id: 'assignee', assignee: { id: 7, name: 'Ms Needle' } }),
  alert({ id: 'address', assignee: { id: 7, name: 'Ada', email: 'needle@example.com' } }),
  alert({ id: 'user', assignee_id: 'needle-7' }),
  alert({ id: 'tag', tags: ['hay', 'Needles'] }),
  alert({ id: 'in-needle' }),
  alert({ id: 'in', name: 'pinneedle' }),
  alert({ id: 'word', name: 'A needle' }),
  alert({ id: 'start', name: 'Needle in hay' }),
  alert({ id: 'needle-2' }),
  alert({ id: 'NEEDLE' }),
  alert({ id: 'none', name: 'hay', description: 'hay', summary: 'hay' }),
];
const best =
  'NEEDLE,needle-2,start,word,in,in-needle,tag,assignee,address,user,source,summary,reasoning,resolution,description';
const found = async (query: string) => ids(await findAlerts(alerts, query, nobody)).join();

describe('findAlerts', () => {
  for (const [what, query, expected] of [
    ['puts the best matches first', 'needle', best],
    ['asks for every word, wherever it stands', ' hay  NEEDLE ', 'start,tag,summary,description'],
    ['finds nothing where one word is nowhere', 'needle gone', ''],
    ['asks for what is in quotation marks as it stands', '"a needle"', 'word,description'],
    ['asks for words beside what is in quotation marks', 'hay "a needle"', 'description'],
    ['takes a pattern for plain text', '.* (((((a+)+)+$ [', ''],
    ['finds all without a word, in the order given', ' ', ids(alerts).join()],
  ] as const)
    it(what, async () => assert.equal(await found(query), expected));

  for (const [what, fields, query, isFound] of [
    ['a resolution as it is sent', { resolution: 'not_actionable' }, 'not_actionable', true],
    ['a resolution as it is shown', { resolution: 'not_actionable' }, '"not actionable"', true],
    ['a source by its id, too', { source: { id: 'siem-eu', name: 'The SIEM' } }, 'siem-eu', true],
    ['no source by a number that is its id', { source: { id: 4711, name: 'The SIEM' } }, '4711', false],
    ['no word with a mark where it is typed without', { summary: 'low*priority' }, 'lowpriority', false],
    ['no word with a mark in a tag either', { tags: ['low`priority'] }, 'lowpriority', false],
    ['no word of two with a line between them', { description: 'a low_priority one' }, 'lowpriority', false],
  ] as const)
    it(`finds ${what}`, async () =>
      assert.equal((await findAlerts([alert(fields)], query, nobody)).length === 1, isFound));

  it('lets others work while it searches', async () => {
    const slow = {
      ...alert(),
      get summary() {
        clock.pass(10);
        return 'hay';
      },
    };
    // A timer that begins before that of the first pause ends before it, too, however busy the computer is.
    const others = delay(0);
    const searching = findAlerts([slow, slow], 'hay', nobody);
    assert.equal(await Promise.race([searching, others]), undefined);
    assert.deepEqual(await searching, [slow, slow]);
  });

  it('counts how well each of the words matches', async () => {
    const both = alert({ id: 'both', name: 'Needle hay' });
    const last = alert({ id: 'last', name: 'hay', tags: ['needle'] });
    assert.deepEqual(await findAlerts([last, both], 'needle hay', nobody), [both, last]);
    assert.deepEqual(await findAlerts([last, both], 'hay needle', nobody), [both, last]);
  });

  it('looks into the names of users that are loaded', async () => {
    const assigned = [alert({ assignee_id: 'u1' })];
    const nameOf = (id: string) => (id === 'u1' ? 'Ana' : undefined);
    assert.deepEqual(await findAlerts(assigned, 'ana', nameOf), assigned);
  });

  for (const [what, name, query] of [
    ['accents that are characters of their own', 'Zu\u0308rich', 'Z\u00fcrich'],
    ['accents of which only one is a character of its own', 'Vi\u00ea\u0323t', 'Vi\u1ec7t'],
    ['accents that are parts of letters', 'Z\u00fcrich', 'Zu\u0308rich'],
    ['accents of which the last two are characters of their own', '\u1f00\u0300\u0345', '\u1f82'],
    [
      'accents of their own, and a line break for a space',
      'Zu\u0308rich\nSu\u0308d',
      '"Z\u00fcrich  S\u00fcd"',
    ],
    ['accents in an order that nobody types', 'Vie\u0302\u0323t', 'Vie\u0302\u0323t'],
    ['syllables that are written as letters', '\u1112\u1161\u11ab', '\ud55c'],
    ['a soft hyphen', 'Pass\u00adword', 'password'],
    ['spaces without a width', 'Pa\u200bss\u200bword', 'password'],
    ['nothing that is hidden in what was pasted', 'Password', 'Pass\u200bword\ufeff'],
    ['no space between that and the text', 'Password', '"\u200b Password \u200b"'],
    ['an emoji with or without a selector', 'I \u2764 it', '\u2764\ufe0f'],
    ['an apostrophe as word processors write it', 'User can’t sign in', "can't"],
    ['an apostrophe as keys write it', "O'Brien", 'O’Brien'],
    ['hidden characters, if it is these that are wanted', 'a\u200bb', '\u200b'],
  ] as const)
    it(`finds what looks like the text that was typed: ${what}`, async () => {
      const shown = [alert({ name }), alert({ id: 'other', name: 'Passw ord' })];
      assert.deepEqual(await findAlerts(shown, query, nobody), shown.slice(0, 1));
      assert.deepEqual(
        applyFilter(shown, { ...emptyFilter, text: query }, defaultOptions),
        shown.slice(0, 1),
      );
    });

  // Markdown as written, and what its reader sees of it.
  for (const [description, query] of [
    ['on host\\_name today', 'host_name'],
    ['at 10.0.0.1\\:8080', '10.0.0.1:8080'],
    ['wrote C:\\\\Windows\\\\Temp', 'C:\\Windows\\Temp'],
    ['ran vss**admin** there', 'vssadmin'],
    ['ran `vssadmin` delete', '"vssadmin delete"'],
    ['the **User** _admin_ came', '"user admin"'],
    ['A &amp; B', '"a & b"'],
    ['has &lt;script&gt;', '<script>'],
    ['has Zu\u0308r**ich**', 'Z\u00fcrich'],
    ['O&#x27;Brien and O&#39;Hara', "O'Brien"],
    ["wasn't **ours**", '"wasn’t ours"'],
    ['in src&#x2F;a', 'src/a'],
    ['failed for [user](https://x/u/1)', '"failed for user"'],
    ['[click here](https://x) now', '"click here now"'],
    ['foo\n> bar', '"foo bar"'],
    ['**Password** reset', '"\u200b Password reset \u200b"'],
  ] as const)
    it(`finds what Markdown is shown as: ${description}`, async () => {
      for (const field of ['description', 'resolution_reasoning_md']) {
        const shown = [alert({ [field]: description })];
        assert.deepEqual(await findAlerts(shown, query, nobody), shown);
        assert.deepEqual(applyFilter(shown, { ...emptyFilter, text: query }, defaultOptions), shown);
        assert.deepEqual(snippetFinder(query, nobody)(shown[0] ?? assert.fail(), ''), [description]);
      }
    });

  for (const [description, query] of [
    ['asked evil[.]example', 'evil.example'],
    ['asked evil.example', 'evil[.]example'],
    ['from 10[.]0[.]0(.)1', '10.0.0.1'],
    ['CVE\u20112021\u201144228', 'CVE-2021-44228'],
  ] as const)
    it(`finds what was written so that it is no link, or on one line: ${description}`, async () =>
      assert.equal((await findAlerts([alert({ description })], query, () => undefined)).length, 1));

  it('looks behind hidden characters and marks in as much text as one pass can read', () => {
    const test = containsVisibly('ab');
    const long = `${'x'.repeat(600_000)}a\u200bb`;
    assert.deepEqual([test(long, false), test(long, false), test('a\u200bb', false)], [true, false, true]);
    const markdown = containsVisibly('ab');
    const marked = `${'x'.repeat(16_000_000)}a**b**`;
    assert.deepEqual(
      [markdown(marked, true), markdown(marked, true), markdown('a**b**', true)],
      [true, false, true],
    );
    const wanted = 'ab'.repeat(100);
    const hasLong = containsVisibly(wanted);
    const behind = `${'x'.repeat(2_000_000)}**a**${wanted.slice(1)}`;
    assert.deepEqual([hasLong(behind, true), hasLong(behind, true)], [true, false]);
  });

  it('finds every alert by its id and by any part of its name, first', () =>
    fc.assert(
      fc.asyncProperty(someAlerts, fc.nat(24), fc.nat(8), fc.nat(8), async (alerts, index, start, length) => {
        const wanted = alerts[index];
        if (wanted === undefined) return;
        const [first] = await findAlerts(alerts, wanted.id, nobody);
        assert.equal(first, wanted);
        const part = alertName(wanted)
          .slice(start, start + length)
          .toWellFormed();
        if (!alertName(wanted).includes(part)) return;
        assert.ok((await findAlerts(alerts, part, nobody)).includes(wanted));
      }),
    ));
});

describe('the text around a match', () => {
  const long = `${'a'.repeat(99)} ${'b'.repeat(30)} vssadmin ${'c'.repeat(199)}`;
  const cut = `…${'b'.repeat(30)} vssadmin ${'c'.repeat(159)}…`;
  const near = `Hay two ${'y'.repeat(60)}`;
  const between = `…a two ${'y'.repeat(60)}`;
  for (const [what, query, fields, expected] of [
    ['is the whole of a short text', 'two', { summary: 'One, two, three.' }, ['One, two, three.']],
    ['begins and ends with an ellipsis where it is cut', 'vssadmin', { description: long }, [cut]],
    ['is of each word that is not shown', 'two red', { summary: 'two', description: 'red' }, ['two', 'red']],
    ['is found whatever its case', 'TWO', { description: 'two' }, ['two']],
    ['is not cut near its beginning', 'two', { summary: near }, [near]],
    ['is cut between words', 'two', { summary: `${'x'.repeat(50)}  a two ${'y'.repeat(60)}` }, [between]],
    ['is not cut for 40 characters', 'two', { summary: `${'x'.repeat(40)}two` }, [`${'x'.repeat(40)}two`]],
    ['is not cut for 160 more', 'two', { summary: `two${'x'.repeat(160)}` }, [`two${'x'.repeat(160)}`]],
    ['is given once for words of one text', 'red two', { summary: 'Two red.' }, ['Two red.']],
    ['is not given for what is shown', 'name two', { summary: 'name', description: 'two' }, ['two']],
    ['may be the address of the assignee', 'a@b', { assignee: { name: 'Al', email: 'a@b.c' } }, ['a@b.c']],
    ['has a match without what nobody sees in it', 'two', { summary: 'one t\u00adwo' }, ['one two']],
    ['has what nobody sees where that is wanted', '\u200b', { summary: 'a\u200bb' }, ['a\u200bb']],
    ['is not looked for far behind in megabytes', 'two', { summary: `${'x'.repeat(1_000_000)} two` }, []],
    ['is not there for an alert without a match', 'red', { summary: 'two' }, []],
  ] as const)
    it(what, () => assert.deepEqual(snippetFinder(query, nobody)(alert(fields), 'Shown name'), expected));

  it('has no half of a character', () => {
    const sirens = '🚨'.repeat(100);
    for (const before of ['a', 'ab'])
      for (const after of ['', 'c']) {
        const description = `${sirens}${before}x${after}${sirens}`;
        const [text = ''] = snippetFinder('x', nobody)(alert({ description }), '');
        assert.match(text, /^…(?:🚨)+a?b?xc?(?:🚨)+…$/u);
      }
  });
});
