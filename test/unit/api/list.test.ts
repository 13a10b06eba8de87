import assert from 'node:assert/strict';
import { assertHas, clientOf, failureWith, list, pageOf } from './clientHelpers.ts';
import { html, json, serve, status } from './rawServer.ts';

const asPlain = { 'content-type': 'text/plain' };

describe('a 2xx that is no list', () => {
  for (const [title, reply, kind, detail] of [
    ['204', status(204), 'empty', ''],
    ['nothing', status(200), 'empty', ''],
    ['blanks', status(200, ' \n'), 'empty', ''],
    ['a page for people', html(200), 'notJson', 'text/html'],
    [
      'a page for people without a type',
      status(200, '<html>', { 'content-type': '' }),
      'notJson',
      'text/html',
    ],
    ['plain text', status(200, 'Welcome', asPlain), 'notJson', 'text/plain'],
    ['broken JSON', status(200, '{'), 'unreadable', ''],
    ['broken JSON of no type', status(200, '{', { 'content-type': '' }), 'unreadable', ''],
    ['a warning before the JSON', status(200, '<br />\n<b>Warning</b>{"data":[]}'), 'unreadable', ''],
    ['JSON after JSON', status(200, '{"data":[]}{"data":[]}'), 'unreadable', ''],
    ['a type that is none', status(200, '{', { 'content-type': '***' }), 'unreadable', ''],
    ['null', json(null), 'shape', 'the response is not an object'],
    ['a bare list', json([{ id: 1 }]), 'shape', 'the response is not an object'],
    ['a text', json('data'), 'shape', 'the response is not an object'],
    ['an object', json({ message: 'hello' }), 'shape', 'the response has no data'],
    ['data that is no list', json(pageOf({ id: 1 })), 'shape', 'data is not an array'],
    [
      'data of which one key is no number',
      json(pageOf({ 0: { id: 1 }, x: 2 })),
      'shape',
      'data is not an array',
    ],
    ['data that is an empty object', json(pageOf({})), 'shape', 'data is not an array'],
  ] as const)
    it(`is ${kind}: ${title}`, async () => {
      assertHas(await failureWith(list, reply), { name: 'UnexpectedResponseError', kind, detail, hits: 1 });
    });
});

describe('a list all the same', () => {
  for (const [title, reply] of [
    ['called a page for people', html(200, JSON.stringify(pageOf([{ id: 1 }])))],
    ['without a type', status(200, JSON.stringify(pageOf([{ id: 1 }])), { 'content-type': '' })],
    ['of status 206', json(pageOf([{ id: 1 }]), 206)],
    ['behind a byte order mark', status(200, `\ufeff${JSON.stringify(pageOf([{ id: 1 }]))}`)],
  ] as const)
    it(title, async () => {
      await using server = await serve(reply);
      assert.equal((await clientOf(server.baseUrl).listUsers()).items[0]?.id, '1');
    });

  it('with the numeric keys that PHP leaves after filtering', async () => {
    await using server = await serve(
      json(pageOf({ 0: { id: 'a' }, 2: { id: 'b' }, 10: 'c' }, { total: 237 })),
    );
    const page = await clientOf(server.baseUrl).listAlerts();
    assert.deepEqual(
      page.items.map(({ id }) => id),
      ['a', 'b'],
    );
    assert.equal(page.unreadable.length, 1);
    assert.equal(page.total, 237);
  });

  it('with bytes that are no UTF-8, which cost a character and no more', async () => {
    await using server = await serve((response) => {
      response.writeHead(200);
      response.end(
        Buffer.concat([Buffer.from('{"data":[{"id":1,"name":"a'), Buffer.of(0xff), Buffer.from('b"}]}')]),
      );
    });
    assert.equal((await clientOf(server.baseUrl).listUsers()).items[0]?.name, 'a\ufffdb');
  });

  for (const [charset, bytes] of [
    ['iso-8859-1', [0xe9]],
    ['"Windows-1252"', [0xe9]],
    ['utf-8', [0xc3, 0xa9]],
    ['none-such', [0xc3, 0xa9]],
    ['', [0xc3, 0xa9]],
  ] as const)
    it(`in the charset ${charset}`, async () => {
      await using server = await serve((response) => {
        response.writeHead(200, { 'content-type': `application/json; charset=${charset}` });
        response.end(
          Buffer.concat([Buffer.from('{"data":[{"id":1,"name":"'), Buffer.of(...bytes), Buffer.from('"}]}')]),
        );
      });
      assert.equal((await clientOf(server.baseUrl).listUsers()).items[0]?.name, 'é');
    });

  it('nested ten thousand deep, which does not stop the host', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    await using server = await serve(
      status(200, `{"data":[{"id":1,"tags":${deep},"source":{"name":${deep}}}]}`),
    );
    const page = await clientOf(server.baseUrl).listAlerts();
    assert.equal(page.items[0]?.id, '1');
    assert.equal(page.items[0].source, undefined);
  });
});
