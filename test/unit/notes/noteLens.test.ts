import assert from 'node:assert/strict';
import { type CodeLens, Disposable, type Event, languages, type TextDocument } from 'vscode';
import { noteUri } from '../../../src/notes/noteEditor.ts';
import { provideNoteLens } from '../../../src/notes/noteLens.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { exampleService, triageOf } from '../triage/triageOf.ts';
import { listPage } from '../listPage.ts';
import { alert } from '../triage/alerts.ts';
import { replaceMembers } from '../vscode/replaceMembers.ts';

interface NoteLensProvider {
  readonly onDidChangeCodeLenses: Event<void>;
  provideCodeLenses(document: Pick<TextDocument, 'uri'>): readonly CodeLens[];
}

describe('the line above a note', () => {
  let provider: NoteLensProvider | undefined;
  replaceMembers(languages, {
    registerCodeLensProvider(_selector: unknown, registered: NoteLensProvider) {
      provider = registered;
      return new Disposable(() => undefined);
    },
  });

  /** What stands above the note on an alert. */
  function shown(baseUrl: string, id: string): readonly CodeLens['command'][] {
    const lenses = provider?.provideCodeLenses({ uri: noteUri(baseUrl, id) });
    return lenses?.map(({ command }) => command) ?? [];
  }

  it('names its alert, and opens it, as soon as that is loaded', async () => {
    const listed = [alert({ id: 'a', name: 'Sign-in $(zap) from Oslo' })];
    const triage = triageOf({ listAlerts: async () => listPage(listed) });
    provideNoteLens({ triage, onDidChange: () => new Disposable(() => undefined) }, (names) =>
      alertTexts(names),
    );
    let changes = 0;
    provider?.onDidChangeCodeLenses(() => (changes += 1));
    assert.deepEqual(shown(exampleService.baseUrl, 'a'), []);
    await triage.alerts.loadMore();
    assert.ok(changes > 0);
    const [command, ...others] = shown(exampleService.baseUrl, 'a');
    // Without what VS Code would show as an icon.
    assert.match(command?.title ?? '', /^Sign-in \S*(?<!\$)\(zap\) from Oslo$/);
    assert.deepEqual([command?.arguments, others], [[{ lens: 'a' }], []]);
    assert.deepEqual(shown(exampleService.baseUrl, 'b'), []);
    assert.deepEqual(shown('https://other.example.com', 'a'), []);
  });
});
