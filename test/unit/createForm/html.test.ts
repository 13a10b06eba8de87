import assert from 'node:assert/strict';
import { formPage } from '../../../src/createForm/html.ts';
import { formFields } from '../../../src/createForm/formFields.ts';

const { markup: html } = formPage().body;

describe("the form's page", () => {
  it('has a label, a control and a list of problems for each field', () => {
    for (const field of formFields) {
      assert.equal(html.split(`<label for="${field}">`).length, 2, field);
      assert.equal(html.split(` id="${field}"`).length, 2, field);
      assert.equal(html.split(` id="${field}-problems"`).length, 2, field);
    }
  });

  it('says what the list of all problems is for, and shows neither at first', () =>
    assert.match(html, /id="all-problems"[^>]* hidden>\s*<p>Fix these problems to create the alert:</));

  it('uses no id twice', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.ok(ids.length > formFields.length);
    assert.deepEqual(ids, [...new Set(ids)]);
  });
});
