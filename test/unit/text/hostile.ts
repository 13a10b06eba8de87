import * as fc from 'fast-check';
import pieces from './cases/hostile.json' with { type: 'json' };

/** Text made of syntax, control characters, marks and links that could do harm in an alert's text, and random text. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
