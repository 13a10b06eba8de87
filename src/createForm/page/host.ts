import type { GuestMessage, PageState } from '../protocol.ts';
import '../../webview/host.ts';

/** The extension's side. */
export const host = acquireVsCodeApi<GuestMessage, PageState>();
