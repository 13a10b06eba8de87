import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import type { ServedAlert } from '../service/wire.ts';
import { escapeRegExp } from '../../src/text/sanitize.ts';
import { type AlertService, createAlertService } from '../service/service.ts';
import { type SampleProject, sampleProject } from './sampleProject.ts';
import { clearFilter, leaveWindow, showsFirstPage, signOut, tidy, toBeginning } from './resetWindow.ts';
import { defaultViewport } from './window.ts';
import { type Left, openWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts';

export interface JourneyOptions extends Omit<WorkbenchOptions, 'folder'> {
  /** Number of alerts of the service; 237 by default. */
  readonly alerts?: number;
  /** Whether each test starts signed in, with the first page loaded; true by default. */
  readonly signedIn?: boolean;
  /** Whether the sample project is open; no folder by default. */
  readonly project?: boolean;
  /** What to reset before each test: `all` by default; less is faster. */
  readonly reset?: 'all' | 'editors' | 'nothing';
  /**
   * Whether the window can be left as it was opened, for the next suite; true by default. Not where something passes
   * only with time, such as muted notifications.
   */
  readonly isReusable?: boolean;
}

/**
 * Longer than any test, so that no hover appears by itself: that of a row under the pointer would cover other rows,
 * which could not be clicked then. A hover that a command opens still appears at once.
 */
const hoverDelayMs = 3_600_000;
const withoutHovers = { 'workbench.hover.delay': hoverDelayMs, 'workbench.hover.reducedDelay': hoverDelayMs };

/**
 * Gives all tests of a suite a service of their own, and the same initial state in a window that suites with the same
 * needs share: what one leaves behind is reset, and the reset is checked. After a failure the next test gets a new VS
 * Code.
 */
export function journey(options: JourneyOptions = {}): Journey {
  const shared = new Journey({ ...options, settings: { ...withoutHovers, ...options.settings } });
  before(async () => await shared.open());
  beforeEach(async () => await shared.begin());
  afterEach(async function () {
    await shared.end(this.currentTest);
  });
  after(async () => await shared.close());
  return shared;
}

/**
 * A VS Code whose user settings have the URL of a reference service, and helpers for what users do in it. Tests get
 * one from `journey`; screenshots use it directly.
 */
export class Journey {
  readonly service: AlertService;
  readonly workbench = lazy(() => {
    assert.ok(this.#workbench, 'VS Code is not open.');
    return this.#workbench;
  });
  readonly page = lazy(() => this.workbench.page);
  readonly quickInput = lazy(() => this.workbench.quickInput);
  readonly messages = lazy(() => this.workbench.messages);
  readonly alerts = lazy(() => this.workbench.tree('Alerts'));
  readonly users = lazy(() => this.workbench.tree('Users'));
  readonly project = lazy(() => {
    assert.ok(this.#project, 'No project is open.');
    return this.#project;
  });
  readonly press: Workbench['press'] = async (...keys) => await this.workbench.press(...keys);
  readonly run: Workbench['runCommand'] = async (title) => await this.workbench.runCommand(title);

  readonly #options: JourneyOptions;
  #workbench: Workbench | undefined;
  #project: SampleProject | undefined;
  #isFresh = false;

  constructor(options: JourneyOptions) {
    this.#options = options;
    this.service = createAlertService({ alertCount: options.alerts ?? 237 });
  }

  /** The service's alert at this position, 0 for the newest. */
  readonly alertAt = (index: number): ServedAlert => {
    const [alert] = this.service.store.alerts.slice(index, 1);
    assert.ok(alert, `There is no alert ${index}.`);
    return alert;
  };

  readonly nameAt = (index: number): string => this.alertAt(index).name ?? '';

  /** The newest `count` alerts of the service: those in the list when the first pages are loaded, 50 a page. */
  readonly loaded = (count: number): readonly ServedAlert[] => this.service.store.alerts.slice(0, count);

  /**
   * Opens the filter's pick from the palette, types a text, such as a value that only one facet has, and presses
   * Enter.
   */
  readonly filterBy = async (text: string): Promise<void> => {
    await this.run('Alerts: Filter…');
    await this.quickInput.answer(text);
  };

  /** Runs the command from the palette: called by shortcut, it would scroll the list to the focused alert. */
  readonly groupBy = async (choice: string): Promise<void> => {
    await this.run('Alerts: Group By…');
    await this.quickInput.answer(choice);
  };

  /** From the palette, as `groupBy`. */
  readonly sortBy = async (choice: string): Promise<void> => {
    await this.run('Alerts: Sort By…');
    await this.quickInput.answer(choice);
  };

  /** Clicks the row of an alert and returns the page of its details. */
  readonly openDetails = async (index: number): Promise<FrameLocator> => {
    await this.alerts.click(this.nameAt(index));
    return await this.detailsOf(index);
  };

  /** The page of the details, once it shows the alert with this name or at this position. */
  readonly detailsOf = async (alert: string | number): Promise<FrameLocator> => {
    const name = typeof alert === 'string' ? alert : this.nameAt(alert);
    const details = await this.workbench.webview('Alert Details');
    await details.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    return details;
  };

  readonly closeEditors = async (): Promise<void> => await this.run('View: Close All Editors');

  /** Reloads the window, and waits for the list. */
  readonly reload = async (): Promise<void> => {
    await this.workbench.reload();
    await this.workbench.showAlerts();
    await this.alerts.rows.first().waitFor();
  };

  /** Removes all alerts from the service. */
  readonly removeAlerts = (): void => {
    while (this.service.store.alerts.total > 0) this.service.store.removeAt(0);
  };

  /** Signs in to the service of the settings, with the keyboard. The list may not be loaded yet. */
  readonly signIn = async (): Promise<void> => {
    await this.run('Alerts: Sign In');
    await this.#answerWithToken();
    // The box closes earlier, while there is no list yet whose filter could be cleared.
    await this.alerts.welcomeButton(this.workbench.shown('Sign In')).waitFor({ state: 'hidden' });
  };

  async #answerWithToken(): Promise<void> {
    const title = escapeRegExp(this.workbench.shown('Sign In to {0}')).replace(String.raw`\{0\}`, '.*');
    await this.quickInput.waitForText(new RegExp(`^${title}`));
    await this.quickInput.answer(this.service.token);
    await this.quickInput.root.waitFor({ state: 'hidden' });
  }

  /** Starts everything that is not running, and opens the extension's side bar. */
  async open(): Promise<void> {
    if (this.#workbench !== undefined) return;
    await this.service.reset();
    if (this.#options.project === true) this.#project = await sampleProject();
    const settings = {
      'alertTriage.baseUrl': this.service.url,
      ...(this.#project && { 'git.enabled': true }),
      ...this.#options.settings,
    };
    const folder = this.#project === undefined ? {} : { folder: this.#project.folder };
    this.#workbench = await openWorkbench({ ...this.#options, ...folder, settings });
    await this.workbench.showAlerts();
    if (this.#options.signedIn !== false) await this.#signInToList();
    this.#isFresh = true;
  }

  /** Opens everything or, for another test, resets it to the initial state. */
  async begin(): Promise<void> {
    await this.open();
    if (!this.#isFresh && this.#options.reset !== 'nothing') await this.#reset();
    this.service.requests.length = 0;
    this.#isFresh = false;
  }

  /** Saves a screenshot after a failure, and closes everything. */
  async end(test: Mocha.Test | undefined): Promise<void> {
    if (test?.state === 'passed' || this.#workbench === undefined) return;
    await this.workbench.pictureFailure(test);
    await this.close('nothing').catch(console.error);
  }

  /**
   * Ends the suite: leaves the window to the next one, in the state in which it was opened.
   *
   * @param left what of it can be used again
   * @throws Error as `Workbench.dispose`, and if something is left that the next suite would see
   */
  async close(left: Left = this.#options.isReusable === false ? 'host' : 'window'): Promise<void> {
    const workbench = this.#workbench;
    if (workbench === undefined) return await this.service.stop();
    const since = Date.now();
    let isLeft = false;
    try {
      if (left === 'window') {
        await this.service.reset();
        await leaveWindow(this);
      }
      isLeft = true;
    } finally {
      this.#workbench = undefined;
      await this.service.stop();
      await workbench.dispose(isLeft ? left : 'nothing', since);
    }
  }

  async #reset(): Promise<void> {
    // Users are requested when their view is first opened.
    const usersAsked = this.service.requests.some(({ path }) => path.endsWith('/users'));
    const areListsStale = usersAsked || this.service.isChanged;
    await this.service.reset();
    await this.page.setViewportSize(this.#options.viewport ?? defaultViewport);
    await tidy(this);
    if (this.#options.signedIn === false) {
      await clearFilter(this);
      await signOut(this);
    } else if (this.#options.reset !== 'editors') {
      if (!(await showsFirstPage(this)) || areListsStale) {
        await signOut(this);
        await this.#signInToList();
      }
      await toBeginning(this);
    }
  }

  async #signInToList(): Promise<void> {
    const signedIn = this.workbench.execute('alertTriage.signIn');
    await this.#answerWithToken();
    await signedIn;
    await this.alerts.rows.first().waitFor();
    // The message above the rows may appear later and move them.
    await this.alerts.message.waitFor();
    // Signing in does that, too, but not where the rows took longer to be drawn than users wait.
    await this.workbench.execute('alertTriage.alerts.focus');
    await this.alerts.root.locator(':focus').waitFor();
  }
}

/** A proxy for an object that exists only while VS Code is open, so that a suite can refer to it earlier. */
function lazy<Value extends object>(current: () => Value): Value {
  const target: Value = Object.create(null);
  return new Proxy(target, { get: (_, key): unknown => Reflect.get(current(), key) });
}
