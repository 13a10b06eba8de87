import type { Alert } from '../api/alert.ts';
import { singleLine } from '../text/singleLine.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { SearchState } from './search.ts';

/** More are in the list anyway. */
const maxChildren = 100;

/** An alert to go to. */
export interface AlertLink {
  readonly id: string;
  /** As one line. */
  readonly name: string;
}

export interface RelatedAlerts {
  readonly parent: { readonly id: string; readonly link: AlertLink | undefined } | undefined;
  readonly children: readonly AlertLink[];
  /** Loaded children beyond the first 100. */
  readonly furtherChildren: number;
  /** How many children the service counts and the list does not have yet. */
  readonly missingChildren: number;
  readonly search: SearchState | undefined;
}

export interface RelatedContext {
  readonly alertTexts: AlertTexts;
  readonly find: (id: string) => Alert | undefined;
  readonly childrenOf: (id: string) => readonly Alert[];
  readonly search: SearchState | undefined;
}

/** The alert's parent and children, as far as they are loaded. */
export function relatedOf(alert: Alert, context: RelatedContext): RelatedAlerts {
  const children = context.childrenOf(alert.id);
  return {
    parent: parentOf(alert, context),
    children: children.slice(0, maxChildren).map((child) => linkTo(child, context)),
    furtherChildren: Math.max(0, children.length - maxChildren),
    missingChildren: Math.max(0, (alert.child_events_count ?? 0) - children.length),
    search: context.search,
  };
}

function parentOf({ parent_alert_id: id }: Alert, context: RelatedContext): RelatedAlerts['parent'] {
  if (id === undefined) return undefined;
  const parent = context.find(id);
  return { id: singleLine(id, 100), link: parent && linkTo(parent, context) };
}

function linkTo(alert: Alert, { alertTexts }: RelatedContext): AlertLink {
  return { id: alert.id, name: alertTexts.name(alert) };
}
