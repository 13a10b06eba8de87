import { EventEmitter, type Uri } from 'vscode';
import type { CodeLinks } from '../../../src/codeLinks/codeLinks.ts';
import type { CodeLink } from '../../../src/codeLinks/findLinks.ts';

/** What finds these links, whatever the alert is. */
export function codeLinksOf(find: () => readonly CodeLink[] = () => []): CodeLinks & { change(): void } {
  const changed = new EventEmitter<void>();
  return {
    find: async () => find(),
    onDidChange: changed.event,
    change: () => changed.fire(),
    dispose: () => changed.dispose(),
  };
}

/** A link to a place in these files, which the alert names exactly, unless `changes` says otherwise. */
export function codeLink(label: string, uris: readonly Uri[], changes: Partial<CodeLink> = {}): CodeLink {
  const files = uris.map((uri) => ({ uri, version: undefined }));
  const place = { lines: undefined, column: undefined, writtenAs: label, naming: 'exact' } as const;
  return { label, files, ...place, ...changes };
}
