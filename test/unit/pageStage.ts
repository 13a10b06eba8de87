import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { type PageContent, webviewPage } from '../../src/ui/webview.ts';

export const pageAddress = 'https://page.example/';

/** The files of a page, by path. */
export type BuiltPage = Readonly<Record<string, { readonly body: string; readonly contentType: string }>>;

/**
 * Builds a page with its own bundle and content security policy, as in a webview. @param feature its folder in
 * `src`
 */
export async function buildPage(feature: string, content: PageContent): Promise<BuiltPage> {
  const { outputFiles } = await build({
    entryPoints: { page: `src/${feature}/page/page.ts` },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'iife',
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const body = webviewPage(content, { script: '/page.js', style: '/page.css', nonce: 'n' });
  return {
    '/': { body, contentType: 'text/html' },
    '/page.js': { body: text('.js'), contentType: 'text/javascript' },
    '/page.css': { body: text('.css'), contentType: 'text/css' },
  };
}

/** A page in a browser, with the test as its host. */
export interface PageStage<HostMessage> {
  readonly page: Page;
  /** The messages the page sent to its host. */
  readonly said: unknown[];
  /** The page's saved state. */
  kept(): unknown;
  /** Loads the page, or reloads it. @param state the saved state it finds */
  open(state?: unknown): Promise<void>;
  post(message: HostMessage): Promise<void>;
}

export async function stagePage<HostMessage>(
  browser: Browser,
  built: BuiltPage,
): Promise<PageStage<HostMessage>> {
  const page = await browser.newPage();
  const said: unknown[] = [];
  let kept: unknown;
  await page.route('**', async (route) => {
    const answer = built[new URL(route.request().url()).pathname];
    await (answer ? route.fulfill(answer) : route.abort());
  });
  await page.exposeFunction('say', (message: unknown) => void said.push(message));
  await page.exposeFunction('keep', (state: unknown) => {
    kept = state;
  });
  return {
    page,
    said,
    kept: () => kept,
    async open(state) {
      await page.addInitScript(`window.acquireVsCodeApi = () => ({
        postMessage: (message) => void window.say(message),
        getState: () => (${JSON.stringify(state)}),
        setState: (state) => void window.keep(state),
      })`);
      await page.goto(pageAddress);
    },
    async post(message) {
      await page.evaluate((data) => window.dispatchEvent(new MessageEvent('message', { data })), message);
    },
  };
}
