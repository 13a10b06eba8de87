/** With Ctrl: select all, redo and undo. */
const editingKeys = new Set(['a', 'y', 'z']);

/**
 * Lets the browser select all, undo and redo, which it does at once. VS Code would do so only after its window has
 * answered, and then with what was typed in the meantime. On macOS these keys are in VS Code's menu.
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
