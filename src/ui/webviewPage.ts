import { html, type Markup } from './html.ts';

export interface PageResources {
  readonly script: string;
  readonly style: string;
  /** The webview's own `cspSource`. */
  readonly cspSource: string;
  readonly nonce: string;
}

export interface PageContent {
  /** BCP 47, of the texts. */
  readonly language: string;
  readonly title: string;
  readonly body: Markup;
}

/** A webview's page: its own script and style sheet, and a policy that allows nothing else. */
export function webviewPage(
  content: PageContent,
  { script, style, cspSource, nonce }: PageResources,
): string {
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return html`<!DOCTYPE html>
    <html lang="${content.language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${content.title}</title>
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        ${content.body}
        <script nonce="${nonce}" src="${script}"></script>
      </body>
    </html>`.markup;
}
