import { type Disposable, window } from 'vscode';
import type { OpenAlertLinkDeps } from './openAlertLink.ts';

/** Handles links to alerts (`vscode://alert-triage.alert-triage/alert?…`); the code is loaded with the first one. */
export function registerAlertLinks(deps: OpenAlertLinkDeps): Disposable {
  return window.registerUriHandler({
    async handleUri(uri) {
      const { openAlertLink } = await import('./openAlertLink.ts');
      await openAlertLink(uri, deps);
    },
  });
}
