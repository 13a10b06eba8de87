import type { Alert } from '../api/alert.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { Direction } from './protocol.ts';
import type { SearchPages } from './search.ts';
import type { DetailsTexts } from './texts.ts';

/** Where an alert stands in the list as it is shown. */
export interface PositionInfo {
  /** Localised: "Alert 51 of 237". */
  readonly text: string;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** What the page needs of the lists. Everything is answered at once, from what is loaded. */
export interface AlertLists {
  readonly find: (id: string) => Alert | undefined;
  readonly childrenOf: (id: string) => readonly Alert[];
  /** Where the alert stands in the list as it is shown; without a text when it does not. */
  readonly position: (id: string) => PositionInfo;
  /** How much of the list is loaded, localised: "50 of 237". */
  readonly howFar: () => string;
  readonly searchPages: SearchPages;
  /** Alerts in words, assignees by name where the users tell. */
  readonly alertTexts: AlertTexts;
}

/** What a session needs of the world. */
export interface SessionHost extends AlertLists {
  readonly walk: (direction: Direction) => void;
  readonly openAlert: (id: string) => void;
  /** Asks first where the address is this machine's or its network's. */
  readonly openLink: (url: URL) => Promise<void>;
  readonly signIn: () => void;
  /** Whether nobody is signed in, and it is not just being found out. */
  readonly isSignedOut: () => boolean;
  readonly serviceHost: () => string;
  readonly texts: DetailsTexts;
  readonly renderMarkdown: (text: string) => Promise<string>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly report: (doing: string, error: unknown) => void;
}
