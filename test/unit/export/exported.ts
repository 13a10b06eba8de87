import type { ExportedTriage } from '../../../src/export/alertMarkdown.ts';
import { nobody } from '../triage/alerts.ts';
import { exampleService } from '../triage/triageOf.ts';

/** Of a sign-in without users and notes. */
export const real: ExportedTriage = {
  isSample: false,
  service: exampleService,
  userName: nobody,
  notes: { of: nobody },
};

/** The same text without the lines that lead back to alerts. */
export function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/\n\n<vscode:\S+>$/gm, '');
}
