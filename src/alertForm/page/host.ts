import type { GuestMessage, HostMessage, KeptState } from '../protocol.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: GuestMessage): void;
  getState(): KeptState | undefined;
  setState(state: KeptState): void;
};

/** The extension's side. */
export const host = acquireVsCodeApi();

export function onHostMessage(handle: (message: HostMessage) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => handle(data));
}
