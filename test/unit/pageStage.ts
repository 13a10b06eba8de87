import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { type PageContent, webviewPage } from '../../src/ui/webview.ts';

export const pageAddress = 'https://page.example/';

/** What a page's address answers, by path. */
export type BuiltPage = Readonly<Record<string, { readonly body: string; readonly contentType: string }>>;

/** A page with its own bundle under its own policy, as in a webview. @param feature its folder in `src` */
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

/** A page in a browser, with a test in its host's place. */
export interface PageStage<HostMessage> {
  readonly page: Page;
  /** What the page said to its host. */
  readonly said: unknown[];
  /** What the page keeps for when it comes back. */
  kept(): unknown;
  /** Loads the page, for the first time or again. @param state what it finds kept */
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
