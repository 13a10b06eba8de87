import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { type PageContent, webviewPage } from '../../src/ui/webviewPage.ts';

export const pageAddress = 'https://page.example/';

/** A page with its own bundle under its own policy, as in a webview. @param feature its folder in `src` */
export async function buildPage(feature: string, content: PageContent): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: { page: `src/${feature}/page.ts` },
    bundle: true,
    write: false,
    outdir: '/',
    format: 'iife',
  });
  const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return webviewPage(content, { script: text('.js'), style: text('.css'), nonce: 'n' });
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
  built: string,
): Promise<PageStage<HostMessage>> {
  const page = await browser.newPage();
  const said: unknown[] = [];
  let kept: unknown;
  await page.route('**', async (route) => {
    const isPage = route.request().url() === pageAddress;
    await (isPage ? route.fulfill({ body: built, contentType: 'text/html' }) : route.abort());
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
