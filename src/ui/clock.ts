import { Disposable, type Event, EventEmitter, type TreeView } from 'vscode';

/** The time for the ages on screen. It advances in steps, so that the whole window shows the same age. */
export interface Clock {
  /** Milliseconds since 1970 at the last step. */
  now(): number;
  readonly onDidStep: Event<void>;
}

/** Ages are shown in minutes or longer units. */
const stepMs = 60_000;

export function createClock(): Clock & Disposable {
  const stepped = new EventEmitter<void>();
  let now = Date.now();
  const timer = setInterval(() => {
    now = Date.now();
    stepped.fire();
  }, stepMs);
  return {
    now: () => now,
    onDidStep: stepped.event,
    dispose() {
      clearInterval(timer);
      stepped.dispose();
    },
  };
}

/** Calls `update` with every step of the clock while the view is visible, and whenever it becomes visible. */
export function whileVisible(
  view: Pick<TreeView<unknown>, 'visible' | 'onDidChangeVisibility'>,
  clock: Clock,
  update: () => void,
): Disposable {
  return Disposable.from(
    clock.onDidStep(() => view.visible && update()),
    view.onDidChangeVisibility(({ visible }) => visible && update()),
  );
}
