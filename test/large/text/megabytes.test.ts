import assert from 'node:assert/strict';
import { maxTokenLength } from '../../../src/api/clientOptions.ts';
import { redactor } from '../../../src/api/redact.ts';
import { csvField } from '../../../src/export/csv.ts';
import { plainText } from '../../../src/prefill/text.ts';
import { findPlacesIn } from '../../../src/codePlaces/findPlaces.ts';
import { containsVisibly } from '../../../src/text/contains.ts';
import { escapeMarkdown, plainMarkdown } from '../../../src/text/markdown.ts';
import { singleLine } from '../../../src/text/sanitize.ts';
import { maskSecrets } from '../../../src/secrets/maskSecrets.ts';
import { splitLinks } from '../../../src/text/webLink.ts';
import { readQuery, writeQuery } from '../../../src/triage/filter/query.ts';
/** Pieces that begin something of what the functions read. */
import pieces from './pieces.json' with { type: 'json' };

// Patterns are proven linear by `npm run check:patterns`. These texts of megabytes show that what stands around the
// patterns is, too: otherwise a test would not end within its minute.

const megabyte = 1_000_000;
const pem = '-----BEGIN PRIVATE KEY-----';

const redact = redactor(
  Array.from({ length: maxTokenLength }, (_, index) =>
    String.fromCharCode(0x21 + ((Math.imul(index, 2654435761) >>> 7) % 94)),
  ).join(''),
);

describe('a megabyte of one piece, repeated', () => {
  for (const piece of pieces)
    it(`is read to its end: ${JSON.stringify(piece)}`, () => {
      const text = piece.repeat(megabyte / piece.length);
      assert.ok(findPlacesIn(text, 20).length <= 20);
      assert.equal(typeof maskSecrets(text).text, 'string');
      assert.doesNotMatch(plainText(text), /\r/);
      assert.doesNotMatch(singleLine(text), /[\n\u202e]/);
      assert.equal(plainMarkdown(text), text);
      assert.doesNotMatch(escapeMarkdown(text), /(?<!\\)[*_[\]<>]/);
      assert.doesNotMatch(csvField(text), /^[=@]/);
      assert.ok(redact(text).length <= megabyte);
      const reading = readQuery(text);
      if ('filter' in reading) assert.deepEqual(readQuery(writeQuery(reading.filter)), reading);
    });

  for (const key of ['tag', '-tag'])
    it(`is read as a filter by as many values, each by itself: ${key}`, () => {
      const words = Array.from({ length: megabyte / 10 }, (_, index) => `${key}:${index}`);
      const reading = readQuery(words.join(' '));
      assert.equal(
        'filter' in reading && reading.filter.tag.length + reading.filter.excluded.tag.length,
        words.length,
      );
    });

  for (const beginning of ['eyJaaaaaaaa.', 'ghp_', 'authorization: bearer ', `${pem}\n`])
    it(`is searched for secrets behind ${JSON.stringify(beginning)}`, () => {
      for (const piece of pieces)
        assert.ok(maskSecrets(beginning + piece.repeat(100_000 / piece.length)).text.length > 0);
    });

  it('with a secret in each line is masked in proportion to it, and keeps no copies', () => {
    const line = '2026-11-14 12:00:01 INFO login user=jo&password=Tr0ub4dor3x ok\n';
    const { secrets } = maskSecrets(line.repeat(megabyte / line.length));
    assert.equal(secrets.length, Math.floor(megabyte / line.length));
  });

  it('is searched for a text that differs in its last word', () => {
    const has = containsVisibly(`${'a '.repeat(499)}b`);
    assert.equal(has(`${'a '.repeat(megabyte)}*`, true), true, 'of a long text the beginning is enough');
    const hasNot = containsVisibly(`${'a '.repeat(90)}b`);
    assert.equal(hasNot(`${'a '.repeat(megabyte)}*`, true), false);
  });

  for (const end of [')', ').', '(x)', '*_)'])
    it(`ends no address: ${end}`, () => {
      const text = `https://a.example/${end.repeat(50_000)}`;
      assert.equal(
        splitLinks(text)
          .map((part) => (typeof part === 'string' ? part : part.text))
          .join(''),
        text,
      );
    });
});
