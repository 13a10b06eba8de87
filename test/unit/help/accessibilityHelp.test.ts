import assert from 'node:assert/strict';
import manifest from '../../../package.json' with { type: 'json' };
import { helpText } from '../../../src/help/accessibilityHelp.ts';

describe('The accessibility help', () => {
  const text = helpText(manifest);

  it('speaks of both views and all panels', () => {
    for (const part of ['Views: ', 'Details: ', 'Create form: ', 'Overview: '])
      assert.ok(text.includes(part));
  });

  it('lists every command that has a shortcut, each once, with those of macOS where they differ', () => {
    const lines = text.split('\n');
    const withKeys = new Set(manifest.contributes.keybindings.map(({ command }) => command));
    const titles = manifest.contributes.commands
      .filter(({ command }) => withKeys.has(command))
      .map(({ title }) => title);
    assert.ok(titles.length > 20);
    for (const title of titles)
      assert.equal(lines.filter((line) => line.startsWith(`${title}: `)).length, 1, title);
    assert.ok(lines.includes('%command.loadMore%: alt+m'));
    assert.ok(lines.includes('%command.goBack%: alt+left (macOS: ctrl+-)'));
  });
});
