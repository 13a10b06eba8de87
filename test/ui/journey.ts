import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import type { ServedAlert } from '../../src/sample/wire.ts';
import { escapeRegExp } from '../../src/text/sanitize.ts';
import { type AlertService, createAlertService } from '../service/service.ts';
import { createFormOf, discardForm, formTabs } from './createFormPage.ts';
import { createSampleProject, type SampleProject } from './sampleProject.ts';
import { openWorkbench, type Workbench, type WorkbenchOptions } from './workbench.ts';

export interface JourneyOptions extends Omit<WorkbenchOptions, 'folder'> {
  /** Number of alerts of the service; 237 by default. */
  readonly alerts?: number;
  /** Whether each test starts signed in, with the first page loaded; true by default. */
  readonly signedIn?: boolean;
  /** Whether the sample project is open; no folder by default. */
  readonly project?: boolean;
  /** What to reset before each test: `all` by default; less is faster. */
  readonly reset?: 'all' | 'editors' | 'nothing';
}

/**
 * Longer than any test, so that no hover appears by itself: that of a row under the pointer would cover other rows,
 * which could not be clicked then. A hover that a command opens still appears at once.
 */
const hoverDelayMs = 3_600_000;
const withoutHovers = { 'workbench.hover.delay': hoverDelayMs, 'workbench.hover.reducedDelay': hoverDelayMs };

/**
 * Gives all tests of a suite a shared VS Code, a service, and the same initial state. After a failure the next
 * test gets a new VS Code.
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

  /** Uses the sample data, and waits for its first page. */
  readonly useSampleData = async (): Promise<void> => {
    await this.run('Alerts: Try with Sample Data');
    await this.alerts.waitForMessage('Sample data · 50 of 237 loaded');
  };

  /** Removes all alerts from the service. */
  readonly removeAlerts = (): void => {
    while (this.service.store.alerts.total > 0) this.service.store.removeAt(0);
  };

  /** Signs in to the service of the settings, with the keyboard. */
  readonly signIn = async (): Promise<void> => {
    await this.run('Alerts: Sign In');
    await this.#answerWithToken();
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
    if (this.#options.project === true) this.#project = await createSampleProject();
    const settings = { 'alertTriage.baseUrl': this.service.url, ...this.#options.settings };
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
    await this.close(false).catch(console.error);
  }

  /** Closes everything. @param isReusable, @throws as `Workbench.dispose` */
  async close(isReusable = true): Promise<void> {
    const workbench = this.#workbench;
    this.#workbench = undefined;
    await this.service.stop();
    await workbench?.dispose(isReusable);
    await this.#project?.dispose();
  }

  async #reset(): Promise<void> {
    // Users are requested when their view is first opened.
    const usersAsked = this.service.requests.some(({ path }) => path.endsWith('/users'));
    const areListsStale = usersAsked || this.service.store.isChanged;
    await this.service.reset();
    const { viewport = { width: 1280, height: 800 }, reset, signedIn } = this.#options;
    await this.page.setViewportSize(viewport);
    if (await this.quickInput.root.isVisible()) {
      // A key on the page, not on the box's input: the box may be about to close, and the input with it.
      await this.press('Escape');
      await this.quickInput.root.waitFor({ state: 'hidden' });
    }
    await this.#closeEditors();
    if ((await this.messages.notifications.count()) > 0) {
      await this.workbench.runAtOnce('notifications.clearAll');
      await this.messages.notifications.first().waitFor({ state: 'detached' });
    }
    if (signedIn === false) {
      await this.#clearFilter();
      await this.#signOut();
    } else if (reset !== 'editors') await this.#resetLists(areListsStale);
  }

  async #closeEditors(): Promise<void> {
    const forms = formTabs(this.workbench);
    while ((await forms.count()) > 0) {
      if ((await forms.and(this.page.locator('.active')).count()) === 0) await forms.last().click();
      await discardForm(this.workbench, await createFormOf(this.workbench));
    }
    // VS Code's settings and keyboard shortcuts open in a modal editor.
    const modal = this.page.locator('.monaco-modal-editor-block');
    if (await modal.isVisible()) await modal.getByRole('button', { name: /^Close/ }).click();
    await modal.waitFor({ state: 'hidden' });
    const tabs = this.page.locator('.tabs-container .tab');
    if ((await tabs.count()) === 0) return;
    const isUnsaved = (await tabs.and(this.page.locator('.dirty')).count()) > 0;
    await this.workbench.runAtOnce('workbench.action.closeAllEditors');
    if (isUnsaved) await this.messages.chooseInDialog("Don't Save");
    await tabs.first().waitFor({ state: 'detached' });
  }

  async #resetLists(areStale: boolean): Promise<void> {
    const { alerts, users } = this;
    const { total } = this.service.store.alerts;
    const all = total === 1 ? '1 alert' : `${total} alerts`;
    const count = total > 50 ? `50 of ${total} loaded` : all;
    if (await users.rows.first().isVisible()) await users.toggle();
    const arranged = / · (by [a-z]+|[a-z ]+ first|[AZ] to [AZ])(,|$| —)/;
    if (arranged.test(await alerts.message.innerText())) {
      await this.groupBy('None');
      await this.sortBy('Service order');
      await alerts.message.filter({ hasNotText: arranged }).waitFor();
    }
    await this.#clearFilter();
    if (areStale || (await alerts.message.innerText()) !== count) {
      await this.#signOut();
      await this.#signInToList();
    }
    await alerts.waitForMessage(count);
    await alerts.toFirst();
    if ((await alerts.selected.count()) > 0) {
      await this.press('Escape');
      await alerts.selected.first().waitFor({ state: 'detached' });
    }
  }

  /**
   * Also if the message shows no filter: VS Code may not have drawn it yet. By shortcut, because the palette offers the
   * command only while there is a filter.
   */
  async #clearFilter(): Promise<void> {
    await this.workbench.runAtOnce('alertTriage.clearFilter');
    await this.alerts.message.filter({ hasNotText: / · (?!as of )/ }).waitFor({ state: 'attached' });
  }

  async #signOut(): Promise<void> {
    const button = this.alerts.welcomeButton('Sign In');
    // Before one of them is there, VS Code does not know yet whether to offer "Sign Out".
    await button.or(this.alerts.rows.first()).first().waitFor();
    if (await button.isVisible()) return;
    await this.workbench.runAtOnce('alertTriage.signOut');
    await button.waitFor();
    await this.#focusInAlerts();
  }

  async #signInToList(): Promise<void> {
    await this.workbench.runAtOnce('alertTriage.signIn');
    await this.#answerWithToken();
    await this.alerts.rows.first().waitFor();
    // The message above the rows may appear later and move them.
    await this.alerts.message.waitFor();
    await this.#focusInAlerts();
  }

  /**
   * Waits until the view "Alerts" has the focus, which signing in and out give it at their end. A palette that a test
   * opens before that would be closed by it.
   */
  async #focusInAlerts(): Promise<void> {
    await this.alerts.root.locator(':focus').waitFor();
  }
}

/** A proxy for an object that exists only while VS Code is open, so that a suite can refer to it earlier. */
function lazy<Value extends object>(current: () => Value): Value {
  const target: Value = Object.create(null);
  return new Proxy(target, { get: (_, key): unknown => Reflect.get(current(), key) });
}
