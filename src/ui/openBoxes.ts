let open = 0;

/**
 * How many of our picks and input boxes are open: moving the focus closes them, or takes the keyboard from them. VS
 * Code tells neither of other boxes nor where the focus is.
 */
export function openBoxes(): number {
  return open;
}

/** Counts a box as open until it is answered; not any more for who awaits the result. */
export async function whileOpen<Answer>(answer: PromiseLike<Answer>): Promise<Answer> {
  open += 1;
  try {
    return await answer;
  } finally {
    open -= 1;
  }
}
