import { writeFileSync } from 'node:fs';
import { Uri, workspace } from 'vscode';
describe('zzkeys', () => {
  it('dumps', async () => {
    const doc = await workspace.openTextDocument(Uri.parse('vscode://defaultsettings/keybindings.json'));
    writeFileSync('/tmp/kb/default.json', doc.getText());
  });
});
