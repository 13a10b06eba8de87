import assert from 'node:assert/strict';
import { type Range, Selection } from 'vscode';
import { prefillFromEditor } from '../../src/prefill/editor.ts';
import { untitledDocument } from './untitledDocument.ts';

describe('An alert from thousands of selections or lines', () => {
  const line = `${'a long line of a log '.repeat(5)}\n`;

  /** @returns the description, and how many characters of the file were read for it */
  async function prefillCounted(lines: number, ...selections: Selection[]) {
    const document = await untitledDocument(line.repeat(lines));
    let read = 0;
    const getText = (range?: Range) => {
      const text = document.getText(range);
      read += text.length;
      return text;
    };
    const counted = { ...document, getText };
    const { values } = await prefillFromEditor({ document: counted, selections }, async () => undefined);
    return { description: values.description ?? '', read };
  }

  it('looks for secrets in the first of them only, which it quotes', async () => {
    const words = Array.from({ length: 3000 }, (_, row) => new Selection(row, 2, row, 6));
    const { description, read } = await prefillCounted(3000, ...words);
    assert.match(description, /Line 20\n\n```text\nlong\n```\n\n2,980 more selections not shown\.\n$/);
    assert.ok(read < 2_000_000, `${read}`);
  });

  it('looks for secrets in the beginning only, and says how much there is', async () => {
    const { description, read } = await prefillCounted(10_000, new Selection(0, 0, 10_000, 0));
    assert.match(description, /^Lines 1–10000\n\n/);
    assert.match(description, /\n\nShowing 19,\d{3} of 1,060,000 characters\.\n$/);
    // All of it to see whether it is blank, and where its text begins.
    assert.ok(read < 2_500_000, `${read}`);
  });
});
