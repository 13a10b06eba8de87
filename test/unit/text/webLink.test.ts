import assert from 'node:assert/strict';
import { isLocalAddress, readWebLink } from '../../../src/text/webLink.ts';

describe('readWebLink', () => {
  const links: readonly (readonly [text: string, href: string])[] = [
    ['https://a.example/x?y#z', 'https://a.example/x?y#z'],
    ['HTTP://A.Example', 'http://a.example/'],
    [String.raw`https://good.example\@evil.example`, 'https://good.example/@evil.example'],
    ['https://b\u0430nk.example', 'https://xn--bnk-6cd.example/'],
    ['http://2130706433/', 'http://127.0.0.1/'],
  ];
  for (const [text, href] of links) {
    it(`reads ${text} as a browser does`, () => assert.equal(readWebLink(text)?.href, href));
  }

  const refused = [
    '',
    'x',
    '//a.example',
    'command:x',
    'javascript:x',
    'file:///x',
    'vscode://x',
    'mailto:a@b',
  ];
  for (const text of [
    ...refused,
    'https:/a.example',
    'https:a.example',
    String.raw`https:\\a.example`,
    'https://u@a.example',
    'https://:p@a.example',
    'https://',
    'https://[bad',
  ]) {
    it(`refuses ${JSON.stringify(text)}`, () => assert.equal(readWebLink(text), undefined));
  }
});

const words = (text: string) => text.trim().split(/\s+/);

describe('isLocalAddress', () => {
  const local = `
    localhost LOCALHOST. app.localhost printer.local vault.internal nas.home.arpa wiki 127.0.0.1
    127.9.9.9 127.1 0x7f.1 0177.0.0.1 2130706433 0x7f000001 0.0.0.0 0 10.0.0.1 172.16.0.1
    172.31.255.255 192.168.0.1 0xc0a80001 169.254.169.254 100.64.0.1 [::1] [::] [0:0:0:0:0:0:0:1]
    [fc00::1] [fdff::1] [fe80::1] [FEBF::1] [fec0::1] [::ffff:127.0.0.1] [::ffff:7f00:1]
    [::ffff:10.1.2.3] [::127.0.0.1] [64:ff9b::10.0.0.1] 127。0。0。1 ①②⑦.0.0.1
  `;
  for (const host of words(local)) {
    it(`knows ${host} as local`, () => assert.equal(isLocalAddress(new URL(`http://${host}:8080/`)), true));
  }

  const others = `
    example.com localhost.example.com local.example mylocalhost.com 10.example.com fd.example
    8.8.8.8 11.0.0.1 172.15.0.1 172.32.0.1 192.167.0.1 169.253.0.1 100.128.0.1 1.127.0.1
    [2001:db8::1] [fb00::1] [::ffff:8.8.8.8] [2606:4700::1111]
  `;
  for (const host of words(others)) {
    it(`takes ${host} for the internet’s`, () => {
      assert.equal(isLocalAddress(new URL(`https://${host}/`)), false);
    });
  }
});
