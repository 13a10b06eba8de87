import type { Disposable, TreeView } from 'vscode';

/**
 * Calls `tick` every `intervalMs` while a view can be seen, and at once when it comes back into sight: what it shows is
 * from when it was hidden. There is no timer while it is hidden.
 */
export function whileVisible(
  view: Pick<TreeView<unknown>, 'visible' | 'onDidChangeVisibility'>,
  intervalMs: number,
  tick: () => void,
): Pick<Disposable, 'dispose'> {
  let timer: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function start(): void {
    stop();
    timer = setInterval(tick, intervalMs);
  }

  const visibility = view.onDidChangeVisibility(({ visible }) => {
    stop();
    if (!visible) return;
    tick();
    start();
  });
  if (view.visible) start();
  return {
    dispose() {
      visibility.dispose();
      stop();
    },
  };
}
