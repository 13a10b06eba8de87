import type { Clipboard } from 'vscode';
import { delay } from '../api/delay.ts';

/** VS Code writes the clipboard after its command has ended. */
const attempts = 25;
const pauseMs = 20;

/**
 * What is selected in the active terminal. VS Code gives it to extensions by way of the clipboard only, whose text is
 * put back afterwards; other contents (an image, files) cannot be kept, since extensions cannot read them.
 *
 * @param copySelection VS Code's own command; it tells the user when nothing is selected
 * @returns empty when nothing is selected
 */
export async function readTerminalSelection(
  clipboard: Clipboard,
  copySelection: () => Thenable<unknown>,
): Promise<string> {
  const before = await clipboard.readText();
  // So that a selection equal to what is there can be told from none.
  if (before !== '') await clipboard.writeText('');
  let copied = '';
  try {
    await copySelection();
    copied = await firstText(clipboard);
  } finally {
    // Unless somebody copied something else meanwhile.
    if (copied !== before && (await clipboard.readText()) === copied) await clipboard.writeText(before);
  }
  return copied;
}

async function firstText(clipboard: Clipboard): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const text = await clipboard.readText();
    if (text !== '') return text;
    await delay(pauseMs);
  }
  return '';
}
