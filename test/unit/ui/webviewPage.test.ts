import assert from 'node:assert/strict';
import { html } from '../../../src/ui/html.ts';
import { webviewPage } from '../../../src/ui/webview.ts';

const page = webviewPage(
  { language: 'de', title: `<b onclick="x">'&`, body: html`<p>body</p>` },
  { script: 'https://page.example/x.js?a&b', style: 'https://page.example/x.css', nonce: 'abc123' },
);

describe("a webview's page", () => {
  it('allows its own script and style sheet, and nothing else', () => {
    const [, policy] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
    assert.equal(
      policy?.replaceAll('&#39;', "'"),
      "default-src 'none'; style-src 'nonce-abc123'; script-src 'nonce-abc123'",
    );
  });

  it('has one of each', () =>
    assert.deepEqual(page.match(/<(script|link|style)\b[^>]*>/g), [
      '<link rel="stylesheet" nonce="abc123" href="https://page.example/x.css" />',
      '<script nonce="abc123" src="https://page.example/x.js?a&#38;b">',
    ]));

  it('escapes its title', () =>
    assert.ok(page.includes('<title>&#60;b onclick=&#34;x&#34;&#62;&#39;&#38;</title>')));

  it('names its language', () => assert.match(page, /<html lang="de">/));
});
