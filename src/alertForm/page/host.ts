import type { GuestMessage, HostMessage, KeptState } from '../protocol.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: GuestMessage): void;
  getState(): KeptState | undefined;
  setState(state: KeptState): void;
};

/** The extension's side. */
export const host = acquireVsCodeApi();

/** What the extension had to say when it made the page. Out of date where VS Code shows the page again. */
export function firstMessages(): readonly HostMessage[] {
  return JSON.parse(document.querySelector('main')?.dataset['messages'] ?? '[]');
}

export function onHostMessage(handle: (message: HostMessage) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => handle(data));
}
