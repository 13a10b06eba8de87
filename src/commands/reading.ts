import { commands, Disposable, type Event, type Uri } from 'vscode';
import { type AlertDetails, createAlertDetails } from '../alertDetails/panel.ts';
import type { Alert } from '../api/alert.ts';
import { commandIds } from '../contributions.ts';
import { childrenOf } from '../triage/childrenOf.ts';
import type { Lists } from '../triage/lists.ts';
import { searchPages } from '../triage/searchPages.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import { countText } from '../ui/countText.ts';
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
  readonly extensionUri: Uri;
}

/** Reading alerts: the details panel together with the tree that it follows. */
export interface Reading extends Disposable {
  readonly details: AlertDetails;
  readonly walk: Walk;
  openAlert(id: string): void;
}

export function createReading(deps: ReadingDeps): Reading {
  const { alerts, model } = deps.lists;
  const details = createAlertDetails({
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
  });
  const walk = createWalk({
    model,
    current: () => (details.isVisible() ? details.current() : deps.view.selected()[0]?.id),
    show: async (alert, focusTree) => {
      details.show(alert, { preserveFocus: true });
      await deps.view.reveal(alert, { focus: focusTree });
    },
  });
  const following = deps.view.onDidSelect(([alert, ...others]) => {
    if (alert && others.length === 0 && details.isVisible()) details.show(alert, { preserveFocus: true });
  });
  return {
    details,
    walk,
    openAlert(id) {
      const alert = alerts.find(id);
      if (alert) details.show(alert);
    },
    dispose: () => Disposable.from(following, details).dispose(),
  };
}

const walkCommands = { next: commandIds.nextAlert, previous: commandIds.previousAlert } as const;
