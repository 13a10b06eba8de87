import assert from 'node:assert/strict';
import { MarkdownString, ThemeColor, ThemeIcon } from 'vscode';
import { changeSince, digestOf } from '../../../src/triage/alertDigest.ts';
import { alertTexts } from '../../../src/ui/alertTexts.ts';
import { alertItem, alertTooltip, rowDecoration } from '../../../src/views/alertItem.ts';
import { userItem } from '../../../src/views/usersView.ts';
import { alert, asUser } from '../triage/alerts.ts';

const texts = alertTexts({ userName: () => undefined });
const changedAt = '2026-11-26T00:00:00.000Z';

describe('the row of an alert', () => {
  it('reads age, name; then status and assignee', () => {
    const created_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const shown = alert({
      name: 'Odd login',
      severity: 'high',
      status: 'in_progress',
      assignee: { name: 'Ann' },
      created_at,
    });
    const item = alertItem(shown, texts);
    assert.equal(item.label, '\u2004\u20073h  Odd login');
    assert.equal(item.description, 'in progress · Ann');
    assert.match(item.accessibilityInformation?.label ?? '', /^high, Odd login, in progress, Ann, 3h ago$/);
  });

  const [unseen, pinned] = [{ isUnseen: true }, { isPinned: true }];
  const [worse, changed] = ['low', 'critical'].map((severity) => ({
    change: changeSince(digestOf(alert({ severity })), alert({ severity: 'high' })),
  }));
  const [dimmed, accent] = ['alertTriage.closedForeground', 'alertTriage.unseenForeground'];
  for (const [status, marks, path, badge, tooltip, color] of [
    ['In Progress', {}, '/in_progress', '◐', 'in progress', undefined],
    ['closed', {}, '/closed', '✓', 'closed', dimmed],
    ['CLOSED', {}, '/closed', '✓', 'closed', dimmed],
    ['on hold', {}, '/unknown', '?', '', undefined],
    ['open', unseen, '/unseen/open', '●', 'unseen, open', accent],
    ['closed', unseen, '/unseen/closed', '●✓', 'unseen, closed', dimmed],
    ['on hold', unseen, '/unseen/unknown', '●?', 'unseen', accent],
    [undefined, unseen, '/unseen/none', '●', 'unseen', accent],
    ['closed', { ...unseen, ...pinned }, '/pinned/unseen/closed', '◆✓', 'unseen, pinned, closed', dimmed],
    [undefined, { ...unseen, ...pinned }, '/pinned/unseen/none', '◆', 'unseen, pinned', accent],
    ['closed', pinned, '/pinned/closed', '◇✓', 'pinned, closed', dimmed],
    [undefined, pinned, '/pinned/none', '◇', 'pinned', undefined],
    ['open', worse, '/worse/open', '↑', 'got worse, open', accent],
    ['closed', worse, '/worse/closed', '↑✓', 'got worse, closed', dimmed],
    ['open', changed, '/changed/open', '◌', 'changed, open', undefined],
    ['In Progress', changed, '/changed/in_progress', '◌◐', 'changed, in progress', undefined],
    ['open', { ...worse, ...pinned }, '/pinned/worse/open', '⇑', 'got worse, pinned, open', accent],
    ['open', { ...changed, ...pinned }, '/pinned/changed/open', '◈', 'changed, pinned, open', undefined],
  ] as const)
    it(`is marked ${badge} as all rows of its status, unseen or pinned: ${status} ${JSON.stringify(marks)}`, () => {
      const uri = alertItem(alert({ status }), texts, marks).resourceUri;
      const decoration = uri && rowDecoration(uri);
      assert.deepEqual(
        [uri?.path, decoration?.badge, decoration?.tooltip, decoration?.color],
        [path, badge, tooltip, color && new ThemeColor(color)],
      );
    });

  for (const [what, note, mark, words] of [
    ['a disposition', { disposition: 'to_do' }, '✎ ', 'mine: to do'],
    ['a note', { text: '\n Seen *before*\nand after' }, '✎ ', 'note: Seen *before*'],
    [
      'both',
      { disposition: 'benign', text: 'x'.repeat(50) },
      '✎ ',
      `mine: benign · note: ${'x'.repeat(39)}…`,
    ],
    ['a snooze only', { snooze: { whileUnchanged: 'x' } }, '', ''],
  ] as const)
    it(`has the mark of the user before its name, and their words after it: ${what}`, () => {
      const shown = alert({ name: 'Odd login', status: 'open' });
      const item = alertItem(shown, texts, { note: { id: shown.id, ...note, changedAt } });
      assert.equal(item.label, `${mark}Odd login`);
      assert.equal(item.description, [words, 'open', 'unassigned'].filter((part) => part !== '').join(' · '));
      assert.ok(item.accessibilityInformation?.label.includes(words.replaceAll(' · ', ', ')));
    });

  it('has no mark where it is seen and open, or has no status', () => {
    for (const status of ['open', undefined])
      assert.equal(alertItem(alert({ status }), texts).resourceUri, undefined);
  });

  it('tells that it is unseen and pinned, to screen readers and menus, too', () => {
    const shown = alert({ name: 'Odd login', severity: 'high', status: 'open' });
    const marked = alertItem(shown, texts, { isUnseen: true, isPinned: true });
    assert.equal(marked.description, 'pinned · open · unassigned');
    assert.equal(marked.accessibilityInformation?.label, 'high, unseen, pinned, Odd login, open, unassigned');
    assert.equal(marked.contextValue, 'alert unseen pinned');
    assert.equal(alertItem(shown, texts).contextValue, 'alert seen unpinned');
  });

  it('tells menus that it names code', () => {
    assert.equal(alertItem(alert({}), texts, { namesCode: true }).contextValue, 'alert seen unpinned code');
  });

  it('shows each severity by another shape', () => {
    const icons = ['critical', 'high', 'medium', 'low', 'info', 'sev-0'].map((severity) => {
      const { iconPath } = alertItem(alert({ severity }), texts);
      assert.ok(iconPath instanceof ThemeIcon);
      return iconPath.id;
    });
    assert.deepEqual(icons, ['error', 'warning', 'triangle-up', 'circle-outline', 'info', 'question']);
  });

  it('stays when nothing but the id is known', () => {
    const item = alertItem(alert({}), texts);
    assert.equal(item.label, '(no name)');
    assert.equal(item.description, 'unassigned');
    assert.equal(item.id, 'alert:a1');
  });

  it('is one line, whatever the name holds', () => {
    const { label } = alertItem(alert({ name: 'a\r\nb\u001b[31m\u0000\u202egnp.exe' }), texts);
    assert.equal(label, 'a b [31m \\u202egnp.exe');
  });
});

