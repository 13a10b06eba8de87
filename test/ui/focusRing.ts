import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';

/** What WCAG 2.2 asks of controls and of the mark of the focus (1.4.11). */
const minContrast = 3;

/** Waits until an element has the focus, and fails unless its outline, border or background shows that it has. */
export async function assertFocusShown(focused: Locator, name: string): Promise<void> {
  await focused.waitFor();
  const contrast = await focused.evaluate(ringContrast);
  assert.ok(contrast >= minContrast, `${name} shows its focus with a contrast of ${contrast}`);
}

/** In the page: contrast of what only the focus draws, with what is around it; 1 if it draws nothing. */
function ringContrast(element: Element): number {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** The colour on screen where these are painted over each other. */
  const painted = (colors: readonly string[]) => {
    for (const color of ['white', ...colors]) {
      if (canvas) canvas.fillStyle = color;
      canvas?.fillRect(0, 0, 1, 1);
    }
    return canvas?.getImageData(0, 0, 1, 1).data ?? [];
  };
  const luminance = (colors: readonly string[]) => {
    const [red = 0, green = 0, blue = 0] = Array.from(painted(colors), (value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const backgrounds = (from: Element | null): readonly string[] =>
    from === null ? [] : [...backgrounds(from.parentElement), getComputedStyle(from).backgroundColor];
  const drawn = (one: Element) => {
    const { outlineColor, outlineStyle, borderTopColor, borderTopStyle, backgroundColor } =
      getComputedStyle(one);
    return {
      outline: outlineStyle === 'none' ? 'transparent' : outlineColor,
      border: borderTopStyle === 'none' ? 'transparent' : borderTopColor,
      background: backgroundColor,
    };
  };

  // The same element without the focus, which VS Code's lists show by a class.
  const plain = element.cloneNode();
  if (!(plain instanceof Element)) return 1;
  plain.classList.remove('focused', 'selected');
  element.after(plain);
  const [now, before] = [drawn(element), drawn(plain)];
  plain.remove();
  const around = backgrounds(element.parentElement);
  const contrasts = (['outline', 'border', 'background'] as const)
    .filter((part) => now[part] !== before[part])
    .map((part) => [luminance(around), luminance([...around, now[part]])])
    .map((pair) => (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05));
  return Math.max(1, ...contrasts);
}
