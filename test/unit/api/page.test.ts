import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { alertSchema } from '../../../src/api/alert.ts';
import { NotAPageError, readPage } from '../../../src/api/page.ts';
import { userSchema } from '../../../src/api/user.ts';
import { pageOf } from './clientHelpers.ts';

/** The numbers of a page, without its elements. */
function numbersOf(answer: unknown, askedPage = 1): Record<string, unknown> {
  const { items: _items, unreadable: _unreadable, ...numbers } = readPage(answer, userSchema, askedPage);
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

  for (const [title, numbers] of [
    ['in pagination under meta', { meta: { pagination: full } }],
    ['in pagination', { pagination: full }],
    [
      'under names of other frameworks',
      { ...full, last_page: undefined, meta: { pagination: { total_pages: 5, count: 50 } } },
    ],
    ['in page, as Spring has them', { ...full, last_page: null, page: { totalPages: 5, number: 2 } }],
    ['in camel case', { currentPage: 3, lastPage: 5, perPage: 50, total: 237, from: 101, to: 150 }],
    [
      'twice in a meta that was merged with itself',
      { meta: Object.fromEntries(Object.entries(full).map(([key, value]) => [key, [value, value]])) },
    ],
  ] as const)
    it(`are found ${title}`, () => assert.deepEqual(numbersOf({ data: [], ...numbers }), read));

  it('are found beside a meta that has others', () => {
    const meta = { request_id: 'x', total: 238 };
    assert.deepEqual(numbersOf(pageOf([], { ...full, meta })), { ...read, total: 238 });
  });

  it('are those of an empty list', () => {
    const empty = { current_page: 1, last_page: 1, per_page: 50, total: 0, from: null, to: null };
    const expected = { page: 1, lastPage: 1, perPage: 50, total: 0, from: null, to: null };
    assert.deepEqual(numbersOf(pageOf([], empty)), expected);
  });

  it('are those of an empty page before others, but of no list whose only page lacks what is counted', () => {
    const counted = { current_page: 1, last_page: 16, per_page: 15, total: 237 };
    assert.equal(numbersOf(pageOf([], counted))['lastPage'], 16);
    assert.throws(() => numbersOf(pageOf([], { ...counted, last_page: 1 })), NotAPageError);
  });

  it('are those of a page beyond the last', () => {
    const beyond = { current_page: 17, last_page: 16, per_page: 15, total: 237, from: null, to: null };
    const expected = { page: 17, lastPage: 16, perPage: 15, total: 237, from: null, to: null };
    assert.deepEqual(numbersOf(pageOf([], beyond), 17), expected);
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

  for (const [title, numbers, lastPage] of [
    ['by the counts', { per_page: 50, total: 237 }, 5],
    ['by the counts of an empty list', { per_page: 50, total: 0 }, 1],
    ['by a next page', { next_page_url: '/?page=3' }, 3],
    ['by a next page among links', { links: { next: '/?page=3' } }, 3],
    ['by a next page of Fractal', { meta: { pagination: { links: { next: '/?page=3' } } } }, 3],
    ['by a next page of HAL', { _links: { next: { href: '/?page=3' } } }, 3],
    ['by a next page of JSON:API', { links: { next: { href: '/?page=3' } } }, 3],
    ['by a next page of Django', { next: '/?page=3' }, 3],
    ['by a next page that is none', { links: { next: null }, next: '', _links: [] }, 2],
    ['by no next page', { next_page_url: null }, 2],
    ['by nothing', { per_page: 0, total: 9 }, 2],
  ] as const)
    it(`guess the last page where it is unknown: ${title}`, () =>
      assert.equal(numbersOf({ data: [], current_page: 2, ...numbers })['lastPage'], lastPage));

  it('mark a last page that only a next page tells of', () => {
    const next_page_url = '/?page=3';
    for (const [numbers, isGuessed] of [
      [{ next_page_url }, true],
      [{ next_page_url: null }, undefined],
      [{ next_page_url, per_page: 50, total: 237 }, undefined],
      [{ next_page_url, last_page: 5 }, undefined],
    ] as const)
      assert.equal(numbersOf({ data: [], current_page: 2, ...numbers })['isLastPageGuessed'], isGuessed);
  });
});

describe('the elements of a page', () => {
  const good = { id: 'a', name: 'A' };

  it('are read one by one', () => {
    const data = [
      good,
      null,
      7,
      'x',
      [],
      {},
      { id: null },
      { id: '' },
      { id: 2 ** 53 },
      { id: 1.5 },
      { id: 3 },
    ];
    const { items, unreadable } = readPage(pageOf(data), alertSchema, 1);
    assert.deepEqual(
      items.map(({ id }) => id),
      ['a', '3'],
    );
    assert.deepEqual(
      unreadable.map(({ raw }) => raw),
      data.slice(1, -1),
    );
    assert.deepEqual(
      [...new Set(unreadable.map(({ problem }) => problem))],
      [
        'not an object',
        'the id is missing',
        'the id is not an identifier',
        'the id is not a number that JSON carries exactly',
      ],
    );
  });

  it('have the same id as a number and as a text', () => {
    const { items } = readPage(pageOf([{ id: 12 }, { id: '12' }]), userSchema, 1);
    assert.deepEqual(
      items.map(({ id }) => id),
      ['12', '12'],
    );
  });

  it('are not lost to keys like __proto__', () => {
    const answer: unknown = JSON.parse(
      '{"data":[{"id":1,"__proto__":{"x":1},"constructor":{"y":1}}],"__proto__":1}',
    );
    const [item] = readPage(answer, alertSchema, 1).items;
    assert.ok(item && Object.hasOwn(item.raw, '__proto__'));
    assert.equal(Reflect.get({}, 'x'), undefined);
    assert.equal(Reflect.get({}, 'y'), undefined);
  });

  it('stay ten thousand where ten thousand came', () => {
    const data = Array.from({ length: 10_000 }, (_, id) => ({ id }));
    assert.equal(readPage(pageOf(data), alertSchema, 1).items.length, 10_000);
  });
});

describe('readPage', () => {
  const elements = fc.array(
    fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue(), name: fc.jsonValue() })),
  );
  const envelopes = fc.record(
    {
      data: elements,
      meta: fc.jsonValue(),
      current_page: fc.jsonValue(),
      last_page: fc.jsonValue(),
      per_page: fc.jsonValue(),
      total: fc.jsonValue(),
      links: fc.jsonValue(),
      next_page_url: fc.jsonValue(),
    },
    { requiredKeys: ['data'] },
  );

  it('loses no element of any envelope, keeps their order, and counts pages from 1', () => {
    fc.assert(
      fc.property(envelopes, fc.integer({ min: 1 }), (envelope, askedPage) => {
        const { items, unreadable, page, lastPage } = readPage(envelope, alertSchema, askedPage);
        const kept = new Set<unknown>(items.map(({ raw }) => raw));
        const inOrder = envelope.data.filter((element) => kept.has(element));
        assert.equal(items.length + unreadable.length, envelope.data.length);
        assert.deepEqual(
          items.map(({ raw }) => raw),
          inOrder,
        );
        assert.ok(Number.isSafeInteger(page) && page >= 1 && Number.isSafeInteger(lastPage) && lastPage >= 1);
      }),
    );
  });

  it('refuses what is no page with that one error, and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        const isPage =
          typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data);
        if (isPage) readPage(answer, alertSchema, 1);
        else assert.throws(() => readPage(answer, alertSchema, 1), NotAPageError);
      }),
    );
  });
});
