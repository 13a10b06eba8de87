import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { networkCode } from '../../../src/api/networkFailure.ts';
import { hasBlockedPort, parseServiceUrl } from '../../../src/service/serviceUrl.ts';
import { rejectionOf } from '../api/clientHelpers.ts';
import { hostileText } from '../text/hostile.ts';
import cases from './cases/serviceUrls.json' with { type: 'json' };

describe('parseServiceUrl', () => {
  for (const [text, baseUrl] of Object.entries(cases.accepted))
    it(`takes ${JSON.stringify(text)}`, () => {
      const parsed = parseServiceUrl(text);
      assert.ok('service' in parsed);
      assert.equal(parsed.service.baseUrl, baseUrl);
      assert.equal(parsed.service.origin, new URL(baseUrl).origin);
    });

  for (const [text, problem] of Object.entries(cases.refused))
    it(`refuses ${JSON.stringify(text)} as ${problem}`, () =>
      assert.deepEqual(parseServiceUrl(text), { problem }));

  it('takes no host that could act where it is shown', () =>
    fc.assert(
      fc.property(hostileText, (text) => {
        const parsed = parseServiceUrl(`https://a${text}`);
        if ('service' in parsed) assert.match(parsed.service.host, /^[\w.[\]:-]+$/);
      }),
    ));

  for (const [text, apiPath] of Object.entries(cases.apiPaths))
    it(`finds ${apiPath ?? 'no path of the API'} at the end of ${text}`, () => {
      const parsed = parseServiceUrl(text);
      assert.ok('service' in parsed);
      assert.equal(parsed.apiPath ?? null, apiPath);
    });
});

describe('the port of a service', () => {
  it('is blocked if fetch refuses it: all below 1024 are tried, and of the others those that would be refused', async () => {
    // Nothing leaves this process.
    const dispatcher = { dispatch: () => assert.fail('sent') };
    for (let port = 1; port < 65_536; port++) {
      const url = `http://localhost:${port}`;
      const isBlocked = hasBlockedPort({ baseUrl: url, host: url, origin: url });
      if (port >= 1024 && !isBlocked) continue;
      const refusal = await rejectionOf(Reflect.apply(fetch, undefined, [url, { dispatcher }]));
      assert.equal(isBlocked, networkCode(refusal) === 'ERR_UNSAFE_PORT', url);
    }
  });
});
