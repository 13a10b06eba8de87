import { memoizeWeak } from '../util/memoize.ts';

/** What an object or array takes beside what it holds, a text beside its letters, and any other value; rounded. */
const containerBytes = 40;
const textBytes = 16;
const scalarBytes = 8;

/** A fraction, or a number that does not fit in the place of a field, is an object of its own. */
const numberBytes = 24;

/** Of a text with any of these letters, V8 keeps two bytes for each. That there is none it knows without looking. */
const wideLetter = /[^\0-\xff]/;

/**
 * The objects of a service share their names: V8 keeps those of all that have the same ones once, as a shape. These are
 * the shapes that came first, and how many letters are remembered of them.
 */
const maxShapes = 5000;
const maxLettersOfShapes = 1_000_000;

/** What any other name takes, such as a key of a map by ids: a text and a step of a shape, or a hash table's place. */
const ownNameBytes = 64;

/** An object with more names shares none: V8 keeps all of them in a hash table. */
const maxNamesOfShape = 127;

/** What numbers name V8 keeps as an array up to the last one; where so much of it would be empty, in a hash table, too. */
const numberName = /^\d{1,10}$/;
const maxLengthOfEach = 27;
const tableBytes = 256;

/** What an alert keeps of a tag that is no text: see `readTags`. */
const tagBytes = 32;

export type SizeOf = (value: object) => number;

/**
 * Returns a function that tells about how many bytes a value of a list takes that was read from JSON, by what V8 needs for
 * it: five million empty arrays, or a million objects named by numbers, are sent in less than twenty megabytes.
 */
export function createSizeOf(): SizeOf {
  const shapes = new Set<string>();
  let lettersOfShapes = 0;

  function hasSharedShape(names: readonly string[]): boolean {
    const shape = names.join();
    if (!shapes.has(shape) && shapes.size < maxShapes && lettersOfShapes < maxLettersOfShapes) {
      shapes.add(shape);
      lettersOfShapes += shape.length;
    }
    return shapes.has(shape);
  }

  function namesSize(all: readonly string[]): number {
    // Numbers come first.
    const names = numberName.test(all[0] ?? '') ? all.filter((name) => !numberName.test(name)) : all;
    const isShared = names.length <= maxNamesOfShape && hasSharedShape(names);
    const letters = names.reduce((sum, { length }) => sum + length, 0);
    const numbers = all.length - names.length;
    return (
      letters + (isShared ? 0 : ownNameBytes * names.length) + numbersSize(numbers, Number(all[numbers - 1]))
    );
  }

  // Each once: a poll asks for the sizes of what has changed, and of what it was before, more than once.
  return memoizeWeak((value) => {
    let size = 0;
    // A list instead of recursion: a service can nest values deeper than the stack reaches.
    const containers: object[] = [];
    function count(part: unknown): void {
      if (typeof part === 'object' && part !== null) {
        size += containerBytes;
        containers.push(part);
      } else size += sizeOfValue(part);
    }
    count(value);
    for (let container = containers.pop(); container !== undefined; container = containers.pop()) {
      if (!Array.isArray(container)) size += namesSize(Object.keys(container)) + sizeOfTags(container);
      for (const part of Object.values(container)) count(part);
    }
    return size;
  });
}

function numbersSize(count: number, last: number): number {
  if (count === 0) return 0;
  return last < maxLengthOfEach * count ? scalarBytes * last : tableBytes + ownNameBytes * count;
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return textBytes + value.length * (wideLetter.test(value) ? 2 : 1);
  // As of an integer of 32 bits.
  return typeof value === 'number' && (value | 0) !== value ? numberBytes : scalarBytes;
}

function sizeOfTags(fields: object): number {
  const tags: unknown = 'tags' in fields ? fields.tags : undefined;
  return Array.isArray(tags) ? tagBytes * tags.filter((tag) => typeof tag !== 'string').length : 0;
}
