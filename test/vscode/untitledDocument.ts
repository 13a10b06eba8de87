import { languages, Position, type TextDocument, Uri, workspace, WorkspaceEdit } from 'vscode';

/**
 * A document that was never saved, under a name that no other has. `openTextDocument({ content })` takes the first free
 * one of "Untitled-1", "Untitled-2", …: if the last document of that name was closed while VS Code wrote its backup,
 * which it does a second after a change, the new one begins with that backup, not with the content.
 */
export async function untitledDocument(content: string, language = 'plaintext'): Promise<TextDocument> {
  const uri = Uri.from({ scheme: 'untitled', path: crypto.randomUUID() });
  const document = await workspace.openTextDocument(uri);
  const edit = new WorkspaceEdit();
  edit.insert(uri, new Position(0, 0), content);
  await workspace.applyEdit(edit);
  // Last, so that what works on this language never sees the document empty.
  return await languages.setTextDocumentLanguage(document, language);
}
