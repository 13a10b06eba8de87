import assert from 'node:assert/strict';
import manifest from '../../../package.json' with { type: 'json' };
import { formPage } from '../../../src/createForm/html.ts';
import { helpText } from '../../../src/help/helpText.ts';
import { changeSince, digestOf } from '../../../src/triage/alertDigest.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertItem } from '../../../src/views/alertItem.ts';
import { alert, nobody } from '../triage/alerts.ts';

describe('the accessibility help', () => {
  const text = helpText(manifest);

  it('speaks of both views and all panels', () => {
    for (const part of ['Views: ', 'Details: ', 'Create form: ', 'Overview: '])
      assert.ok(text.includes(part));
  });

  it('says of a row what it reads, in that order', () => {
    const one = { name: 'Name', severity: 'high', status: 'open', assignee: { name: 'Assignee' } };
    const row = alertItem(alert(one), alertTexts({ userName: nobody }), { isUnseen: true, isPinned: true });
    assert.equal(row.accessibilityInformation?.label, 'high, unseen, pinned, Name, open, Assignee');
    const changed = alertItem(alert(one), alertTexts({ userName: nobody }), {
      isPinned: true,
      change: changeSince(digestOf(alert()), alert(one)),
    });
    assert.match(changed.accessibilityInformation?.label ?? '', /^high, got worse, pinned, Name/);
    const read =
      'reads its severity, unseen, changed and pinned if it is, its name, status, assignee and age.';
    assert.ok(text.includes(read));
  });

  it('says why the second key of a shortcut may not arrive in a web page, for the panels that have the shortcut', () => {
    const names = new Map([
      ['alertDetails', 'the details'],
      ['createAlert', 'the create form'],
      ['overview', 'the overview'],
    ]);
    const { when = '' } = manifest.contributes.keybindings.find(({ key }) => key === 'alt+q l') ?? {};
    const ids = when.matchAll(/activeWebviewPanelId == alertTriage\.(\w+)/g);
    const panels = Array.from(ids, ([, id = '']) => names.get(id));
    const listed = panels.join(', ').replace(/, (?=[^,]*$)/, ' and ');
    const sentence = `In ${listed}, a screen reader in browse mode keeps single letters for itself, such as`;
    assert.ok(text.includes(`${sentence} the second key of alt+q l.`), sentence);
  });

  it('names the fields of the create form that have a hint', () => {
    const hints = Array.from(formPage().body.markup.matchAll(/id="(\w+)-hint"/g), ([, field]) => field);
    assert.ok(text.includes(`${hints.join(' and ')} have a hint`), hints.join());
  });

  it('lists every command that has a shortcut, each once, with those of macOS where they differ', () => {
    const lines = text.split('\n');
    const withKeys = new Set(manifest.contributes.keybindings.map(({ command }) => command));
    const titles = manifest.contributes.commands.filter(({ command }) => withKeys.has(command));
    assert.ok(titles.length > 20);
    for (const { title } of titles)
      assert.equal(lines.filter((line) => line.startsWith(`${title}: `)).length, 1, title);
    assert.ok(lines.includes('%command.loadMore%: alt+m (macOS: ctrl+cmd+m)'));
    assert.ok(lines.includes('%command.goBack%: alt+left (macOS: ctrl+-)'));
  });

  it('reads the titles that VS Code has translated, which it gives with the English ones', () => {
    const { commands, keybindings } = manifest.contributes;
    const translated = commands.map((command) => ({
      ...command,
      title: { value: `DE ${command.title}`, original: command.title },
    }));
    const lines = helpText({ contributes: { commands: translated, keybindings } }).split('\n');
    assert.ok(lines.includes('DE %command.loadMore%: alt+m (macOS: ctrl+cmd+m)'));
  });
});
