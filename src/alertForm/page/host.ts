import type { GuestMessage, HostMessage, PageState } from '../protocol.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: GuestMessage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
};

/** The extension's side. */
export const host = acquireVsCodeApi();

export function onHostMessage(handle: (message: HostMessage) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => handle(data));
}
