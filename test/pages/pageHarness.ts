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

/** For each test of a suite: the page of a feature, open in a browser. @param feature its folder in `src` */
export function pageHarness<HostMessage>(feature: string, content: PageContent): PageHarness<HostMessage> {
  let browser: Browser;
  let built: BuiltPage;
  let page: Page;
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
    page = await browser.newPage();
    [said, kept, receive] = [[], undefined, async () => undefined];
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
    await open(undefined);
  });
  afterEach(async () => {
    await page.close();
    assert.deepEqual(failures.splice(0), []);
  });

  async function open(state: unknown, isHeard = true): Promise<void> {
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
      return page;
    },
    get said() {
      return said;
    },
    async heard(count) {
      while (said.length < count) await page.evaluate(() => undefined);
      return said.slice(1);
    },
    kept: () => kept,
    open,
    connect(session) {
      receive = session;
      said.forEach(pass);
    },
    async post(message, sender) {
      await page.evaluate(
        ([data, origin]) =>
          void window.dispatchEvent(new MessageEvent('message', { data, origin: origin ?? window.origin })),
        [message, sender] as const,
      );
    },
  };
}
