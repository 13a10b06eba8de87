import { l10n, languages, Uri, window, workspace } from 'vscode';
import { accessibleTextId, documentSchemes } from '../contributions.ts';

const scheme = documentSchemes.help;

export type AccessibilityHelp = ReturnType<typeof registerAccessibilityHelp>;

/**
 * Shows how to use the extension with a screen reader and the keyboard, in a read-only document. Extensions cannot
 * contribute to VS Code's own: `accessibilityHelpContent` of views is not part of the stable API.
 */
export function registerAccessibilityHelp(manifest: unknown) {
  const registration = workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async () => (await import('./helpText.ts')).helpText(manifest),
  });
  return {
    async open() {
      const path = `/${l10n.t('Alerts: Accessibility Help')}`;
      const document = await workspace.openTextDocument(Uri.from({ scheme, path }));
      // package.json turns on word wrap for this language: each paragraph is one long line.
      await languages.setTextDocumentLanguage(document, accessibleTextId);
      await window.showTextDocument(document, { preview: true });
      return document;
    },
    dispose: () => registration.dispose(),
  };
}
