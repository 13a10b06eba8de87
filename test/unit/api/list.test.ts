import assert from 'node:assert/strict';
import { ids } from '../triage/alerts.ts';
import cases from './cases/lists.json' with { type: 'json' };
import { assertHas, clientOf, create, failureWith, list, pageOf } from './clientHelpers.ts';
import { json, type Reply, serve, status } from './rawServer.ts';
import { rowsOf } from './replies.ts';

describe('a 2xx that is no list', () => {
  for (const [title, reply, expected] of rowsOf(cases.none))
    it(`is ${String(expected['kind'])}: ${title}`, async () => {
      const failure = await failureWith(list, reply);
      assertHas(failure, { name: 'UnexpectedResponseError', hits: 1, ...expected });
    });
});

describe('an answer that is not compressed as its headers say', () => {
  for (const [encoding, detail] of [
    ['gzip', /^Z_DATA_ERROR$/],
    ['br', /^ERR__ERROR_FORMAT/],
  ] as const)
    it(`has arrived, but cannot be read: ${encoding}`, async () => {
      const plain = status(200, JSON.stringify(pageOf([])), { 'content-encoding': encoding });
      const failure = await failureWith(list, plain);
      assertHas(failure, { name: 'UnexpectedResponseError', kind: 'unreadable', hits: 1 });
      assert.match(String(failure['detail']), detail);
      assertHas(await failureWith(create, plain), { name: 'OutcomeUnknownError', status: 200 });
    });
});

describe('a list all the same', () => {
  async function listed(reply: Reply) {
    await using server = await serve(reply);
    return await clientOf(server.baseUrl).listAlerts(1);
  }

  /** The name of an alert that comes as these bytes. */
  async function nameOf(bytes: readonly number[], contentType = '') {
    const { items } = await listed((response) => {
      response.writeHead(200, contentType === '' ? {} : { 'content-type': contentType });
      response.write('{"data":[{"id":1,"name":"a');
      response.write(Buffer.from(bytes));
      response.end('b"}]}');
    });
    return items[0]?.name;
  }

  for (const [title, reply] of rowsOf(cases.all))
    it(title, async () => assert.deepEqual(ids((await listed(reply)).items), ['1']));

  for (const [title, body] of Object.entries(cases.empty))
    it(`without alerts, and with ${title}`, async () =>
      assert.deepEqual((await listed(json(body))).items, []));

  it('with the alerts that came beside an error', async () => {
    const { items } = await listed(
      json(pageOf([{ id: 'a' }], { errors: ['One of three sources is down.'] })),
    );
    assert.deepEqual(ids(items), ['a']);
  });

  it('with the numeric keys that PHP leaves after filtering', async () => {
    const data = { 0: { id: 'a' }, 2: { id: 'b' }, 10: 'c' };
    const page = await listed(json(pageOf(data, { total: 237 })));
    assert.deepEqual([ids(page.items), page.unreadable.length, page.total], [['a', 'b'], 1, 237]);
  });

  it('with ids beyond 2^53, each of which is its own, and times in nanoseconds', async () => {
    const elements = ['9007199254740992', '9007199254740993'].map(
      (id) => `{"id":${id},"at":1764331200123456789}`,
    );
    const { items } = await listed(status(200, `{"data":[${elements.join()}]}`));
    assert.deepEqual(ids(items), ['9007199254740992', '9007199254740993']);
    assert.equal(items[0]?.raw['at'], '1764331200123456789');
  });

  it('with bytes that are no UTF-8, which cost a character and no more', async () =>
    assert.equal(await nameOf([0xff]), 'a\ufffdb'));

  for (const [charset, bytes] of [
    ['ISO-8859-1', [0xe9]],
    ['"Windows-1252"', [0xe9]],
    ['utf-8', [0xc3, 0xa9]],
    ['none-such', [0xc3, 0xa9]],
    ['', [0xc3, 0xa9]],
  ] as const)
    it(`in the charset ${charset}`, async () =>
      assert.equal(await nameOf(bytes, `application/json; charset=${charset}`), 'aéb'));

  it('in a charset that is named in other letters, without a space', async () =>
    assert.equal(await nameOf([0xe9], 'application/json;Charset=latin1'), 'aéb'));

  it('in parts that end within a character', async () => {
    // Whether the parts begin at even bytes or at odd ones.
    const name = `${'é'.repeat(300_000)}a${'é'.repeat(300_000)}`;
    const { items } = await listed(json(pageOf([{ id: 1, name }])));
    assert.ok(items[0]?.name === name);
  });

  it('nested ten thousand deep, which does not stop the host', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const text = `{"data":[{"id":1,"tags":${deep},"source":{"name":${deep}}}]}`;
    const { items } = await listed(status(200, text));
    assert.deepEqual([items[0]?.id, items[0]?.source], ['1', undefined]);
  });
});
