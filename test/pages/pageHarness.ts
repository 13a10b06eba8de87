import assert from 'node:assert/strict';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { type PageContent, webviewPage } from '../../src/ui/webview.ts';
import { launchBrowser } from '../host/browser.ts';
import { asInWebview, showTheme } from './pageTheme.ts';

let shared: Promise<Browser> | undefined;

/** The browser of all suites in this process, with which it ends. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return await shared;
}

export const pageAddress = 'https://page.example/';

/** The files of a page, by path. */
type BuiltPage = Readonly<Record<string, { readonly body: string; readonly contentType: string }>>;

/** Builds a page with its own bundle and content security policy, as in a webview. */
async function buildPage(feature: string, content: PageContent): Promise<BuiltPage> {
  const { outputFiles } = await build({
    entryPoints: { page: `src/${feature}/page/page.ts` },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'iife',
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const body = asInWebview(webviewPage(content, '/page.js', '/page.css'));
  return {
    '/': { body, contentType: 'text/html' },
    '/page.js': { body: text('.js'), contentType: 'text/javascript' },
    '/page.css': { body: text('.css'), contentType: 'text/css' },
  };
}

/** A page in a browser, in VS Code's light theme, with the test as its host. */
interface PageHarness<HostMessage> {
  readonly page: Page;
  /** The page, for what lasts as long as it, such as a clock: no other test gets it then. */
  readonly ownPage: () => Page;
  /** The messages the page sent to its host. */
  readonly said: unknown[];
  /** Waits until `said` has `count` messages, and returns those after the first, which every page sends: `ready`. */
  readonly heard: (count: number) => Promise<unknown[]>;
  /** The page's saved state. */
  kept(): unknown;
  /** Loads the page again. @param state the saved state it finds @param isHeard whether the extension still runs */
  open(state: unknown, isHeard?: boolean): Promise<void>;
  post(message: HostMessage, sender?: string): Promise<void>;
  /** Passes what the page said, and what it says from now on, to a session, which must not reject. */
  connect(receive: (message: unknown) => Promise<void>): void;
}

/** As Playwright opens pages. */
const usualSize = { width: 1280, height: 720 };

/**
 * For each test of a suite: the page of a feature, loaded anew. The tests share one tab, because opening one takes longer
 * than most of them.
 *
 * @param feature its folder in `src`
 */
export function pageHarness<HostMessage>(feature: string, content: PageContent): PageHarness<HostMessage> {
  let browser: Browser;
  let built: BuiltPage;
  let tab: Page | undefined;
  let isShared = true;
  let said: unknown[];
  let kept: unknown;
  let receive: (message: unknown) => Promise<void>;
  const failures: unknown[] = [];

  function pass(message: unknown): void {
    receive(message).catch((error) => failures.push(error));
  }

  before(async function () {
    this.timeout(120_000);
    built = await buildPage(feature, content);
    browser = await sharedBrowser();
  });

  beforeEach(async () => {
    [said, kept, receive] = [[], undefined, async () => undefined];
    tab ??= await newTab();
    await tab.setViewportSize(usualSize);
    await open(undefined);
  });
  afterEach(async () => {
    // Nothing of this test is heard in the next one.
    await currentTab().goto('about:blank');
    if (!isShared) await closeTab();
    isShared = true;
    assert.deepEqual(failures.splice(0), []);
  });
  after(closeTab);

  function currentTab(): Page {
    assert.ok(tab, 'No page is open.');
    return tab;
  }

  async function closeTab(): Promise<void> {
    await tab?.close();
    tab = undefined;
  }

  async function newTab(): Promise<Page> {
    const page = await browser.newPage();
    await page.route('**', async (route) => {
      const answer = built[new URL(route.request().url()).pathname];
      await (answer ? route.fulfill(answer) : route.abort());
    });
    await page.exposeFunction('say', (message: unknown) => {
      said.push(message);
      pass(message);
    });
    await page.exposeFunction('keep', (state: unknown) => {
      kept = state;
    });
    return page;
  }

  async function open(state: unknown, isHeard = true): Promise<void> {
    const page = currentTab();
    await page.addInitScript(`window.acquireVsCodeApi = () => {
      let state = ${JSON.stringify(state)};
      const answer = new MessageEvent('message', { data: 'heard', origin: window.origin });
      return {
        postMessage: (message) => {
          void window.say(message);
          if (${String(isHeard)}) queueMicrotask(() => window.dispatchEvent(answer));
        },
        getState: () => state,
        setState: (next) => {
          state = next;
          void window.keep(state);
        },
      };
    }`);
    await page.goto(pageAddress);
    await showTheme(page, 'light');
  }

  return {
    get page() {
      return currentTab();
    },
    ownPage() {
      isShared = false;
      return currentTab();
    },
    get said() {
      return said;
    },
    async heard(count) {
      while (said.length < count) await currentTab().evaluate(() => undefined);
      return said.slice(1);
    },
    kept: () => kept,
    open,
    connect(session) {
      receive = session;
      said.forEach(pass);
    },
    async post(message, sender) {
      await currentTab().evaluate(
        ([data, origin]) =>
          void window.dispatchEvent(new MessageEvent('message', { data, origin: origin ?? window.origin })),
        [message, sender] as const,
      );
    },
  };
}
