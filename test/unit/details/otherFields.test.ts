import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { contentOf } from '../../../src/details/content.ts';
import { otherFieldsOf } from '../../../src/details/otherFields.ts';
import { visible } from '../../../src/text/sanitize.ts';
import { alert } from '../triage/alerts.ts';
import { hostile, texts, wholeAlert } from './fixtures.ts';

function rowsOf(fields: object): [string, string][] {
  return otherFieldsOf(alert(fields)).rows.map(({ name, value }) => [name, value.text]);
}

describe('the other fields of an alert', () => {
  it('are none when only the id was sent, or nothing else with a value', () => {
    assert.deepEqual(rowsOf({}), []);
    const none = { name: null, tags: null, source: null, created_at: '', alpha: null, empty: '' };
    for (const fields of [none, { name: ' ', blank: ' \n', references: [] }])
      assert.deepEqual(rowsOf(fields), []);
  });

  it("hold what is unknown to us, in the service's order, nested values as JSON", () => {
    assert.deepEqual(rowsOf({ zeta: 'text', alpha: false, nested: { a: [1, true] }, rest: 0 }), [
      ['zeta', 'text'],
      ['alpha', 'false'],
      ['nested', '{\n  "a": [\n    1,\n    true\n  ]\n}'],
      ['rest', '0'],
    ]);
  });

  it('are only counted if their names are longer than any that is real', () => {
    const { rows, further } = otherFieldsOf(alert({ ['"'.repeat(1_000_000)]: 'x', short: 'y' }));
    assert.deepEqual([rows.map(({ name }) => name), further], [['short'], 1]);
  });

  it('are not behind the others where a section cannot show what was sent', () => {
    const odd = {
      name: { en: 'x' },
      summary: ['a'],
      description: {},
      parent_alert_id: { id: 1 },
      rule: 'r7',
    };
    assert.deepEqual(
      rowsOf(odd).map(([name]) => name),
      Object.keys(odd),
    );
  });

  it('hold known fields of which only the beginning is shown elsewhere', () => {
    const long = { name: 'x'.repeat(301), tlp: 'y'.repeat(301), tags: ['z'.repeat(81)] };
    const names = rowsOf({ ...long, status: 'open' }).map(([name]) => name);
    assert.deepEqual(names, ['name', 'tlp', 'tags']);
  });

  it('hold a plain name that says something else', () => {
    assert.deepEqual(rowsOf({ name: '**Odd**', name_plain: 'Odd' }), [
      ['name', '**Odd**'],
      ['name_plain', 'Odd'],
    ]);
    assert.deepEqual(rowsOf({ name: 'Odd', name_plain: 'Odd' }), [['name', 'Odd']]);
  });

  it('are harmless to show, names too', () => {
    const [[name, value] = ['', '']] = rowsOf({ [hostile]: hostile });
    for (const text of [name, value]) {
      assert.match(text, /\\u202eevil/);
      assert.doesNotMatch(text, /[\p{Cc}\u202e]/u);
    }
  });

  it("have names that are no words of JavaScript's", () => {
    const raw: unknown = JSON.parse('{"__proto__":"a","constructor":"b","toString":"c","":"d"}');
    assert.ok(typeof raw === 'object' && raw !== null);
    const one = alert({ ...raw });
    const { rows } = otherFieldsOf(one);
    const names = rows.map(({ name }) => name);
    assert.ok(['constructor', 'toString', '""'].every((name) => names.includes(name)));
    assert.equal(rows.find(({ name }) => name === 'toString')?.text, 'c');
  });

  it('are cut when they are huge, together, and each has some', () => {
    const one = alert({ first: 'y'.repeat(90_000), payload: 'z'.repeat(1_000_000), last: 'x'.repeat(1_000) });
    const lengths = otherFieldsOf(one).rows.map(
      ({ value, text }) => `${value.text.length} of ${text.length}${value.isCut ? ', cut' : ''}`,
    );
    assert.deepEqual(lengths, ['90000 of 90000', '10000 of 1000000, cut', '500 of 1000, cut']);
  });

  it('are written once for what was sent, however often the alert is shown', () => {
    let writings = 0;
    const payload = { toJSON: () => ((writings += 1), 'text') };
    const one = alert({ payload });
    otherFieldsOf(one);
    const before = writings;
    otherFieldsOf(one);
    assert.deepEqual([before > 0, writings], [true, before]);
  });

  it('are counted beyond two hundred', () => {
    const fields = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`f${index}`, index]));
    const { rows, further } = otherFieldsOf(alert(fields));
    assert.equal(rows.length, 200);
    assert.equal(further, 50);
  });

  it('leave nothing out that the service sent, and hold no field that a fact holds', () => {
    const values = fc.dictionary(fc.constantFrom(...Object.keys(wholeAlert), 'x', 'y'), fc.jsonValue());
    fc.assert(
      fc.property(values, (fields) => {
        const one = alert({ ...fields, id: 'a1' });
        const { others, wholeFacts } = contentOf(one, texts);
        const inFacts = wholeFacts.map(({ name }) => (name === 'tag' ? 'tags' : name));
        const names = [...inFacts, ...others.rows.map(({ name }) => name)];
        assert.deepEqual(names, [...new Set(names)]);
        const shownTexts = JSON.stringify(wholeFacts);
        for (const [name, value] of Object.entries(one.raw)) {
          const isRepeated = name === 'name_plain' && value === one.raw['name'];
          if (isRepeated || isBlank(value)) continue;
          assert.ok(names.includes(name), name);
          // Times and large counts are shown in the user's own format.
          if (!inFacts.some((fact) => fact === name) || /_(?:at|count)$/.test(name)) continue;
          for (const part of Array.isArray(value) ? value : [value])
            assert.ok(shownTexts.includes(JSON.stringify(singleSpaced(String(part))).slice(1, -1)), name);
        }
      }),
    );
  });
});

function isBlank(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return value === null || isEmptyList || (typeof value === 'string' && value.trim() === '');
}

function singleSpaced(text: string): string {
  return visible(text).replace(/\n+/g, ' ').trim();
}
