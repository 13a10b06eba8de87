import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { alertSchema } from '../../../src/api/alert.ts';
import { userSchema } from '../../../src/api/user.ts';

/** Every field of the interface document, 2.1. */
const full = {
  id: '01JZ',
  name: 'A <b>name</b>',
  name_plain: 'A name',
  summary: 'Short.',
  description: 'Long.',
  severity: 'critical',
  status: 'in_progress',
  tlp: 'TLP:AMBER',
  resolution: 'false positive',
  resolution_reasoning_md: '**Known** scanner.',
  tags: ['a', 'b'],
  source: { id: 4, name: 'semgrep', colour: 'red' },
  assignee: { id: 9, name: 'Ada', email: 'ada@example.test' },
  assignee_id: 9,
  created_at: '2026-11-14T23:13:20.000000Z',
  updated_at: '2026-11-14 23:13:20',
  validated_at: '',
  parent_alert_id: 12,
  comments_count: 3,
  alert_events_count: '4',
  child_events_count: 0,
  unknown_to_us: { deep: [1] },
};

const read = (raw: unknown) => z.parse(alertSchema, raw);

describe('alertSchema', () => {
  it('reads every field of the interface document', () => {
    const { unknown_to_us: _, ...known } = full;
    assert.deepEqual(read(full), {
      ...known,
      source: { id: '4', name: 'semgrep' },
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

  for (const [key, value, expected] of [
    ['severity', 'CRITICAL ', 'CRITICAL '],
    ['severity', 3, '3'],
    ['severity', ['high'], undefined],
    ['name', null, undefined],
    ['name', '', ''],
    ['tags', null, []],
    ['tags', 'a,b', []],
    ['tags', { 0: 'x', 2: 'y' }, ['x', 'y']],
    ['tags', { 0: 'x', y: 'y' }, []],
    ['tags', ['a', null, 7, '', {}, { name: 'b' }, { label: 'c' }, { id: 8 }], ['a', '7', 'b', 'c', '8']],
    ['source', 'semgrep', { id: undefined, name: 'semgrep' }],
    ['source', { slug: 'semgrep' }, { id: undefined, name: 'semgrep' }],
    ['source', {}, undefined],
    ['source', ' ', undefined],
    ['source', [], undefined],
    ['assignee', 'Ada', { id: undefined, name: 'Ada', email: undefined }],
    ['assignee', { email: 'a@b.test' }, { id: undefined, name: undefined, email: 'a@b.test' }],
    ['assignee', { username: 'ada' }, { id: undefined, name: 'ada', email: undefined }],
    ['assignee', {}, undefined],
    ['assignee', '', undefined],
    ['assignee_id', '', undefined],
    ['comments_count', null, undefined],
    ['comments_count', '', undefined],
    ['comments_count', Infinity, undefined],
  ] as const)
    it(`reads ${key} ${JSON.stringify(value)} and keeps the row`, () =>
      assert.deepEqual(
        new Map<string, unknown>(Object.entries(read({ id: 1, [key]: value }))).get(key),
        expected,
      ));

  it('never throws on any JSON, and keeps it raw', () => {
    const keys = Object.keys(full);
    const fields = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue());
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), fields), (row) => void z.safeParse(alertSchema, row)));
    fc.assert(
      fc.property(fields, fc.nat(), fc.array(fc.jsonValue()), (others, id, tags) => {
        const row = { ...others, id, tags };
        const alert = z.parse(alertSchema, row);
        assert.equal(alert.raw, row);
        assert.equal(alert.id, String(id));
        assert.ok(alert.tags.every((tag) => tag.trim() !== ''));
      }),
    );
  });
});

describe('userSchema', () => {
  it('reads every field of the interface document, and keeps no other', () => {
    const raw = {
      id: 9,
      name: 'Ada',
      email: 'ada@example.test',
      theme: 'dark',
      created_at: '2026-11-14T23:13:20.000000Z',
      updated_at: '',
      role: 'lead',
    };
    const { id: _, role: __, ...known } = raw;
    assert.deepEqual(z.parse(userSchema, raw), { ...known, id: '9', raw: known });
  });

  it('never throws on any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (row) => {
        void z.safeParse(userSchema, row);
      }),
    );
  });
});
