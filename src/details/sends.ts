import { html, type Markup } from '../ui/html.ts';
import type { PageMessage } from './protocol.ts';

/** Without which alert is shown, which the page adds. */
type Written<Message> = Message extends PageMessage ? Omit<Message, 'alert'> : never;

/**
 * The attribute of a control with the message that a click sends. JSON, because HTML would change NUL characters and line
 * breaks in a text of the service.
 */
export function sends(message: Written<PageMessage>): Markup {
  return html`data-message="${JSON.stringify(message)}"`;
}
