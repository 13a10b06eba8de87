/** VS Code's API for webviews: messages to the extension, and a state saved across reloads of the window. */
export interface Host<GuestMessage, PageState> {
  postMessage(message: GuestMessage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare global {
  /** Can be called only once per page. */
  function acquireVsCodeApi<GuestMessage, PageState>(): Host<GuestMessage, PageState>;
}
