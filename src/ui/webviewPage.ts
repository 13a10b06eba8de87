import { html, type Markup } from './html.ts';

export interface PageResources {
  /** JavaScript as esbuild writes it: nothing in it ends a script element. */
  readonly script: string;
  /** CSS, likewise. */
  readonly style: string;
  /** A word that nobody can guess. */
  readonly nonce: string;
}

export interface PageContent {
  /** BCP 47, of the texts. */
  readonly language: string;
  readonly title: string;
  readonly body: Markup;
}

/** A webview's page: its own script and style sheet, and a policy that allows nothing else. */
export function webviewPage({ language, title, body }: PageContent, resources: PageResources): string {
  const { script, style, nonce } = resources;
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'`;
  return html`<!DOCTYPE html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${code('style', style, nonce)}
      </head>
      <body>
        ${body} ${code('script', script, nonce)}
      </body>
    </html>`.markup;
}

function code(element: 'script' | 'style', text: string, nonce: string): Markup {
  return { markup: `<${element} nonce="${nonce}">${text}</${element}>` };
}
