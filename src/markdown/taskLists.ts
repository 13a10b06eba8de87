import { l10n } from 'vscode';
import type { MarkdownIt as Parser, Token } from 'markdown-it';

/**
 * Renders `- [ ] text` and `- [x] text` as GitHub does: list items with a checkbox, which cannot be changed, because
 * that would change the alert.
 */
export function renderTaskLists(markdown: Parser): void {
  // Before an escaped bracket becomes a part of its text.
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
  markdown.renderer.rules['task_checkbox'] = (tokens, index) => {
    const isDone = tokens[index]?.markup === 'x';
    const label = isDone ? l10n.t('Completed task') : l10n.t('Incomplete task');
    const state = isDone ? ' checked' : '';
    return `<input type="checkbox" class="checkbox" disabled${state} aria-label="${markdown.utils.escapeHtml(label)}"> `;
  };
}

/** Cuts a task's mark off the beginning of a text; returns what is between its brackets. */
function takeMark(text: Token | undefined): string | undefined {
  if (text?.type !== 'text') return undefined;
  const [mark, inside] = /^\[([ xX])\]\s+/.exec(text.content) ?? [];
  if (mark === undefined) return undefined;
  text.content = text.content.slice(mark.length);
  return inside;
}
