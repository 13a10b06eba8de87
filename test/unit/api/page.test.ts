import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readAlert } from '../../../src/api/alert.ts';
import { NotAPageError, readPage } from '../../../src/api/page.ts';
import { readUser } from '../../../src/api/user.ts';
import { ids } from '../triage/alerts.ts';
import cases from './cases/pages.json' with { type: 'json' };
import { pageOf } from './clientHelpers.ts';

/** The numbers of a page, without its elements. */
function numbersOf(answer: unknown, askedPage = 1): Record<string, unknown> {
  const { items: _items, unreadable: _unreadable, ...numbers } = readPage(answer, readUser, askedPage);
  return numbers;
}

describe('the numbers of a page', () => {
  const full = { current_page: 3, last_page: 5, per_page: 50, total: 237, from: 101, to: 150 };
  const read = { page: 3, lastPage: 5, perPage: 50, total: 237, from: 101, to: 150 };

  it('are those of the envelope', () => assert.deepEqual(numbersOf(pageOf([], full)), read));

  it('may be written as texts', () => {
    const texts = Object.fromEntries(Object.entries(full).map(([key, value]) => [key, String(value)]));
    assert.deepEqual(numbersOf(pageOf([], texts)), read);
  });

  it('are found under meta, as a JSON resource has them', () => {
    const links = { first: 'x', last: 'x', prev: null, next: null };
    assert.deepEqual(numbersOf({ data: [], links, meta: full }), read);
  });

  for (const [title, envelope] of Object.entries(cases.found))
    it(`are found ${title}`, () => assert.deepEqual(numbersOf({ data: [], ...envelope }), read));

  it('are found beside a meta that has others', () => {
    const meta = { request_id: 'x', total: 238 };
    assert.deepEqual(numbersOf(pageOf([], { ...full, meta })), { ...read, total: 238 });
  });

  it('are those of an empty page before others, but of no list whose only page lacks what is counted', () => {
    const counted = { current_page: 1, last_page: 16, per_page: 15, total: 237 };
    assert.equal(numbersOf(pageOf([], counted))['lastPage'], 16);
    const lost = { ...counted, last_page: 1 };
    assert.throws(() => numbersOf(pageOf([], lost)), {
      name: 'NotAPageError',
      kind: 'shape',
      message: 'data is empty, but total is 237',
    });
    assert.equal(numbersOf(pageOf([], { ...lost, current_page: 3 }))['lastPage'], 1, 'behind the last one');
  });

  it('count the pages as the service does, though it names the next one, too', () => {
    const counted = readPage(pageOf([{ id: 1 }], { ...full, next_page_url: 'x' }), readUser, 3);
    assert.deepEqual([counted.lastPage, counted.isLastPageGuessed], [5, undefined]);
  });

  it('name no next page in objects of objects, however deep', () => {
    let next: unknown = 'x';
    for (let depth = 0; depth < 100_000; depth++) next = { next };
    assert.equal(numbersOf({ data: [{ id: 1 }], next_page_url: next })['lastPage'], 1);
  });

  for (const [what, page, lastPage, total] of [
    ['an empty list', 1, 1, 0],
    ['a page beyond the last', 17, 16, 237],
  ] as const)
    it(`are those of ${what}`, () => {
      const none = { total, from: null, to: null };
      const sent = { current_page: page, last_page: lastPage, per_page: 15, ...none };
      assert.deepEqual(numbersOf(pageOf([], sent), page), { page, lastPage, perPage: 15, ...none });
    });

  it('are those of a list whose data is null, as Go writes one without elements, where they count none', () => {
    const none = { total: 0, from: null, to: null };
    assert.deepEqual(numbersOf({ data: null, total: 0 }), {
      page: 1,
      lastPage: 1,
      perPage: undefined,
      ...none,
    });
    const { items, page, lastPage } = readPage({ data: null, ...full, current_page: 6 }, readUser, 6);
    assert.deepEqual([items.length, page, lastPage], [0, 6, 5], 'behind the last page');
    for (const lost of [{}, { total: null }, { total: 237, last_page: 1 }])
      assert.throws(() => numbersOf({ data: null, ...lost }), { name: 'NotAPageError' });
  });

  for (const asked of [0, -1, 1.5, 99, Number.NaN])
    it(`follow the answer, not what was asked: ${asked}`, () =>
      assert.equal(numbersOf(pageOf([]), asked)['page'], 1));

  for (const odd of [null, '', [], [2, 3], [2], {}, true, -1, 1.5, Infinity, '1e3', ' 5', '٣'])
    it(`are missing where they are none: ${JSON.stringify(odd)}`, () => {
      const keys = ['current_page', 'last_page', 'per_page', 'total', 'from', 'to'];
      const answer = pageOf([], Object.fromEntries(keys.map((key) => [key, odd])));
      const expected = { page: 4, lastPage: 4, perPage: undefined, total: undefined, from: null, to: null };
      assert.deepEqual(numbersOf(answer, 4), expected);
    });

  it('count pages from 1', () => {
    const { page, lastPage } = numbersOf(pageOf([], { current_page: 0, last_page: 0, total: 0 }));
    assert.deepEqual([page, lastPage], [1, 1]);
  });

  const guessed: Readonly<Record<string, Readonly<Record<string, object>>>> = cases.guessed;
  for (const [lastPage, answers] of Object.entries(guessed))
    for (const [title, numbers] of Object.entries(answers))
      it(`guess the last page where it is unknown: ${title}`, () =>
        assert.equal(numbersOf({ data: [], current_page: 2, ...numbers })['lastPage'], Number(lastPage)));

  const ten = Array.from({ length: 10 }, (_, id) => ({ id }));
  for (const [numbers, lastPage] of [
    [{ total: 237 }, 3],
    [{ count: 237 }, 3],
    [{ total: 237, from: 11, to: 20 }, 3],
    [{ total: 237, from: 228, to: 237 }, 2],
    [{ total: 237, next: null }, 2],
    [{ total: 20 }, 2],
    [{ count: 10 }, 2],
    [{ count: 9 }, 2],
    [{ last_page: 2, total: 237 }, 2],
    [{ last_page: 2, next_page_url: '/?page=3' }, 3],
    [{ data: [], last_page: 2, next_page_url: '/?page=3' }, 2],
  ] as const)
    it(`guess that there is another page where more are counted: ${JSON.stringify(numbers)}`, () =>
      assert.equal(numbersOf({ data: ten, current_page: 2, ...numbers })['lastPage'], lastPage));

  it('take a count for the total only where it is more than the elements', () => {
    const totals = [237, 10, 9].map((count) => numbersOf({ data: ten, count })['total']);
    assert.deepEqual(totals, [237, undefined, undefined]);
  });

  const next_page_url = '/?page=3';
  for (const [numbers, isGuessed] of [
    [{ next_page_url }, true],
    [{ next_page_url: null }, undefined],
    [{ next_page_url, per_page: 50, total: 237 }, undefined],
    [{ next_page_url, per_page: 50 }, true],
    [{ next_page_url, last_page: 5 }, undefined],
  ] as const)
    it(`mark a last page that only a next page tells of: ${JSON.stringify(numbers)}`, () =>
      assert.equal(numbersOf({ data: [], current_page: 2, ...numbers })['isLastPageGuessed'], isGuessed));
});

