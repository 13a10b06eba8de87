import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/alertDetails/html.ts';
import { sectionNames } from '../../../src/alertDetails/protocol.ts';

const { markup: html } = detailsPage().body;

describe('the details’ page', () => {
  it('has a place for every section, and uses no id twice', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
    for (const name of sectionNames) assert.ok(ids.includes(name), name);
  });

  it('has the position in a live region', () => {
    assert.match(
      html,
      /role="status"\s+aria-live="polite"\s+aria-atomic="true"[^>]*>\s*<span id="position">/,
    );
  });
});