describe('the tooltip of an alert', () => {
  it('takes few lines, with the age that the row shows, too, so that both are redrawn', () => {
    const at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const many = Array.from({ length: 30 }, (_, index) => `tag${index}`);
    const { value } = alertTooltip(
      alert({
        name: 'Odd login',
        summary: 'From two countries',
        severity: 'high',
        status: 'open',
        assignee: { name: 'Ann' },
        source: 'okta',
        tags: many,
        created_at: at,
        updated_at: at,
        comments_count: 4,
      }),
      texts,
    );
    const [name, summary, ...facts] = value.split(/\n+/);
    assert.equal(name, '**Odd login**');
    assert.equal(summary, 'From two countries');
    assert.equal(facts[0], 'high · open · Ann · okta\\');
    assert.match(facts[1] ?? '', /^tag0 · .* · tag9 · and 20 more\\$/);
    assert.match(facts[2] ?? '', /^Created 3h ago · \w+ \d.*\\$/);
    assert.match(facts[3] ?? '', /^Updated \w+ \d/);
    assert.equal(facts.length, 4);
  });

  const hostile = '[x](command:workbench.action.terminal.new) <img src=x onerror=alert(1)> $(flame) | **b**';

  it('shows hostile text as text', () => {
    const shown = alert({
      name: hostile,
      summary: hostile,
      severity: hostile,
      tags: [hostile],
      source: hostile,
      tlp: hostile,
    });
    const change = changeSince(digestOf(alert({ severity: 'low' })), shown);
    const note = { id: shown.id, disposition: 'to_do', text: hostile, changedAt } as const;
    const tooltip = alertTooltip(shown, texts, { change, note });
    assert.match(tooltip.value, /severity low → \\\[x\\\]/);
    assert.match(tooltip.value, /My notes, on this computer: to do · \\\[x\\\]/);
    assert.ok(tooltip instanceof MarkdownString);
    assert.ok(!tooltip.isTrusted);
    assert.ok(!tooltip.supportHtml);
    assert.ok(!tooltip.supportThemeIcons);
    assert.doesNotMatch(tooltip.value, /(^|[^\\])\[x\]/);
    assert.doesNotMatch(tooltip.value, /(^|[^\\])<img/);
    assert.doesNotMatch(tooltip.value, /[^\\]\*\*b/);
  });
});

describe('the row of a user', () => {
  const user = asUser({ id: 7, name: 'Ann Lee', email: 'ann@example.com' });

  it('reads name; then how many loaded alerts they have, and e-mail address', () => {
    const item = userItem(user, 1234);
    assert.equal(item.label, 'Ann Lee');
    assert.equal(item.description, '1,234 loaded alerts · ann@example.com');
    assert.equal(userItem(user, 1).description, '1 loaded alert · ann@example.com');
    assert.equal(userItem(user, 0).description, 'ann@example.com');
  });

  it('falls back to the id', () => assert.equal(userItem(asUser({ id: 7 }), 0).label, 'User #7'));
});
