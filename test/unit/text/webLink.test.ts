import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { isLocalAddress, readWebLink, splitLinks } from '../../../src/text/webLink.ts';
import { hostileText } from './hostile.ts';

const words = (text: string) => text.trim().split(/\s+/);

describe('readWebLink', () => {
  const links: readonly (readonly [text: string, href: string])[] = [
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['HTTP://A.Example', 'http://a.example/'],
    [String.raw`https://good.example\@evil.example`, 'https://good.example/@evil.example'],
    ['https://b\u0430nk.example', 'https://xn--bnk-6cd.example/'],
    ['http://2130706433/', 'http://127.0.0.1/'],
  ];
  for (const [text, href] of links)
    it(`reads ${text} as a browser does`, () => assert.equal(readWebLink(text)?.href, href));

  const refused = String.raw`
    x //a.example command:x javascript:x javascript:x//https://a.example file:///x vscode://x mailto:a@b https:/a.example https:a.example
    https:\\a.example \\host\share https://u@a.example https://:p@a.example https:// https://[bad
  `;
  for (const text of ['', ...words(refused)])
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(readWebLink(text), undefined));
});

describe('isLocalAddress', () => {
  const local = `
    localhost LOCALHOST. app.localhost printer.local printer.local. vault.internal nas.home.arpa wiki 127.0.0.1
    127.9.9.9 127.1 0x7f.1 0177.0.0.1 2130706433 0x7f000001 0.0.0.0 0 10.0.0.1 172.16.0.1
    172.31.255.255 192.168.0.1 0xc0a80001 169.254.169.254 100.64.0.1 [::1] [::] [0:0:0:0:0:0:0:1]
    [fc00::1] [fdff::1] [fe80::1] [FEBF::1] [fec0::1] [::ffff:127.0.0.1] [::ffff:7f00:1]
    [::ffff:10.1.2.3] [::127.0.0.1] [64:ff9b::10.0.0.1] 127。0。0。1 ①②⑦.0.0.1
  `;
  for (const host of words(local))
    it(`knows ${host} as local`, () => assert.equal(isLocalAddress(new URL(`http://${host}:8080/`)), true));

  const others = `
    example.com localhost.example.com local.example www.local.example.com mylocalhost.com 10.example.com 10.1.example.com fd.example
    8.8.8.8 11.0.0.1 172.15.0.1 172.32.0.1 192.167.0.1 169.253.0.1 100.128.0.1 1.127.0.1
    [2001:db8::1] [2001:fc00::1] [2001:db8::7f00:1] [::7f00:1:2:3] [fb00::1] [::ffff:8.8.8.8] [2606:4700::1111]
  `;
  for (const host of words(others))
    it(`takes ${host} for the internet's`, () =>
      assert.equal(isLocalAddress(new URL(`https://${host}/`)), false));
});

describe('splitLinks', () => {
  const found = (text: string, isCut = false) =>
    splitLinks(text, isCut).flatMap(({ text, url }) => (url ? [text] : []));

  const texts: readonly (readonly [text: string, ...links: readonly string[]])[] = [
    ['https://a.example', 'https://a.example'],
    ['see https://a.example/x, HTTP://b.example.', 'https://a.example/x', 'HTTP://b.example'],
    ['(https://a.example/x)', 'https://a.example/x'],
    ['https://a.example/x_(y)', 'https://a.example/x_(y)'],
    ['https://a.example/x_(y.', 'https://a.example/x_(y'],
    ['{"url":"https://a.example/x","b":1}', 'https://a.example/x'],
    ['<https://a.example/x>', 'https://a.example/x'],
    ['https://user:secret@a.example/'],
    ['xhttps://a.example ftp://b.example javascript:alert(1) //c.example https://'],
    [String.raw`https://good.example\@evil.example`, 'https://good.example'],
    ['见https://a.example。次', 'https://a.example'],
    ['《https://a.example》、（https://b.example/x）', 'https://a.example', 'https://b.example/x'],
    ['“https://a.example/x”…', 'https://a.example/x'],
    [
      'https://a.example/x,y,https://b.example;http://c.example',
      'https://a.example/x,y',
      'https://b.example',
      'http://c.example',
    ],
    ['https://a.example/日本?q=ü', 'https://a.example/日本?q=ü'],
  ];
  for (const [text, ...links] of texts)
    it(`finds ${links.length} in ${text}`, () => assert.deepEqual(found(text), links));

  it('takes no address for whole that ends where its text was cut', () => {
    assert.deepEqual(found('https://a.example/x https://b.example', true), ['https://a.example/x']);
    assert.deepEqual(found('https://a.example/x ', true), ['https://a.example/x']);
  });

  it('has what is between links as text, and nothing else', () => {
    const texts = (text: string) => splitLinks(text).map(({ text }) => text);
    assert.deepEqual(texts('https://a.example and https://b.example'), [
      'https://a.example',
      ' and ',
      'https://b.example',
    ]);
    assert.deepEqual(texts('no https://user@a.example here'), ['no https://user@a.example here']);
  });

  it('loses no text, and makes links to the web only', () => {
    const text = fc.array(fc.oneof(hostileText, fc.constantFrom('https://', 'http://a.example', ')', '.')));
    fc.assert(
      fc.property(text, (pieces) => {
        const parts = splitLinks(pieces.join(''));
        assert.equal(parts.map(({ text }) => text).join(''), pieces.join(''));
        for (const { url } of parts) if (url) assert.match(url.href, /^https?:\/\/[^/@\\]+\//);
      }),
    );
  });
});
