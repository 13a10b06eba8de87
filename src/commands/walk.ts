import { l10n, window } from 'vscode';
import type { Alert } from '../api/alert.ts';
import type { AlertsModel } from '../triage/alertsModel.ts';
import { type Place, placeOf, step, type Step } from '../triage/walk.ts';
import { loadMatching } from '../views/loadMatching.ts';

export type Direction = 'next' | 'previous';
/** Goes to the next or previous alert. @param focusTree whether the tree takes the focus along */
export type Walk = (direction: Direction, focusTree: boolean) => Promise<void>;

export interface WalkDeps {
  readonly model: AlertsModel;
  /** The alert being read, or selected in the tree. */
  readonly current: () => string | undefined;
  /** Shows an alert in the tree and in the details; the focus stays where it is, or follows in the tree. */
  readonly show: (alert: Alert, focusTree: boolean) => Promise<void>;
}

/** Walks from alert to alert in the order on screen, loading the next page at the end of what is loaded. */
export function createWalk({ model, current, show }: WalkDeps): Walk {
  let place: Place | undefined;

  /** With several tags one alert stands in several places: the walk goes on from the one it reached. */
  function currentPlace(): Place | undefined {
    const id = current();
    return id === undefined ? undefined : placeOf(model.view, id, place?.id === id ? place.group : undefined);
  }

  function take(direction: Direction): Step {
    return step(model.view, currentPlace(), direction, model.list.nextPage !== undefined);
  }

  return async (direction, focusTree) => {
    let taken = take(direction);
    if (taken.kind === 'needsPage') {
      await loadMatching(model);
      taken = take(direction);
    }
    if (taken.kind === 'alert') {
      place = taken.place;
      await show(taken.alert, focusTree);
    } else {
      window.setStatusBarMessage(endText(direction, model), 3000);
    }
  };
}

function endText(direction: Direction, { list }: AlertsModel): string {
  if (list.failure) return l10n.t('The next page could not be loaded.');
  return direction === 'next' ? l10n.t('This is the last alert.') : l10n.t('This is the first alert.');
}
