import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { type Position, positionOf, step, type Step } from '../triage/walk.ts';
import { showStatus } from '../ui/messages.ts';
import { loadMatching } from '../views/loadMatching.ts';
import type { Invocation } from './origin.ts';

export type Direction = 'next' | 'previous';
/** Goes to the next or previous alert. In the tree from the row that has the focus, which goes along. */
export type Navigate = (direction: Direction, origin: Invocation) => Promise<void>;

export interface NavigationDeps {
  readonly model: AlertsModel;
  readonly host: () => string;
  /** The alert being read, or selected in the tree. */
  readonly current: () => string | undefined;
  /** Shows the alert of a row in the tree and in the details; the focus stays where it is, or follows in the tree. */
  readonly show: (alert: Alert, group: string, focusTree: boolean) => Promise<void>;
}

/** Walks from alert to alert in the order on screen, loading the next page at the end of what is loaded. */
export function createNavigation({ model, host, current, show }: NavigationDeps): Navigate {
  let place: Position | undefined;
  let walking = 0;

  /**
   * Where a step starts. While another one is under way from where that goes: keys can be faster than the focus. With
   * several tags one alert stands in several places: the walk goes on from the one it reached.
   */
  function start(origin: Invocation): Position | undefined {
    if (walking > 0) return place;
    const id = (origin.from === 'tree' ? origin.focused?.id : undefined) ?? current();
    return id === undefined
      ? undefined
      : positionOf(model.view, id, place?.id === id ? place.group : undefined);
  }

  function take(from: Position | undefined, direction: Direction): Step {
    return step(model.view, from, direction, model.list.nextPage !== undefined);
  }

  async function walk(direction: Direction, origin: Invocation): Promise<void> {
    const from = start(origin);
    place = from;
    let taken = take(from, direction);
    if (taken.kind === 'needsPage') {
      await loadMatching(model, host());
      taken = take(from, direction);
    }
    if (taken.kind === 'alert') {
      place = taken.place;
      await show(taken.alert, taken.place.group, origin.from === 'tree');
    } else {
      showStatus(endText(direction, model));
    }
  }

  return async (direction, origin) => {
    const walked = walk(direction, origin);
    walking += 1;
    try {
      await walked;
    } finally {
      walking -= 1;
    }
  };
}

function endText(direction: Direction, { list }: AlertsModel): string {
  if (list.failure) return l10n.t("Couldn't load the next page.");
  return direction === 'next' ? l10n.t('This is the last alert.') : l10n.t('This is the first alert.');
}
