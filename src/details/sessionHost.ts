import type { Alert } from '../api/alert.ts';
import type { CodeLinks } from '../codeLinks/codeLinks.ts';
import type { CommandId } from '../contributions.ts';
import type { Obstacle } from '../service/connection.ts';
import type { AlertPrint } from '../triage/alertPrint.ts';
import type { AlertNote } from '../triage/notes/alertNote.ts';
import type { AlertTexts } from '../ui/alertTexts.ts';
import type { SearchPages } from './listSearch.ts';
import type { IndexedAlerts } from './shownIndicators.ts';

/** The position of an alert in the list on screen. */
export interface PositionInfo {
  /** Localized: "51 of 237 · 9 unseen" or "Hidden by the filter"; empty if the alert is not loaded. */
  readonly text: string;
  /** What is read out with the alert: "Alert 51 of 237". */
  readonly spoken: string;
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
}

/** Used while nobody is signed in. */
export const noPosition: PositionInfo = { text: '', spoken: '', hasNext: false, hasPrevious: false };

/** The access of the details to lists, connection and VS Code; only `searchPages` loads anything. Tests pass a fake. */
export interface SessionHost {
  readonly find: (id: string) => Alert | undefined;
  /** What the alert was like when the user last saw it; see `AlertMarks.seenAs`. */
  readonly seenAs: (id: string) => AlertPrint | undefined;
  /** What the user noted of an alert. */
  readonly noteOf: (id: string) => AlertNote | undefined;
  readonly childrenOf: (id: string) => readonly Alert[];
  /** The position on screen. For sample data, its texts begin with "Sample data". */
  readonly position: (id: string) => PositionInfo;
  /** Whether the first page, which may have the alert, is still awaited. */
  readonly isStarting: () => boolean;
  /** How much of the list is loaded, localized: "50 of 237", or why the load is waiting. */
  readonly searchProgress: () => string;
  readonly searchPages: SearchPages;
  /** "as of 2:32 PM" after a failed refresh, localized; empty while the list is up to date. */
  readonly asOf: () => string;
  readonly codeLinks: CodeLinks;
  /** What is loaded, and what it has in common; undefined while nobody is signed in. */
  readonly indexed: () => IndexedAlerts | undefined;
  /** Texts with the names of loaded users. */
  readonly alertTexts: () => AlertTexts;
  /** Runs a command, because one that fails shows an error message. The first argument "panel" says that the details do. */
  readonly run: (command: CommandId, ...args: readonly unknown[]) => void;
  /** Why nobody is signed in; undefined while somebody is, and while that is still unknown. */
  readonly obstacle: () => Obstacle | undefined;
  readonly serviceHost: () => string;
  /** The base URL of the service, also before it is known whether somebody is signed in. */
  readonly serviceUrl: () => string;
  readonly isSample: () => boolean;
  readonly copy: (text: string) => Promise<void>;
  /** Remembers whether all fields are shown, for the next panel. */
  readonly fold: (isOpen: boolean) => void;
  /** Asks first if the address is on this computer or its network. */
  readonly openLink: (url: URL) => Promise<void>;
  readonly renderMarkdown: (text: string) => Promise<string>;
  readonly report: (doing: string, error: unknown) => void;
}
