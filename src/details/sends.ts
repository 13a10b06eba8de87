import { html, type Markup } from '../ui/html.ts';
import type { PageMessage } from './protocol.ts';

/**
 * The attribute of a control with the message that a click sends. JSON, because HTML would change NUL characters and line
 * breaks in a text of the service.
 */
export function sends(message: PageMessage): Markup {
  return html`data-message="${JSON.stringify(message)}"`;
}
