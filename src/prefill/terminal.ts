import type { Clipboard } from 'vscode';
import { delay } from '../util/delay.ts';

/** VS Code writes the clipboard only after its command has ended, so the clipboard is polled. */
const attempts = 25;
const pauseMs = 20;

/**
 * The selection of the active terminal. Extensions can read it only through the clipboard, whose text is restored
 * afterwards; other contents (images, files) are lost, because extensions cannot read them.
 *
 * @param copySelection VS Code's command, which shows a message if nothing is selected
 * @returns empty if nothing is selected
 */
export async function readTerminalSelection(
  clipboard: Clipboard,
  copySelection: () => Thenable<unknown>,
): Promise<string> {
  const before = await clipboard.readText();
  // Cleared first: otherwise a selection equal to the clipboard's text would not be detected.
  if (before !== '') await clipboard.writeText('');
  let copied = '';
  try {
    await copySelection();
    copied = await firstText(clipboard);
  } finally {
    // Not restored if the user has copied something else in the meantime.
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
