import { EventEmitter } from 'vscode';
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

export function codeLink(label: string, writtenAs: string, naming: CodeLink['naming']): CodeLink {
  return { label, writtenAs, naming, files: [], hasMore: false, lines: undefined, column: undefined };
}
