/** Room between the pointer and the text, in pixels. */
const gap = 12;

/** Shows a text at the pointer, as far as there is room in its parent; hides it without a text. */
export function showHover(hover: HTMLElement, text: string | undefined, x: number, y: number): void {
  hover.hidden = text === undefined;
  if (text === undefined) return;
  hover.textContent = text;
  const room = (hover.parentElement?.clientWidth ?? 0) - hover.offsetWidth;
  hover.style.left = `${Math.max(0, Math.min(x + gap, room))}px`;
  hover.style.top = `${y + gap}px`;
}
