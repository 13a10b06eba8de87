import assert from 'node:assert/strict';
import { formPage } from '../../../src/createForm/html.ts';
import { formFields } from '../../../src/createForm/protocol.ts';
import { texts } from './formTexts.ts';

const { markup: html } = formPage(texts).body;

describe('the form’s page', () => {
  it('escapes every text', () => {
    assert.doesNotMatch(html, /<b |onclick="|"x"|'&(?!#)/);
    assert.ok(html.includes('<h1>&#60;b onclick=&#34;x&#34;&#62;&#39;&#38;</h1>'));
  });

  it('has a label, a control and a place for problems for each field', () => {
    for (const field of formFields) {
      assert.equal(html.split(`<label for="${field}">`).length, 2, field);
      assert.equal(html.split(` id="${field}"`).length, 2, field);
      assert.equal(html.split(` id="${field}-problems"`).length, 2, field);
    }
  });

  it('uses no id twice', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    assert.deepEqual(ids, [...new Set(ids)]);
  });
});
