import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { startAlertService } from '../../service/service.ts';
import { get } from './rawClient.ts';

describe('reference service: rate limit', () => {
  afterEach(() => mock.restoreAll());

  it('answers 429 once the window is used up, and opens a new one when that is over', async () => {
    await using service = await startAlertService({ rateLimit: { requests: 2, perSeconds: 60 } });
    const asked: unknown[] = [];
    let now = Date.now();
    mock.method(Date, 'now', () => now);
    for (const seconds of [0, 0, 0, 59, 1]) {
      now += seconds * 1000;
      const { status, headers } = await get(service, '/api/v0/users');
      asked.push([status, headers.get('retry-after')]);
    }
    const [fine, limited] = [
      [200, null],
      [429, '60'],
    ];
    assert.deepEqual(asked, [fine, fine, limited, [429, '1'], fine]);
  });
});
