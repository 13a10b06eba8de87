import assert from 'node:assert/strict';
import { validateDraft } from '../../service/validation.ts';
import { draft } from '../api/clientHelpers.ts';

function problemOf(fields: object) {
  const validated = validateDraft(JSON.stringify({ ...draft, ...fields }));
  return validated.ok ? undefined : validated.problem;
}

describe('validateDraft', () => {
  it('takes what keeps the rules', () =>
    assert.deepEqual(validateDraft(JSON.stringify(draft)), { ok: true, draft }));

  for (const field of Object.keys(draft)) {
    const message = `The ${field} field is required.`;
    const absent: [string, unknown][] = [
      ['missing', undefined],
      ['null', null],
      ['blank', ' \t '],
      ['an empty list', []],
    ];
    for (const [what, value] of absent)
      it(`says that ${field} is required when it is ${what}`, () =>
        assert.deepEqual(problemOf({ [field]: value }), { message, errors: { [field]: [message] } }));
  }

  const selected = (field: string): string => `The selected ${field} is invalid.`;
  const noString = (field: string): string => `The ${field} field must be a string.`;
  const broken: [field: string, value: unknown, messages: string[]][] = [
    ['name', 12, [noString('name')]],
    ['name', 'x'.repeat(256), ['The name field must not be greater than 255 characters.']],
    [
      'name',
      Array.from({ length: 256 }, () => 'x'),
      [noString('name'), 'The name field must not be greater than 255 characters.'],
    ],
    ['summary', 'x'.repeat(1001), ['The summary field must not be greater than 1000 characters.']],
    ['summary', true, [noString('summary')]],
    ['description', { text: 'x' }, [noString('description')]],
    ['severity', 'urgent', [selected('severity')]],
    ['severity', 'High', [selected('severity')]],
    ['severity', 0, [noString('severity'), selected('severity')]],
    ['status', 'resolved', [selected('status')]],
    ['status', ['open'], [noString('status'), selected('status')]],
  ];
  for (const [field, value, messages] of broken)
    it(`refuses ${JSON.stringify(value).slice(0, 20)} for ${field}`, () => {
      const more = messages.length === 1 ? '' : ' (and 1 more error)';
      const message = `${messages[0]}${more}`;
      assert.deepEqual(problemOf({ [field]: value }), { message, errors: { [field]: messages } });
    });

  it('takes names of 255 characters, counted as people count emoji', () =>
    assert.equal(problemOf({ name: '🔥'.repeat(255) }), undefined));

  for (const body of ['', '{', 'null', '[]', '"text"', '{}'])
    it(`finds no field in the body ${body === '' ? 'that is empty' : body}`, () => {
      const fields = ['name', 'summary', 'description', 'severity', 'status'];
      const errors = Object.fromEntries(fields.map((field) => [field, [`The ${field} field is required.`]]));
      const message = 'The name field is required. (and 4 more errors)';
      assert.deepEqual(validateDraft(body), { ok: false, problem: { message, errors } });
    });
});
