import assert from 'node:assert/strict';
import { ValidationError } from '../../../src/api/errors.ts';
import { createStore } from '../../service/store.ts';
import {
  assertHas,
  clientOf,
  create,
  failureOf,
  list,
  pageOf,
  rejectionOf,
} from '../../unit/api/clientHelpers.ts';
import { serve, status } from '../../unit/api/rawServer.ts';

/** Lets a service answer with this text, whatever it is asked. */
async function answered(text: string, ask: (baseUrl: string) => Promise<void>, code = 200): Promise<void> {
  await using server = await serve(status(code, text));
  await ask(server.baseUrl);
}

describe('an answer below the byte cap with far too much in it', () => {
  const million = Array.from({ length: 1_000_000 }, (_, index) => index);

  const zeros = `[0${',0'.repeat(6_600_000)}]`;
  const numbered = JSON.stringify(Object.fromEntries(million.map((key) => [key, 0])));

  for (const [title, data] of [
    ['6.6 million zeros', zeros],
    ['a million numbered keys', numbered],
    ['one alert with 6.6 million zeros', `[{"id":1,"odd":${zeros}}]`],
    ['one alert with a million keys', `[{"id":1,"odd":${numbered}}]`],
    ['one alert with a million tags', `[{"id":1,"tags":${JSON.stringify(million.map(String))}}]`],
    ['one alert with millions of lists', `[{"id":1,"odd":${'['.repeat(500_000)}${']'.repeat(500_000)}}]`],
  ] as const)
    it(`is refused: ${title}`, () =>
      answered(JSON.stringify(pageOf(0)).replace('"data":0', `"data":${data}`), async (baseUrl) => {
        assertHas(await failureOf(list(clientOf(baseUrl))), {
          name: 'UnexpectedResponseError',
          kind: 'tooMany',
          detail: '400000',
        });
      })).timeout(60_000);

  it('is taken up to 10,000 elements that are alerts of the sample data', () => {
    const store = createStore({ seed: 3, alertCount: 10_000, nowMs: Date.UTC(2026, 5, 3, 9, 30) });
    return answered(JSON.stringify(pageOf(store.alerts.slice(0, 10_000))), async (baseUrl) => {
      const page = await clientOf(baseUrl).listAlerts();
      assert.equal(page.items.length, 10_000);
    });
  });

  it('is taken as long as its texts are what is long, whatever is in them', () => {
    const description = ',[{\\"'.repeat(500_000);
    return answered(JSON.stringify(pageOf([{ id: 1, description }])), async (baseUrl) => {
      const page = await clientOf(baseUrl).listAlerts();
      assert.equal(page.items[0]?.description, description);
    });
  });

  it('is cut where it is a validation error: 40,000 fields', async () => {
    const errors = Object.fromEntries(million.slice(0, 40_000).map((key) => [`field${key}`, ['is odd']]));
    const ask = async (baseUrl: string) => {
      const error = await rejectionOf(create(clientOf(baseUrl)));
      assert.ok(error instanceof ValidationError);
      assert.equal(Object.keys(error.fieldErrors).length, 200);
      assert.deepEqual(error.fieldErrors['field199'], ['is odd']);
      assert.ok((error.excerpt ?? '').length > 9000, 'the log has more of it');
    };
    await answered(JSON.stringify({ message: 'No.', errors }), ask, 422);
  }).timeout(60_000);
});
