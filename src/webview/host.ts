/** What VS Code gives a page to speak to the extension, its host, and to keep a state over reloads of the window. */
export interface Host<GuestMessage, PageState> {
  postMessage(message: GuestMessage): void;
  getState(): PageState | undefined;
  setState(state: PageState): void;
}

declare global {
  /** To be called once in a page. */
  function acquireVsCodeApi<GuestMessage, PageState>(): Host<GuestMessage, PageState>;
}
