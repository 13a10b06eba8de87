import { type Clipboard, l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { delay } from '../api/delay.ts';
import { severities } from '../api/levels.ts';
import { fence } from '../text/markdown.ts';
import { singleLine, visible } from '../text/sanitize.ts';
import { maskSecrets, maxSecretLength } from '../text/secrets.ts';
import { readSeverity } from '../triage/values.ts';
import { cut, cutText, maskedNote, maxNameLength, nameFrom } from './code.ts';
import type { Prefill } from './prefill.ts';
import { plainSource } from './sources.ts';

const maxCharacters = 20_000;

/** Prefills an alert from a text such as a log, with secrets masked; undefined if nothing is visible. */
export function prefillFromText(text: string): Prefill | undefined {
  const plain = plainText(text);
  if (plain === '') return undefined;
  const { length } = cut(plain, maxCharacters);
  // Includes the text after the cut, because a secret may end there.
  const { text: kept, isMasked } = maskSecrets(plain.slice(0, length + maxSecretLength), 0, length);
  return {
    values: {
      name: singleLine(nameFrom(kept) ?? kept, maxNameLength),
      description: fence(kept, 'text') + cutNote(length, plain.length),
    },
    notes: isMasked ? [maskedNote()] : [],
  };
}

/** A note that a text was cut; empty if it was not. */
function cutNote(kept: number, length: number): string {
  return kept < length ? `\n${cutText(kept, length)}\n` : '';
}

const escape = String.fromCharCode(0x1b);
const bell = String.fromCharCode(0x07);

/**
 * Control sequences of terminals (ECMA-48 and xterm): CSI, then OSC, DCS and other strings up to their terminator,
 * then all shorter ones. If a string has no terminator on its line, it was cut or is text in another encoding:
 * then only its introducer is removed.
 */
const sequences = [
  String.raw`(?:${escape}\[|\x9b)[0-?]*[ -/]*[@-~]?`,
  String.raw`(?:${escape}[\]PX^_]|[\x90\x98\x9d-\x9f])[^${escape}${bell}\r\n\x90\x98\x9c-\x9f]*(?:${bell}|\x9c|${escape}\\)`,
  String.raw`${escape}[ -/]*[0-~]?`,
];
const anySequence = new RegExp(sequences.join('|'), 'g');

/**
 * Converts terminal output to plain text: without colors and other control sequences, trailing spaces, and empty
 * lines at both ends. Line breaks become `\n`.
 */
export function plainText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(anySequence, '')
    .split(/\r+\n?|\n/)
    .map((line) => line.replace(/(?!\t)\p{Cc}/gu, '').trimEnd());
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return first < 0 ? '' : lines.slice(first, last + 1).join('\n');
}

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

/**
 * Prefills a copy of an alert: the same texts, shortened like other prefilled text, with the status "open". An
 * unknown severity is left for the user to select, and a source with hidden characters is left out.
 */
export function prefillFromAlert(alert: Alert): Prefill {
  const given = alert.source?.name ?? alert.source?.id ?? '';
  const source = plainSource(given);
  const severity = readSeverity(alert.severity);
  const description = alert.description ?? '';
  const kept = cut(description, maxCharacters);
  return {
    values: {
      ...(source === '' ? {} : { source }),
      name: inOneLine(alert.name ?? alert.name_plain ?? ''),
      summary: visible(cut(alert.summary ?? '', maxCharacters)),
      description: kept === description ? kept : `${kept}\n${cutNote(kept.length, description.length)}`,
      severity: severities.find((known) => known === severity) ?? '',
      status: 'open',
    },
    notes:
      source === given
        ? []
        : [l10n.t("The alert's source was left out. It contains hidden characters or is too long.")],
  };
}

/** A single-line field would drop line breaks and join the words around them. */
function inOneLine(text: string): string {
  return visible(cut(text, maxCharacters)).replaceAll(/\n+/g, ' ');
}
