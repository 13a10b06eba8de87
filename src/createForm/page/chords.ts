/** As long as VS Code waits for the second stroke. */
const chordMs = 5_000;

const modifiers = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);

/** When the first stroke was pressed, by the clock of events. */
let begunAt = -Infinity;

/** Keeps the strokes of the extension's shortcuts, which VS Code sees all the same, from being typed into a field. */
export function onChord(event: KeyboardEvent): void {
  if (modifiers.has(event.key)) return;
  const isSecond = event.timeStamp - begunAt < chordMs;
  const isFirst = !isSecond && isPrefix(event);
  begunAt = isFirst ? event.timeStamp : -Infinity;
  if (isFirst || isSecond) event.preventDefault();
}

/**
 * Alt+Q. Where Alt types another character, as on macOS, the key is known by its place; but æ is what A types there on a
 * French keyboard, which has A in the place of Q.
 */
function isPrefix({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const isQ = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'q' : code === 'KeyQ' && !/^æ$/i.test(key);
  return isQ && altKey && !ctrlKey && !metaKey && !shiftKey;
}
