import { isMac } from '../../webview/dom.ts';

/** Milliseconds that VS Code waits for the second key of a chord. */
const chordMs = 5_000;

const modifiers = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);

/** `timeStamp` of the event that began a chord. */
let begunAt = -Infinity;

/** Keeps chords (Alt+Q C, on macOS Ctrl+Cmd+A C) from being typed into a field; VS Code gets them anyway. */
export function onChord(event: KeyboardEvent): void {
  if (modifiers.has(event.key)) return;
  const isSecond = event.timeStamp - begunAt < chordMs;
  const isFirst = !isSecond && isPrefix(event);
  begunAt = isFirst ? event.timeStamp : -Infinity;
  if (isFirst || isSecond) event.preventDefault();
}

/** Whether the key is Alt+Q, or Ctrl+Cmd+A on macOS. */
function isPrefix(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (isMac) return letterOf(event) === 'a' && ctrlKey && metaKey && !altKey && !shiftKey;
  return letterOf(event) === 'q' && altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** With Ctrl: select all, redo and undo. */
const editingKeys = new Set(['a', 'y', 'z']);

/**
 * Lets the browser select all, undo and redo at once, by hiding these keys from VS Code's script in the webview, which
 * would ask the window first, and then also select or undo what was typed before the answer. On macOS, VS Code's menu
 * handles these keys.
 */
export function onEditingKey(event: KeyboardEvent): void {
  const { ctrlKey, altKey, metaKey, shiftKey } = event;
  const letter = letterOf(event);
  const isEditing = editingKeys.has(letter) && (!shiftKey || letter === 'z');
  if (isEditing && ctrlKey && !altKey && !metaKey) event.stopPropagation();
}

/** The letter that was typed or, on keyboards with other letters, that of the physical key. */
function letterOf({ key, code }: KeyboardEvent): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
}
