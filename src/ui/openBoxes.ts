let open = 0;

/**
 * How many picks and input boxes of ours are open. They lose the keyboard, or close, where anything else takes the focus.
 * VS Code tells of no others, nor where the focus is.
 */
export function openBoxes(): number {
  return open;
}

/** Counts a box as open until its answer is there: whoever gets that finds it closed. */
export async function whileOpen<Answer>(answer: PromiseLike<Answer>): Promise<Answer> {
  open += 1;
  try {
    return await answer;
  } finally {
    open -= 1;
  }
}