describe('the elements of a page', () => {
  const good = { id: 'a', name: 'A' };

  it('are read one by one', () => {
    const odd = [null, 7, 'x', [], {}, { id: null }, { id: '' }, { id: 2 ** 53 }, { id: 1.5 }];
    const { items, unreadable } = readPage(pageOf([good, ...odd, { id: 3 }]), readAlert, 1);
    assert.deepEqual(ids(items), ['a', '3']);
    assert.deepEqual(
      unreadable,
      odd.map((raw, index) => ({ raw, problem: cases.problems[index] })),
    );
  });

  it('have the same id as a number and as a text', () =>
    assert.deepEqual(ids(readPage(pageOf([{ id: 12 }, { id: '12' }]), readUser, 1).items), ['12', '12']));

  it('are not lost to keys like __proto__', () => {
    const answer: unknown = JSON.parse(
      '{"data":[{"id":1,"__proto__":{"x":1},"constructor":{"y":1}}],"__proto__":1}',
    );
    const [item] = readPage(answer, readAlert, 1).items;
    assert.ok(item && Object.hasOwn(item.raw, '__proto__'));
    assert.equal(Reflect.get({}, 'x'), undefined);
    assert.equal(Reflect.get({}, 'y'), undefined);
  });
});

describe('readPage', () => {
  const json = fc.jsonValue();
  const data = fc.array(fc.oneof(json, fc.record({ id: json, name: json })));
  const numbers = ['meta', 'current_page', 'last_page', 'per_page', 'total', 'links', 'next_page_url'];
  const others = fc.dictionary(fc.constantFrom(...numbers), json);
  const envelopes = fc.tuple(others, data).map(([others, data]) => ({ ...others, data }));

  it('loses no element of any envelope, keeps their order, and counts pages from 1', () =>
    fc.assert(
      fc.property(envelopes, fc.integer({ min: 1 }), (envelope, askedPage) => {
        const { items, unreadable, page, lastPage } = readPage(envelope, readAlert, askedPage);
        const kept = new Set<unknown>(items.map(({ raw }) => raw));
        const inOrder = envelope.data.filter((element) => kept.has(element));
        assert.equal(items.length + unreadable.length, envelope.data.length);
        const raws = items.map(({ raw }) => raw);
        assert.deepEqual(raws, inOrder);
        assert.ok(Number.isSafeInteger(page) && page >= 1 && Number.isSafeInteger(lastPage) && lastPage >= 1);
      }),
    ));

  it('refuses what is no page with that one error, and nothing else', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        const isPage =
          typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
        if (isPage) readPage(answer, readAlert, 1);
        else assert.throws(() => readPage(answer, readAlert, 1), NotAPageError);
      }),
    ));
});
