import * as fc from 'fast-check';
import { hostileText } from '../text/hostile.ts';
import odd from './cases/odd.json' with { type: 'json' };

/** A change of a value inside a JSON value, at the place that `at` counts; see `mutated`. */
type Mutation = { readonly at: number } & (
  | { readonly put: unknown }
  /** All texts in the value become this one. */
  | { readonly everywhere: string }
  | { readonly drop: true }
  | { readonly repeat: true }
  /** The value becomes one of another type that reads alike. */
  | { readonly retype: true }
  /** The value of another place, of whatever type. */
  | { readonly swapWith: number }
  /** The value inside so many arrays or objects. */
  | { readonly nest: number; readonly under: string | undefined }
  /** The object gets a key, or its key another value; a list gets an element. */
  | { readonly key: string; readonly value: unknown }
);

/** What an object must not take for its own, and names that the extension reads. */
const keys = fc.constantFrom(...odd.keys);

/** The nasty end of Unicode beside `hostileText`: half characters, marks in towers, hidden words; and of time. */
const nastyText = fc.constantFrom(...odd.texts);
const numbers = fc.constantFrom(...odd.numbers);
const text = fc.oneof(nastyText, hostileText);
const scalar = fc.oneof(text, numbers, fc.constantFrom(null, true, false, '', ' ', '\u200b'));

/** A value that no field expects. */
export function oddValue(maxTextLength: number): fc.Arbitrary<unknown> {
  const long = fc
    .tuple(text, fc.integer({ min: 1, max: maxTextLength }))
    .map(([part, length]) => part.repeat(Math.ceil(length / Math.max(1, part.length))));
  const object = fc
    .array(fc.tuple(fc.oneof(keys, text), scalar), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries));
  return fc.oneof(
    { weight: 6, arbitrary: scalar },
    { weight: 2, arbitrary: fc.oneof(object, fc.array(fc.oneof(scalar, object), { maxLength: 4 })) },
    { weight: 1, arbitrary: fc.oneof(fc.jsonValue({ maxDepth: 3 }), long) },
  );
}

/** How far mutations go. */
export interface Extent {
  readonly maxMutations: number;
  readonly maxTextLength: number;
  readonly maxDepth: number;
}

/** Mutations of any JSON value, one after the other. */
function someMutations({ maxMutations, maxTextLength, maxDepth }: Extent): fc.Arbitrary<readonly Mutation[]> {
  const at = fc.nat(10_000);
  // The outermost places of a page.
  const first = fc.nat(4);
  const put = oddValue(maxTextLength);
  const nest = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: maxDepth }));
  const yes = fc.constant<true>(true);
  return fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ at, put }) },
      { weight: 2, arbitrary: fc.record({ at: fc.oneof(at, first), everywhere: text }) },
      { weight: 2, arbitrary: fc.record({ at, drop: yes }) },
      { weight: 1, arbitrary: fc.record({ at, repeat: yes }) },
      { weight: 2, arbitrary: fc.record({ at, retype: yes }) },
      { weight: 2, arbitrary: fc.record({ at, swapWith: at }) },
      { weight: 1, arbitrary: fc.record({ at, nest, under: fc.option(keys, { nil: undefined }) }) },
      { weight: 2, arbitrary: fc.record({ at, key: keys, value: put }) },
    ),
    { minLength: 1, maxLength: maxMutations },
  );
}

/** JSON texts that chance has made of valid values; some hold numbers beyond those of JavaScript. */
export function mutantsOf(valid: fc.Arbitrary<unknown>, extent: Extent): fc.Arbitrary<string> {
  return fc
    .tuple(valid, someMutations(extent))
    .map(([value, mutations]) => mutations.reduce<unknown>(mutated, copyOf(value)))
    .map((value) => JSON.stringify(value).replaceAll('5e-324', '1e999'));
}

/** Of text, so that `__proto__` is a key as any other. */
function copyOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}

type Container = Record<string, unknown> | unknown[];

/** A value inside another, by its container and its key there. */
interface Place {
  readonly inside: Container;
  readonly key: string;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** Deeper values are not mutated: none of them is valid. */
const maxPlaceDepth = 8;

function placesIn(inside: Container, depth = 0): readonly Place[] {
  return Object.entries(inside).flatMap(([key, value]) => {
    const within = isContainer(value) && depth < maxPlaceDepth ? placesIn(value, depth + 1) : [];
    return [{ inside, key }, ...within];
  });
}

function read({ inside, key }: Place): unknown {
  return Object.getOwnPropertyDescriptor(inside, key)?.value;
}

/** Defines, because an assignment to `__proto__` would do something else. */
function write({ inside, key }: Place, value: unknown): void {
  Object.defineProperty(inside, key, { value, enumerable: true, configurable: true, writable: true });
}

function mutated(root: unknown, mutation: Mutation): unknown {
  const whole = { root };
  const places = placesIn(whole);
  const placeAt = (at: number) => places[at % places.length] ?? { inside: whole, key: 'root' };
  mutate(placeAt(mutation.at), mutation, placeAt);
  return copyOf(whole.root);
}

function mutate(place: Place, mutation: Mutation, placeAt: (at: number) => Place): void {
  const value = read(place);
  const { inside, key } = place;
  if ('put' in mutation) return write(place, mutation.put);
  if ('everywhere' in mutation) return write(place, withText(value, mutation.everywhere));
  if ('drop' in mutation) return void (Array.isArray(inside) ? inside.splice(Number(key), 1) : remove(place));
  if ('repeat' in mutation)
    return Array.isArray(inside) ? void inside.splice(Number(key), 0, value) : write(place, [value, value]);
  if ('retype' in mutation) return write(place, retyped(value));
  if ('swapWith' in mutation) return write(place, copyOf(read(placeAt(mutation.swapWith))));
  if ('nest' in mutation) return write(place, nested(value, mutation.nest, mutation.under));
  if (Array.isArray(value)) return void value.push(mutation.value);
  if (isContainer(value)) return write({ inside: value, key: mutation.key }, mutation.value);
  write({ inside, key: Array.isArray(inside) ? key : mutation.key }, mutation.value);
}

function remove({ inside, key }: Place): void {
  Reflect.deleteProperty(inside, key);
}

/** Numbers and texts become each other; lists become objects with numbers for keys, as PHP writes them, and back. */
function retyped(value: unknown): unknown {
  if (typeof value === 'string') return value === '' || Number.isNaN(Number(value)) ? [value] : Number(value);
  if (Array.isArray(value)) return Object.fromEntries(value.entries());
  return isContainer(value) ? Object.values(value) : String(value);
}

/** The value with another text in place of each one but ids. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((element) => withText(element, text));
  if (!isContainer(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'id' ? inner : withText(inner, text)]),
  );
}

function nested(value: unknown, depth: number, key: string | undefined): unknown {
  let around = value;
  for (let level = 0; level < depth; level++) {
    const inside: unknown = around;
    around = key === undefined ? [inside] : Object.fromEntries([[key, inside]]);
  }
  return around;
}
