import { CancellationTokenSource, Disposable, type Event, EventEmitter, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { gitExports } from '../git/gitExtension.ts';
import { isSameJson } from '../util/equality.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { type CodeLink, findLinks, namesPermalink } from './findLinks.ts';
import { placesOf } from './places.ts';
import { onDidChangeRepositories } from './repositories.ts';

/** Finds the code that alerts name, and caches the links of the alert that the details show. */
export interface CodeLinks extends Disposable {
  /**
   * The links found so far for an alert, which counts as the shown one from then on. Starts a search, unless one has
   * begun since files or repositories changed; `onDidFind` fires when its links are known.
   */
  linksOf(alert: Alert): readonly CodeLink[];
  /** The links found so far for the alert with this id; empty unless it is the alert last passed to `linksOf`. */
  linksOfShown(id: string): readonly CodeLink[];
  /** The links of any alert; searches in every call. */
  find(alert: Alert): Promise<readonly CodeLink[]>;
  /** Fires when `linksOf` may return other links: after a search, or when files or repositories have changed. */
  readonly onDidFind: Event<void>;
}

/** The search for the links of an alert. */
interface Search {
  readonly alert: Alert;
  readonly stop: CancellationTokenSource;
  links: readonly CodeLink[];
  /** Whether files or repositories were added or removed since the search began. */
  isOutdated: boolean;
}

/** Changes of files or repositories start no search; the next call of `linksOf` does. */
export function createCodeLinks(log: Log, git = gitExports): CodeLinks {
  const found = new EventEmitter<void>();
  let current: Search | undefined;
  /** The subscription to changes of Git repositories; undefined until an alert names a permalink. */
  let repositories: Disposable | undefined;

  function searchFor(alert: Alert): Search {
    const previous = current && hasSamePlaces(current.alert, alert) ? current : undefined;
    if (previous && !previous.isOutdated) return previous;
    // The former links stay until the new ones are found.
    return startSearch(alert, previous?.links ?? []);
  }

  function startSearch(alert: Alert, links: readonly CodeLink[]): Search {
    end(current);
    const search: Search = { alert, stop: new CancellationTokenSource(), links, isOutdated: false };
    current = search;
    if (namesPermalink(alert)) repositories ??= onDidChangeRepositories(git, expire);
    run(search).catch((error) => logFailure(log, 'Looking for code', error));
    return search;
  }

  async function run(search: Search): Promise<void> {
    const links = await findLinks(search.alert, git, search.stop.token);
    if (search !== current) return;
    search.links = links;
    found.fire();
  }

  function expire(): void {
    if (current === undefined) return;
    current.isOutdated = true;
    found.fire();
  }

  const owned = Disposable.from(
    found,
    workspace.onDidCreateFiles(expire),
    workspace.onDidDeleteFiles(expire),
    workspace.onDidRenameFiles(expire),
    workspace.onDidChangeWorkspaceFolders(expire),
  );
  return {
    linksOf: (alert) => searchFor(alert).links,
    linksOfShown: (id) => (current?.alert.id === id ? current.links : []),
    async find(alert) {
      const stop = new CancellationTokenSource();
      try {
        return await findLinks(alert, git, stop.token);
      } finally {
        stop.dispose();
      }
    },
    onDidFind: found.event,
    dispose() {
      end(current);
      current = undefined;
      repositories?.dispose();
      owned.dispose();
    },
  };
}

function end(search: Search | undefined): void {
  search?.stop.cancel();
  search?.stop.dispose();
}

/** A refresh replaces the objects of changed alerts, whose places may still be the same. */
function hasSamePlaces(one: Alert, other: Alert): boolean {
  return one === other || (one.id === other.id && isSameJson(placesOf(one), placesOf(other)));
}
