import assert from 'node:assert/strict';
import {
  highlightCode,
  languages,
  maxHighlightedLength,
  maxLineLength,
} from '../../src/markdown/highlight.ts';
import { harmlessMarkdown } from '../../src/markdown/toPaste.ts';

describe('as much code as is highlighted', () => {
  // Those that take longest.
  const pieces = ['a', 'a b ', '1', '$', '"', '\\', '`${', '\n'];

  for (const name of Object.keys(languages))
    it(`is highlighted to its end in ${name}, whatever is repeated`, () => {
      for (const piece of pieces) {
        const line = piece.repeat(Math.floor((maxLineLength - 1) / piece.length));
        const code = `${line}\n`.repeat(maxHighlightedLength / maxLineLength);
        assert.doesNotMatch(
          highlightCode(code, name).replaceAll(/<span class="[\w -]+">|<\/span>/g, ''),
          /</,
        );
      }
    });
});

describe('Markdown to paste', () => {
  it('takes what is nested once, not twice for each level', () => {
    // Twice for each level would take longer than the universe exists.
    const nested = `${'*a '.repeat(100)}x${' b*'.repeat(100)}`;
    assert.equal(harmlessMarkdown(nested, 3).match(/a/g)?.length, 100);
  });
});
