import add from '@vscode/codicons/src/icons/add.svg';
import chevronLeft from '@vscode/codicons/src/icons/chevron-left.svg';
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg';
import circle from '@vscode/codicons/src/icons/circle.svg';
import clock from '@vscode/codicons/src/icons/clockface.svg';
import copy from '@vscode/codicons/src/icons/copy.svg';
import edit from '@vscode/codicons/src/icons/edit.svg';
import error from '@vscode/codicons/src/icons/error.svg';
import info from '@vscode/codicons/src/icons/info.svg';
import json from '@vscode/codicons/src/icons/json.svg';
import link from '@vscode/codicons/src/icons/link.svg';
import markdown from '@vscode/codicons/src/icons/markdown.svg';
import question from '@vscode/codicons/src/icons/question.svg';
import tag from '@vscode/codicons/src/icons/tag.svg';
import target from '@vscode/codicons/src/icons/target.svg';
import triangleUp from '@vscode/codicons/src/icons/triangle-up.svg';
import warning from '@vscode/codicons/src/icons/warning.svg';
import type { Severity } from '../api/levels.ts';
import { html, type Markup } from '../ui/html.ts';

/** The same icons as in the tree (`severityIcon` in `src/views/alertItem.ts`). */
const shapes: Readonly<Record<Severity | 'unknown', string>> = {
  critical: error,
  high: warning,
  medium: triangleUp,
  low: circle,
  info,
  unknown: question,
};

/** The colored icon of a severity; hidden from screen readers, because its name is shown as text. */
export function severityIcon(severity: Severity | undefined): Markup {
  const name = severity ?? 'unknown';
  return html`<span class="severity ${name}" aria-hidden="true">${{ markup: shapes[name] }}</span>`;
}

/** The icons of buttons. */
const icons = { add, chevronLeft, chevronRight, clock, copy, edit, json, link, markdown, tag, target };
export type IconName = keyof typeof icons;

/** The icon of a button in the color of its text; the button has a label for screen readers. */
export function icon(name: IconName): Markup {
  return { markup: icons[name] };
}
