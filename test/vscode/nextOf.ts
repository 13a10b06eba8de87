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
