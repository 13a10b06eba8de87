/** An event of VS Code or of ours. */
type Listen<Values extends readonly unknown[]> = (listener: (...values: Values) => void) => {
  dispose(): unknown;
};

/** Resolves with the next value of an event that fits. */
export function nextOf<Values extends readonly unknown[]>(
  listen: Listen<Values>,
  fits: (...values: Values) => boolean = () => true,
): Promise<Values[0]> {
  return new Promise((resolve) => {
    const listening = listen((...values) => {
      if (!fits(...values)) return;
      listening.dispose();
      resolve(values[0]);
    });
  });
}

interface Changing {
  onDidChange(listener: () => void): { dispose(): unknown };
}

/** Resolves with the next change after which something is so. */
export function nextChange(of: Changing, isSo?: () => boolean): Promise<unknown> {
  return nextOf((listener: () => void) => of.onDidChange(listener), isSo);
}

/** Resolves as soon as something is so, which it may be already. */
export async function until(of: Changing, isSo: () => boolean): Promise<void> {
  if (!isSo()) await nextChange(of, isSo);
}
