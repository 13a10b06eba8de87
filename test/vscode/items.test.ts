import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { MarkdownString, ThemeIcon } from 'vscode';
import * as z from 'zod/mini';
import { alertSchema } from '../../src/api/alert.ts';
import { userSchema } from '../../src/api/user.ts';
import { alertTexts } from '../../src/ui/alertTexts.ts';
import { alertItem, alertTooltip } from '../../src/views/alertItem.ts';
import { userItem } from '../../src/views/userItem.ts';

function alertOf(fields: object) {
  return z.parse(alertSchema, { id: 'a1', ...fields });
}

const texts = alertTexts(() => undefined);

describe('The row of an alert', () => {
  it('reads name; then status, assignee, age', () => {
    const created_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const alert = alertOf({
      name: 'Odd login',
      severity: 'high',
      status: 'in_progress',
      assignee: { name: 'Ann' },
      created_at,
    });
    const item = alertItem(alert, texts);
    assert.equal(item.label, 'Odd login');
    assert.equal(item.description, 'in progress · Ann · 3h ago');
    assert.match(item.accessibilityInformation?.label ?? '', /^high, Odd login, in progress, Ann, /);
  });

  it('tells ages in the largest unit', () => {
    const day = 24 * 3_600_000;
    const ages = [0, 5 * 60_000, day, 70 * day, 800 * day, -3.5 * day, -70 * day, -800 * day];
    const descriptions = ages.map((age) => {
      const created_at = new Date(Date.now() - age).toISOString();
      return alertItem(alertOf({ status: 'open', created_at }), texts).description;
    });
    const shown = ['now', '5m ago', '1d ago', '2mo ago', '2y ago', 'in 3d', 'in 2mo', 'in 2y'];
    assert.deepEqual(
      descriptions,
      shown.map((age) => `open · unassigned · ${age}`),
    );
  });

  it('tells every severity by another shape', () => {
    const icons = ['critical', 'high', 'medium', 'low', 'info', 'sev-0'].map((severity) => {
      const { iconPath } = alertItem(alertOf({ severity }), texts);
      assert.ok(iconPath instanceof ThemeIcon);
      return iconPath.id;
    });
    assert.deepEqual(icons, ['error', 'warning', 'circle-filled', 'circle-outline', 'info', 'question']);
  });

  it('stays when nothing but the id is known', () => {
    const item = alertItem(alertOf({}), texts);
    assert.equal(item.label, '(no name)');
    assert.equal(item.description, 'unassigned');
    assert.equal(item.id, 'alert:a1');
  });

  it('is one line, whatever the name holds', () => {
    const { label } = alertItem(alertOf({ name: 'a\r\nb\u001b[31m\u0000\u202egnp.exe' }), texts);
    assert.equal(label, 'a b [31m \\u202egnp.exe');
  });
});

describe('The tooltip of an alert', () => {
  it('separates thousands', () => {
    const { value } = alertTooltip(alertOf({ comments_count: 1_234_567 }), texts);
    assert.match(value, /\| 1,234,567 \|/);
  });

  const hostile = '[x](command:workbench.action.terminal.new) <img src=x onerror=alert(1)> $(flame) | **b**';

  it('shows hostile text as text', () => {
    const tooltip = alertTooltip(
      alertOf({ name: hostile, summary: hostile, tags: [hostile], source: hostile, tlp: hostile }),
      texts,
    );
    assert.ok(tooltip instanceof MarkdownString);
    assert.ok(!tooltip.isTrusted);
    assert.ok(!tooltip.supportHtml);
    assert.ok(!tooltip.supportThemeIcons);
    assert.doesNotMatch(tooltip.value, /(^|[^\\])\[x\]/);
    assert.doesNotMatch(tooltip.value, /(^|[^\\])<img/);
    assert.doesNotMatch(tooltip.value, /[^\\]\*\*b/);
  });
});

describe('The row of a user', () => {
  it('reads name, then e-mail address', () => {
    const item = userItem(z.parse(userSchema, { id: 7, name: 'Ann Lee', email: 'ann@example.com' }));
    assert.equal(item.label, 'Ann Lee');
    assert.equal(item.description, 'ann@example.com');
  });

  it('falls back to the id', () => {
    assert.equal(userItem(z.parse(userSchema, { id: 7 })).label, 'User #7');
  });
});
