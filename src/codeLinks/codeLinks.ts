import { CancellationTokenSource, Disposable, type Event, EventEmitter, workspace } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { gitExports } from '../git/gitExtension.ts';
import { isSameJson } from '../triage/equality.ts';
import { type Log, logFailure } from '../ui/log.ts';
import { type CodeLink, findLinks, namesPermalink } from './findLinks.ts';
import { placesOf } from './places.ts';
import { onDidChangeRepositories } from './repositories.ts';

/** Finds the code that alerts name, and keeps the links of the alert that is shown. */
export interface CodeLinks extends Disposable {
  /** The links found so far for the shown alert; `onDidFind` fires when they may have changed. */
  linksOf(alert: Alert): readonly CodeLink[];
  /** The links found for the alert with this id; empty if another alert is shown. */
  linksOfShown(id: string): readonly CodeLink[];
  /** The links of any alert, looked up now. */
  find(alert: Alert): Promise<readonly CodeLink[]>;
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

/** Searches only on request. */
export function createCodeLinks(log: Log, git = gitExports): CodeLinks {
  const found = new EventEmitter<void>();
  let current: Search | undefined;
  /** Set when Git is first used. */
  let repositories: Disposable | undefined;

  function searchFor(alert: Alert): Search {
    const isSame = current !== undefined && hasSamePlaces(current.alert, alert);
    if (current !== undefined && isSame && !current.isOutdated) return current;
    end(current);
    // The former links stay until the new ones are found.
    const links = current !== undefined && isSame ? current.links : [];
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
