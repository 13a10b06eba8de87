import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readAlert } from '../../../src/api/alert.ts';
import { readUser } from '../../../src/api/user.ts';
import type { JsonObject } from '../../../src/api/tolerant.ts';
import cases from './cases/alerts.json' with { type: 'json' };

/** Every field of the interface document, 2.1. */
const { full } = cases;
const read = (raw: JsonObject) => readAlert(raw, String(raw['id']));
/** As JSON has it, where undefined is null. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

describe('readAlert', () => {
  it('reads every field of the interface document', () => {
    const { unknown_to_us: _, ...known } = full;
    assert.deepEqual(read(full), {
      ...known,
      source: { id: '4', name: 'semgrep', email: undefined },
      assignee: { id: '9', name: 'Ada', email: 'ada@example.test' },
      assignee_id: '9',
      parent_alert_id: '12',
      alert_events_count: 4,
      raw: full,
    });
  });

  it('keeps what came, itself, for the raw view', () => assert.equal(read(full).raw, full));

  it('reads the first 1,000 tags', () => {
    const tags = Array.from({ length: 1001 }, (_, index) => `t${index}`);
    assert.deepEqual(read({ id: 5, tags }).tags, tags.slice(0, 1000));
    assert.equal(read({ id: 5, tags: Object.fromEntries(tags.entries()) }).tags.length, 1000);
  });

  it('keeps texts of tags as they are, without a copy', () => assert.equal(read(full).tags, full.tags));

  it('needs an id alone', () => {
    const { id, tags, raw, ...others } = read({ id: 5 });
    assert.deepEqual([id, tags, raw], ['5', [], { id: 5 }]);
    assert.deepEqual([...new Set(Object.values(others))], [undefined]);
  });

  for (const { key, value, expected } of cases.odd)
    it(`reads ${key} ${JSON.stringify(value)} and keeps the row`, () => {
      const fields = new Map<string, unknown>(Object.entries(read({ id: 1, [key]: value })));
      assert.deepEqual(asJson(fields.get(key)), expected);
    });

  it('reads no count of Infinity', () =>
    assert.equal(read({ id: 1, comments_count: Infinity }).comments_count, undefined));

  it('never throws on any JSON, and keeps it raw', () => {
    const keys = Object.keys(full);
    const fields = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue());
    fc.assert(
      fc.property(fields, fc.array(fc.jsonValue()), (others, tags) => {
        for (const row of [others, { ...others, tags }]) {
          const alert = read(row);
          assert.equal(alert.raw, row);
          assert.ok(alert.tags.every((tag) => tag.trim() !== ''));
        }
      }),
    );
  });
});

describe('readUser', () => {
  it('keeps what is shown of a user, and no other field', () => {
    const { name, email, created_at } = cases.user;
    const known = { name, email, created_at };
    assert.deepEqual(readUser(cases.user, '9'), { ...known, id: '9', raw: known });
  });
});
