import assert from 'node:assert/strict';
import { MarkdownString } from 'vscode';
import type { User } from '../../../src/api/user.ts';
import { escapeMarkdown } from '../../../src/text/markdown.ts';
import { emptyFilter, withFacet } from '../../../src/triage/filter/filter.ts';
import type { Triage } from '../../../src/triage/triage.ts';
import type { RowSource, Redraw } from '../../../src/views/rows.ts';
import { userRows } from '../../../src/views/usersView.ts';
import { clientFor, freshService } from '../../service/freshService.ts';
import { triageOf } from '../triage/triageOf.ts';
import { asUser } from '../triage/alerts.ts';

describe('the rows of the users', () => {
  const service = freshService({ alertCount: 20, alertsPerPage: 10 });
  let triage: Triage;
  let content: RowSource<User>;
  let redraws: Redraw<User>[];
  let stop: { dispose(): void };

  beforeEach(async () => {
    for (let position = 0; position < 20; position += 1) assign(position, undefined);
    assign(0, 0);
    assign(3, 0);
    assign(12, 0);
    assign(15, 1);
    triage = triageOf(clientFor(service));
    await triage.users.loadMore();
    await triage.alerts.loadMore();
    content = userRows(triage);
    redraws = [];
    stop = content.onDidChange((redraw) => redraws.push(redraw));
  });

  afterEach(async () => {
    stop.dispose();
    triage.dispose();
  });

  function assign(position: number, userPosition: number | undefined): void {
    const [user] = userPosition === undefined ? [] : service.store.users.slice(userPosition, 1);
    service.store.update(position, { assignee: user ?? null, assignee_id: user?.id ?? null });
  }

  function descriptions(): readonly unknown[] {
    return content.roots().map((row) => row.kind === 'item' && content.item(row).description);
  }

  it('are drawn again when more alerts are loaded that change a count', async () => {
    descriptions();
    await triage.alerts.loadMore();
    assert.deepEqual(redraws.flat(), ['all']);
    const [first, second] = descriptions();
    assert.match(String(first), /^3 loaded alerts · /);
    assert.match(String(second), /^1 loaded alert · /);
  });

  it('count no snoozed alert, which the filter by them hides', async () => {
    descriptions();
    const [first] = triage.alerts.items;
    assert.ok(first);
    await triage.notes.edit([first], { snooze: { until: '9999-01-01T00:00:00.000Z' } });
    assert.deepEqual(redraws.flat(), ['all']);
    assert.match(String(descriptions()[0]), /^1 loaded alert · /);
    const [row] = content.roots();
    assert.ok(row?.kind === 'item');
    triage.changeOptions({ filter: withFacet(emptyFilter, 'assignee', [row.item.id], []) });
    assert.equal(triage.view.matching, 1);
  });

  it('tell the rest in a tooltip, where hostile text is text', () => {
    const hostile = '[x](command:y) <b>z</b> $(flame)';
    const user = asUser({
      id: 7,
      name: hostile,
      email: hostile,
      created_at: '2026-11-14T12:00:00Z',
    });
    const tooltip = content.tooltip(user);
    assert.ok(tooltip instanceof MarkdownString);
    assert.ok(!tooltip.isTrusted && !tooltip.supportHtml && !tooltip.supportThemeIcons);
    const [name, facts] = tooltip.value.split('\n\n');
    const escaped = escapeMarkdown(hostile);
    assert.notEqual(escaped, hostile);
    assert.equal(name, `**${escaped}**`);
    assert.match(facts ?? '', /\nCreated \w+ \d+, 2026, .*\nID 7$/);
    assert.ok(facts?.startsWith(`${escaped}\\\n`));
  });

  it('do nothing when they are clicked or selected: the list of the alerts keeps its filter', () => {
    const [row] = content.roots();
    assert.ok(row?.kind === 'item');
    assert.equal(content.item(row).command, undefined);
  });
});
