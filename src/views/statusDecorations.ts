import { type Disposable, FileDecoration, ThemeColor, Uri, window } from 'vscode';
import { type Status, statuses } from '../api/levels.ts';
import { readStatus } from '../triage/status.ts';
import { statusLabel } from '../ui/alertTexts.ts';

const scheme = 'alert-triage-status';

/** How far the work on an alert is; what we do not know is marked as such. */
const badges: Record<Status | 'unknown', string> = { open: '•', in_progress: '◐', closed: '✓', unknown: '?' };
const uris = new Map(Object.keys(badges).map((status) => [status, Uri.from({ scheme, path: `/${status}` })]));

/**
 * What VS Code decorates a row by, as its `resourceUri`. One for each status rather than each alert: no other extension
 * that decorates files learns of alerts, and VS Code asks a few times for any number of rows.
 */
export function statusUri(status: string | undefined): Uri | undefined {
  const folded = readStatus(status);
  return folded === '' ? undefined : (uris.get(folded) ?? uris.get('unknown'));
}

/** Marks rows by status at their right edge, where no width of the side bar cuts it, and dims closed ones. */
export function registerStatusDecorations(): Disposable {
  return window.registerFileDecorationProvider({
    provideFileDecoration(uri) {
      if (uri.scheme !== scheme) return undefined;
      const status = statuses.find((known) => uri.path === `/${known}`);
      const color = status === 'closed' ? new ThemeColor('descriptionForeground') : undefined;
      return new FileDecoration(badges[status ?? 'unknown'], status && statusLabel(status), color);
    },
  });
}
