import assert from 'node:assert/strict';
import { detailsPage } from '../../../src/details/html.ts';
import { sectionNames } from '../../../src/details/protocol.ts';

const { markup: html } = detailsPage().body;

describe("the details' page", () => {
  it('has a place for every section, and uses no id twice', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
    for (const name of sectionNames) assert.ok(ids.includes(name), name);
  });

  it('has a live region for what is read out, which the position is not: it changes with every new alert', () => {
    assert.match(html, /<p id="spoken" class="only-spoken" role="status">/);
    assert.match(html, /<p id="position" class="quiet">/);
  });
});
