import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/alertDetails/html.ts';
import { sectionNames } from '../../../src/alertDetails/protocol.ts';
import { webviewPage } from '../../../src/ui/webviewPage.ts';
import { hostile, texts } from './fixtures.ts';

const page = detailsPage({ ...texts, language: 'de', title: hostile, walk: hostile, next: hostile });
const html = webviewPage(page, {
  script: 'https://file.example/a.js?x="y"',
  style: 'https://file.example/a.css',
  cspSource: 'https://*.example',
  nonce: 'abc123',
});

describe('the details’ page', () => {
  it('allows its own script and style sheet, and nothing else', () => {
    const [, policy] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
    assert.equal(
      policy?.replaceAll('&#39;', "'"),
      "default-src 'none'; style-src https://*.example; script-src 'nonce-abc123'",
    );
  });

  it('has one script, with the nonce, and nothing inline', () => {
    const scripts = html.match(/<script\b.*<\/script>/g);
    assert.deepEqual(scripts, [
      '<script nonce="abc123" src="https://file.example/a.js?x=&#34;y&#34;"></script>',
    ]);
    assert.doesNotMatch(html, /<style|\s(style|on\w+)="/);
  });

  it('escapes every text', () => {
    assert.doesNotMatch(html, /<img|"'>/);
    assert.equal(html.split('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#62;').length, 4);
  });

  it('tells its language', () => {
    assert.match(html, /<html lang="de">/);
  });

  it('has a place for every section, and uses no id twice', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
    for (const name of sectionNames) assert.ok(ids.includes(name), name);
  });

  it('tells the position in a live region', () => {
    assert.match(
      html,
      /role="status"\s+aria-live="polite"\s+aria-atomic="true"[^>]*>\s*<span id="position">/,
    );
  });
});
