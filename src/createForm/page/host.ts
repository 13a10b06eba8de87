import type { GuestMessage, PageState } from '../protocol.ts';
import '../../webview/host.ts';

/** VS Code's API for messages to the extension. */
export const host = acquireVsCodeApi<GuestMessage, PageState>();
