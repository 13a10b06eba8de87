import type { Alert } from '../api/alert.ts';
import type { Obstacle } from '../connection/connection.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { SearchPages } from './pageSearch.ts';
import type { Direction } from './protocol.ts';

/** The position of an alert in the order on screen. */
export interface PositionInfo {
  /** Localised: "Alert 51 of 237". */
  readonly text: string;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** What the page needs from the lists; apart from a search, only what is loaded. */
export interface AlertLists {
  readonly find: (id: string) => Alert | undefined;
  readonly childrenOf: (id: string) => readonly Alert[];
  /** The position in the order on screen; the text is empty when the alert is not shown there. */
  readonly position: (id: string) => PositionInfo;
  /** How much of the list is loaded, localised: "50 of 237". */
  readonly howFar: () => string;
  readonly searchPages: SearchPages;
  /** With the names of users that are loaded. */
  readonly alertTexts: AlertTexts;
}

/** What a session needs from its surroundings. */
export interface SessionHost extends AlertLists {
  readonly navigate: (direction: Direction) => void;
  readonly openAlert: (id: string) => void;
  /** Asks first if the address is in the local network. */
  readonly openLink: (url: URL) => Promise<void>;
  readonly signIn: () => void;
  /** Reads the token again. */
  readonly reconnect: () => void;
  /** Why nobody is signed in; undefined while the extension is still finding out. */
  readonly obstacle: () => Obstacle | undefined;
  readonly serviceHost: () => string;
  readonly renderMarkdown: (text: string) => Promise<string>;
  readonly report: (doing: string, error: unknown) => void;
}
