import assert from 'node:assert/strict';
import { normalizedBaseUrl } from '../../../src/api/clientOptions.ts';

describe('normalizedBaseUrl', () => {
  for (const [text, url] of [
    ['https://siem.example.test', 'https://siem.example.test'],
    ['https://siem.example.test///', 'https://siem.example.test'],
    ['https://siem.example.test/base', 'https://siem.example.test/base'],
    ['https://siem.example.test/base/de//', 'https://siem.example.test/base/de'],
    ['https://siem.example.test/base?x=1#y', 'https://siem.example.test/base'],
    ['https://siem.example.test/a/../b c', 'https://siem.example.test/b%20c'],
    ['  https://siem.example.test \n', 'https://siem.example.test'],
    ['HTTPS://SIEM.Example.Test:443', 'https://siem.example.test'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080/base', 'http://[::1]:8080/base'],
    ['https://siem.example.test/base/api/v0//', 'https://siem.example.test/base'],
    ['https://siem.example.test/api/v1//api/v0/', 'https://siem.example.test'],
    ['https://siem.example.test/api', 'https://siem.example.test/api'],
    ['https://siem.example.test/api/v2', 'https://siem.example.test/api/v2'],
    ['https://siem.example.test/api/v0/eu', 'https://siem.example.test/api/v0/eu'],
    ['https://müller.example.test', 'https://xn--mller-kva.example.test'],
  ] as const)
    it(`reads ${JSON.stringify(text)}`, () => assert.equal(normalizedBaseUrl(text), url));

  for (const text of [
    '',
    'siem.example.test',
    '/api',
    'http://',
    'https://a b.test',
    'http://[::1',
    'ftp://siem.example.test',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user:pass@siem.example.test',
    'https://user@siem.example.test',
  ])
    it(`refuses ${JSON.stringify(text)}`, () => assert.throws(() => normalizedBaseUrl(text), TypeError));
});
