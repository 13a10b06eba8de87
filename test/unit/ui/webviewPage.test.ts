import assert from 'node:assert/strict';
import { env } from 'vscode';
import { html } from '../../../src/ui/html.ts';
import { webviewPage } from '../../../src/ui/webview.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

const page = webviewPage(
  { title: `<b onclick="x">'&`, body: html`<p>body</p>` },
  'https://page.example/x.js?a&b',
  'https://page.example/x.css',
);
const [, nonce = 'none'] = /nonce="([\w-]{36})"/.exec(page) ?? [];

describe("a webview's page", () => {
  it('allows its own script and style sheet, and nothing else', () => {
    const [, policy] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
    assert.equal(
      policy?.replaceAll('&#39;', "'"),
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`,
    );
  });

  it('has one of each', () =>
    assert.deepEqual(page.match(/<(script|link|style)\b[^>]*>/g), [
      `<link rel="stylesheet" nonce="${nonce}" href="https://page.example/x.css" />`,
      `<script nonce="${nonce}" src="https://page.example/x.js?a&#38;b">`,
    ]));

  it('escapes its title', () =>
    assert.ok(page.includes('<title>&#60;b onclick=&#34;x&#34;&#62;&#39;&#38;</title>')));

  describe('in another language', () => {
    replaceMembers(env, { language: 'de' });

    it('names it', () => assert.match(webviewPage({ title: '', body: html`` }, '', ''), /<html lang="de">/));
  });
});
