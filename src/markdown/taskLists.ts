import type { MarkdownIt as Parser, Token } from 'markdown-it';

/**
 * Makes tasks of list items that begin with `[ ]` or `[x]`: their text begins with a token `task_checkbox`, whose
 * markup is a space or "x", and the item has the class `task`.
 */
export function findTasks(markdown: Parser): void {
  // Before `text_join` merges escaped brackets into the text around them: `\[ ] text` is not a task.
  markdown.core.ruler.before('text_join', 'task_lists', (state) => {
    for (const [index, item] of state.tokens.entries()) {
      const [paragraph, inline] = state.tokens.slice(index + 1, index + 3);
      if (item.type !== 'list_item_open' || paragraph?.type !== 'paragraph_open') continue;
      const mark = takeMark(inline?.children?.[0]);
      if (mark === undefined) continue;
      const checkbox = new state.Token('task_checkbox', 'input', 0);
      checkbox.markup = mark.toLowerCase();
      inline?.children?.unshift(checkbox);
      item.attrJoin('class', 'task');
    }
  });
}

/** Cuts a task's mark off the beginning of a text; returns what is between its brackets. */
function takeMark(text: Token | undefined): string | undefined {
  if (text?.type !== 'text') return undefined;
  const [mark, inside] = /^\[([ xX])\]\s+/.exec(text.content) ?? [];
  if (mark === undefined) return undefined;
  text.content = text.content.slice(mark.length);
  return inside;
}
