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
  for (const piece of ['*a ', '`a', '[', '![a](', '<a ', '> ', '- ', 'a.b@'])
    it(`is written to its end, whatever is repeated: ${piece}`, () => {
      assert.match(harmlessMarkdown(piece.repeat(50_000 / piece.length), 3), /\S$/);
    });
});
