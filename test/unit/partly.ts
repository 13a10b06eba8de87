import assert from 'node:assert/strict';

/** A part of the extension, of which a test gives what it needs; the use of anything else fails the test. */
export function partly<Part extends object>(given: Partial<Part>): Part {
  const part: Part = Object.create(null);
  return new Proxy(part, {
    get(_, name): unknown {
      // `await` asks each object whether it is a promise.
      if (name in given || name === 'then') return Reflect.get(given, name);
      return assert.fail(`not asked for: ${String(name)}`);
    },
  });
}
