import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseServiceUrl, type ServiceUrlProblem } from '../../../src/service/serviceUrl.ts';
import { hostileText } from '../text/hostile.ts';

describe('parseServiceUrl', () => {
  const accepted: readonly (readonly [text: string, baseUrl: string, origin: string])[] = [
    ['https://alerts.example.com', 'https://alerts.example.com', 'https://alerts.example.com'],
    ['  https://alerts.example.com//  ', 'https://alerts.example.com', 'https://alerts.example.com'],
    ['alerts.example.com', 'https://alerts.example.com', 'https://alerts.example.com'],
    [
      'alerts.example.com:8443/base/',
      'https://alerts.example.com:8443/base',
      'https://alerts.example.com:8443',
    ],
    [
      'HTTPS://Alerts.Example.COM/Base?x=1#y',
      'https://alerts.example.com/Base',
      'https://alerts.example.com',
    ],
    ['https://bücher.example', 'https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
    ['localhost:4010', 'http://localhost:4010', 'http://localhost:4010'],
    ['http://127.0.0.1:4010/', 'http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010', 'http://[::1]:4010'],
    ['[::1]:4010', 'http://[::1]:4010', 'http://[::1]:4010'],
    ['https://api.localhost', 'https://api.localhost', 'https://api.localhost'],
    ['api.localhost:4010', 'https://api.localhost:4010', 'https://api.localhost:4010'],
    ['my_host-1:4010', 'https://my_host-1:4010', 'https://my_host-1:4010'],
    ['https.example.com', 'https://https.example.com', 'https://https.example.com'],
    ['alerts.example.com/base/api/v1/?x=1', 'https://alerts.example.com/base', 'https://alerts.example.com'],
  ];
  for (const [text, baseUrl, origin] of accepted) {
    it(`takes ${JSON.stringify(text)}`, () => {
      const parsed = parseServiceUrl(text);
      assert.ok('service' in parsed);
      assert.equal(parsed.service.baseUrl, baseUrl);
      assert.equal(parsed.service.origin, origin);
    });
  }

  const refused: readonly (readonly [text: string, problem: ServiceUrlProblem])[] = [
    ['', 'empty'],
    ['   ', 'empty'],
    ['https://', 'notAnAddress'],
    ['two words', 'notAnAddress'],
    ['https:/alerts.example.com', 'notAnAddress'],
    ['HTTP:/alerts.example.com', 'notAnAddress'],
    ['https:alerts.example.com', 'notAnAddress'],
    ['http:localhost:4010', 'notAnAddress'],
    ['https:8443', 'notAnAddress'],
    ['https:///alerts.example.com', 'notAnAddress'],
    ['https:\\\\alerts.example.com', 'notAnAddress'],
    ['https:/\\alerts.example.com', 'notAnAddress'],
    ['https//alerts.example.com', 'notAnAddress'],
    ['http;//alerts.example.com', 'notAnAddress'],
    ['https', 'notAnAddress'],
    ['//alerts.example.com', 'notAnAddress'],
    ['/alerts.example.com', 'notAnAddress'],
    ['https://$(flame).example.com', 'notAnAddress'],
    ['ftp://alerts.example.com', 'notHttp'],
    ['file:///etc/passwd', 'notHttp'],
    ['https://user:pass@alerts.example.com', 'credentials'],
    ['http://alerts.example.com', 'notEncrypted'],
    ['http://127.0.0.1.example.com', 'notEncrypted'],
    ['http://localhost.example.com', 'notEncrypted'],
    ['http://10.0.0.1', 'notEncrypted'],
    ['http://api.localhost', 'notEncrypted'],
    ['http://api.localhost:4010', 'notEncrypted'],
    ['http://localhost.', 'notEncrypted'],
    ['http://[::ffff:127.0.0.1]', 'notEncrypted'],
  ];
  for (const [text, problem] of refused) {
    it(`refuses ${JSON.stringify(text)} as ${problem}`, () => {
      assert.deepEqual(parseServiceUrl(text), { problem });
    });
  }

  it('takes no host that could act where it is shown', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const parsed = parseServiceUrl(`https://a${text}`);
        if ('service' in parsed) assert.match(parsed.service.host, /^[\w.[\]:-]+$/);
      }),
    );
  });

  for (const [text, expected] of [
    ['https://alerts.example.com/api/v0/', '/api/v0'],
    ['https://alerts.example.com/base/api/v1', '/api/v1'],
    ['https://alerts.example.com/api', '/api'],
    ['https://alerts.example.com/apis', undefined],
    ['https://api.example.com', undefined],
  ] as const) {
    it(`finds ${expected ?? 'no path of the API'} at the end of ${text}`, () => {
      const parsed = parseServiceUrl(text);
      assert.ok('service' in parsed);
      assert.equal(parsed.apiPath, expected);
    });
  }
});
