import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/alertDetails/html.ts';
import { sectionNames } from '../../../src/alertDetails/protocol.ts';
import { hostile, texts } from './fixtures.ts';

const { markup: html } = detailsPage({ ...texts, navigation: hostile, next: hostile }).body;

describe('the details’ page', () => {
  it('escapes every text', () => {
    assert.doesNotMatch(html, /<img|"'>/);
    assert.equal(html.split('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#62;').length, 3);
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
