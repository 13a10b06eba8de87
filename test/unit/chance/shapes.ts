import * as fc from 'fast-check';
import { type Extent, mutantsOf, oddValue } from './mutations.ts';

/** What a field of a message may be: a primitive, one of some texts, or another object. */
type Shape = 'text' | 'boolean' | 'number' | 'integer' | 'revision' | readonly string[] | Shapes;

interface Shapes {
  readonly [field: string]: Shape;
}

/** By type, the fields of the messages that a page sends. Written here once more, to be compared with the host's. */
export type Messages = Readonly<Record<string, Shapes>>;

/** A message of a type that the host knows, with its fields. */
export type Message = Readonly<Record<string, unknown>> & { readonly type: string };

/** Whether a page would send this; further fields do no harm. */
export function isMessage(message: unknown, messages: Messages): message is Message {
  if (!isObject(message) || typeof message['type'] !== 'string') return false;
  const shapes = Object.hasOwn(messages, message['type']) ? messages[message['type']] : undefined;
  return shapes !== undefined && fits(message, shapes);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(value: unknown, shape: Shape): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
      return Number.isFinite(value);
    case 'integer':
      return Number.isSafeInteger(value);
    case 'revision':
      return Number.isSafeInteger(value) && Number(value) >= 0;
  }
  if (isTexts(shape)) return typeof value === 'string' && shape.includes(value);
  return isObject(value) && Object.entries(shape).every(([field, inner]) => fits(value[field], inner));
}

function isTexts(shape: readonly string[] | Shapes): shape is readonly string[] {
  return Array.isArray(shape);
}

/**
 * Anything that can arrive from a page: proper messages with odd values, such messages with other fields or types, and
 * values that are no messages at all.
 */
export function anyMessages(
  proper: fc.Arbitrary<object>,
  messages: Messages,
  extent: Extent,
): fc.Arbitrary<readonly unknown[]> {
  const mutant = mutantsOf(proper, extent).map((json): unknown => JSON.parse(json));
  const type = fc.constantFrom(...Object.keys(messages), '__proto__', 'constructor', '');
  const others = fc.dictionary(fc.constantFrom('id', 'revision', 'values', 'text'), oddValue(100));
  const foreign = fc.anything({ withBigInt: true, withDate: true, withMap: true, withTypedArray: true });
  return fc.array(
    fc.oneof(
      { weight: 3, arbitrary: proper },
      { weight: 4, arbitrary: mutant },
      { weight: 1, arbitrary: fc.tuple(type, others).map(([name, fields]) => ({ ...fields, type: name })) },
      { weight: 1, arbitrary: foreign },
    ),
    { minLength: 1, maxLength: 12 },
  );
}
