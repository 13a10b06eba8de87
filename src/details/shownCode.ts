import type { Alert } from '../api/alert.ts';
import type { CodeLinks } from '../codeLinks/codeLinks.ts';
import type { CodeLink } from '../codeLinks/findLinks.ts';
import type { Subscription } from '../util/events.ts';

/** The links to code of the alert that the details show. */
export class ShownCode {
  readonly #codeLinks: CodeLinks;
  readonly #changed: () => void;
  readonly #watch: Subscription;
  #alert: Alert | undefined;
  /** Whether files or repositories have come or gone since the search began. */
  #isOutdated = false;
  #links: readonly CodeLink[] = [];
  #search = new AbortController();

  /** @param changed called when other links are known, or may be found */
  constructor(codeLinks: CodeLinks, changed: () => void) {
    this.#codeLinks = codeLinks;
    this.#changed = changed;
    this.#watch = codeLinks.onDidChange(() => {
      this.#isOutdated = true;
      changed();
    });
  }

  /** The links found so far: those of the alert's former version until those of the new one are found. */
  get links(): readonly CodeLink[] {
    return this.#links;
  }

  /** Looks for the links of an alert, unless it did for this version of it and nothing came or went since. */
  async lookFor(alert: Alert): Promise<void> {
    if (alert === this.#alert && !this.#isOutdated) return;
    if (alert.id !== this.#alert?.id) this.#links = [];
    this.#alert = alert;
    this.#isOutdated = false;
    this.#search.abort();
    const { signal } = (this.#search = new AbortController());
    const links = await this.#codeLinks.find(alert, signal);
    if (signal.aborted) return;
    this.#links = links;
    this.#changed();
  }

  dispose(): void {
    this.#search.abort();
    this.#watch.dispose();
  }
}
