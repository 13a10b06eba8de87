import assert from 'node:assert/strict';
import { createStore } from '../../service/store.ts';
import { assertHas, clientOf, failureWith, list, pageOf, problemsOf } from './clientHelpers.ts';
import { json, serve, status } from './rawServer.ts';

describe('an answer with too much in it', () => {
  const many = Array.from({ length: 10_001 }, (_, index) => index);
  const values = 400_001;
  const zeros = `[0${',0'.repeat(values)}]`;
  const numbered = JSON.stringify(Object.fromEntries(Array.from({ length: values }, (_, key) => [key, 0])));

  const named = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, key) => [`"n" ${key}`, 0]));

  for (const [title, data, most] of [
    ['10,001 elements', JSON.stringify(many.map((id) => ({ id }))), 10_000],
    [
      'as many with numbers for keys',
      JSON.stringify(Object.fromEntries(many.map((id) => [id, { id }]))),
      10_000,
    ],
    ['400,000 zeros', zeros, 400_000],
    ['as many numbered keys', numbered, 400_000],
    ['one alert with as many zeros', `[{"id":1,"odd":${zeros}}]`, 400_000],
    ['one alert with as many keys', `[{"id":1,"odd":${numbered}}]`, 400_000],
    [
      'alerts with 50,001 names of fields',
      JSON.stringify([{ id: 1, ...named(25_000) }, named(50_000)]),
      50_000,
    ],
    ['one alert with as many tags', `[{"id":1,"tags":${zeros.replaceAll('0', '"a"')}}]`, 400_000],
    ['one alert with as many lists', `[{"id":1,"odd":${'['.repeat(values)}${']'.repeat(values)}}]`, 400_000],
  ] as const)
    it(`is refused: ${title}`, async () => {
      const text = JSON.stringify(pageOf(0)).replace('"data":0', `"data":${data}`);
      const expected = { name: 'UnexpectedResponseError', kind: 'tooMany', detail: String(most) };
      assertHas(await failureWith(list, status(200, text)), expected);
    });

  it('gives no reason where it is a failure with 20,001 names of fields', async () => {
    const text = JSON.stringify({ message: 'x', ...named(20_000) });
    assertHas(await failureWith(list, status(422, text)), { kind: 'status', reason: undefined });
  });

  it('is taken up to 10,000 elements, whatever they are', async () => {
    await using server = await serve(json(pageOf(many.slice(0, 10_000))));
    const page = await clientOf(server.baseUrl).listAlerts(1);
    assert.equal(page.unreadable.length, 10_000);
  });

  it('is taken up to 10,000 alerts with all that alerts have', async () => {
    const store = createStore({ seed: 3, alertCount: 10_000, nowMs: Date.UTC(2026, 5, 3, 9, 30) });
    await using server = await serve(json(pageOf(store.alerts.slice(0, 10_000))));
    assert.equal((await clientOf(server.baseUrl).listAlerts(1)).items.length, 10_000);
  });

  it('is cut where it is a validation error with 19,000 fields, and one with many messages', async () => {
    const fields = Array.from({ length: 19_000 }, (_, key) => [`field${key}`, ['is odd']] as const);
    const name = Array.from({ length: 30 }, () => 'x'.repeat(2_000));
    const {
      fieldErrors,
      isCut,
      excerpt = '',
    } = await problemsOf({
      message: 'No.',
      errors: { name, ...Object.fromEntries(fields) },
    });
    assert.deepEqual([Object.keys(fieldErrors).length, isCut], [200, true]);
    assert.deepEqual(fieldErrors['name'], Array<string>(20).fill(`${'x'.repeat(999)}…`));
    assert.deepEqual(fieldErrors['field198'], ['is odd']);
    assert.ok(excerpt.length > 9000, 'the log has more of it');
  });
});
