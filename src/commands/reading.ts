import { commands, Disposable, type Event, type WebviewPanel } from 'vscode';
import type { AlertDetailsDeps } from '../alertDetails/panel.ts';
import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import { childrenOf } from '../triage/childrenOf.ts';
import type { Lists } from '../triage/lists.ts';
import { searchPages } from '../triage/searchPages.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { countText } from '../ui/countText.ts';
import { loadedLater } from '../ui/loadedLater.ts';
import type { Log } from '../ui/log.ts';
import { positionOf } from '../ui/positionText.ts';
import type { ListView } from '../views/listView.ts';
import { createWalk, type Walk } from './walk.ts';

export interface ReadingDeps {
  readonly lists: Lists;
  readonly view: ListView<Alert>;
  readonly texts: AlertTexts;
  readonly host: () => string;
  /** Fires when anything loaded, or how it is looked at, changed. */
  readonly onDidChange: Event<unknown>;
  readonly log: Log;
}

/** Reading alerts: the details panel, loaded when it is first shown, together with the tree that it follows. */
export interface Reading extends Disposable {
  /** The id of the alert in the details; undefined while they are closed. */
  current(): string | undefined;
  readonly walk: Walk;
  openAlert(id: string): Promise<void>;
  /** Fills a panel that VS Code kept over a reload of the window. @param state what its page had stored */
  restore(panel: WebviewPanel, state: unknown): Promise<void>;
  /** Forgets what the service sent of the alert: to be called when service or user change. */
  forget(): void;
}

export function createReading(deps: ReadingDeps): Reading {
  const { alerts, model } = deps.lists;
  const details = loadedLater(async () => {
    const { createDetailsPanel } = await import('../alertDetails/panel.ts');
    return createDetailsPanel(detailsDeps(deps));
  });
  const isVisible = () => details.current?.isVisible() ?? false;
  const current = () => details.current?.current();
  const walk = createWalk({
    model,
    current: () => (isVisible() ? current() : deps.view.selected()[0]?.id),
    show: async (alert, focusTree) => {
      (await details.get()).show(alert, { preserveFocus: true });
      await deps.view.reveal(alert, { focus: focusTree });
    },
  });
  const following = deps.view.onDidSelect(([alert, ...others]) => {
    if (alert && others.length === 0 && isVisible()) details.current?.show(alert, { preserveFocus: true });
  });
  return {
    current,
    walk,
    async openAlert(id) {
      const panel = await details.get();
      const alert = alerts.find(id);
      if (alert) panel.show(alert);
    },
    restore: async (panel, state) => (await details.get()).restore(panel, state),
    forget: () => details.current?.forget(),
    dispose: () => Disposable.from(following, details).dispose(),
  };
}

function detailsDeps(deps: ReadingDeps): AlertDetailsDeps {
  const { alerts, model } = deps.lists;
  return {
    ...deps,
    find: (id) => alerts.find(id),
    childrenOf: (id) => childrenOf(alerts.items, id),
    position: (id) => positionOf(model, id),
    howFar: () => countText(alerts),
    searchPages: (isFound, signal) => searchPages(alerts, isFound, signal),
    alertTexts: deps.texts,
    // Through the commands, whose error boundary tells what goes wrong.
    walk: (direction) => void commands.executeCommand(walkCommands[direction], 'panel'),
    openAlert: (id) => void commands.executeCommand(commandIds.openAlert, { alert: id }),
    serviceHost: deps.host,
  };
}

const walkCommands = { next: commandIds.nextAlert, previous: commandIds.previousAlert } as const;
