import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { fixed } from '../service/faults.ts';
import { journey } from './journey.ts';

describe('focus in the list', () => {
  const stage = journey();
  const { alerts, users, service, page, press, quickInput, messages, run } = stage;
  const { nameAt, groupBy, loaded, removeAlerts } = stage;

  it('stays on Retry, and the reason above it, while a failed refresh is tried again', async () => {
    const failing = fixed(501, '{}');
    service.behave({ onRequest: failing });
    await alerts.titleAction('Refresh');
    await alerts.row('Retry').waitFor();
    await alerts.toFirst();
    const gate = Promise.withResolvers<void>();
    service.behave({ onRequest: (exchange) => gate.promise.then(() => failing(exchange)) });
    await press('Enter');
    await alerts.waitForFocused('Retrying…');
    await focusIn(alerts.root.getByRole('tree'));
    await alerts.waitForMessage(/Couldn't refresh/);
    gate.resolve();
    await alerts.waitForFocused('Retry');

    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '20' }) });
    await press('Enter');
    await alerts.waitForFocused('Cancel Loading');
    await press('Enter');
    await alerts.waitForFocused('Retry');
    await focusIn(alerts.root.getByRole('tree'));
    service.behave({ onRequest: undefined });
    await press('Enter');
    await alerts.waitForCount('50 of 237');
    await alerts.row('Retry').waitFor({ state: 'detached' });
    await alerts.waitForFocused(nameAt(0));
  });

  it('stays in the view when somebody signs in to a service without alerts', async () => {
    removeAlerts();
    await run('Alerts: Sign Out');
    const signIn = alerts.welcomeButton('Sign In');
    await signIn.waitFor();
    await focusIn(alerts.root);
    await signIn.focus();
    await press('Enter');
    await quickInput.waitForText(/^Sign In to /);
    await quickInput.answer(service.token);
    await alerts.welcome.getByText('Refresh', { exact: true }).waitFor();
    await focusIn(alerts.root);
    service.store.add({ name: 'The first one' });
    await run('Alerts: Refresh');
    await alerts.row('The first one').waitFor();
  });

  it('stays on the alert when it is grouped or sorted elsewhere', async () => {
    const last = nameAt(48);
    await alerts.toLast();
    await press('ArrowUp', 'ArrowUp');
    await alerts.waitForFocused(last);
    await choose('G', 'Severity');
    await alerts.waitForMessage('50 of 237 loaded · by severity');
    await alerts.waitForFocused(last);
    await choose('S', 'Name, Z to A');
    await alerts.waitForMessage('50 of 237 loaded · by severity, Z to A (loaded only)');
    await alerts.waitForFocused(last);
    await choose('S', 'Service order');
    await alerts.waitForMessage('50 of 237 loaded · by severity');
    await alerts.waitForFocused(last);
  });

  it('goes to the first row where the group that had it is gone', async () => {
    // From the palette, which leaves the focus where it is.
    await groupBy('Severity');
    await alerts.waitForMessage('50 of 237 loaded · by severity');
    await alerts.toFirst('critical');
    await choose('G', 'None');
    await alerts.waitForFocused(nameAt(0));
  });

  it('stays on a group that is still there', async () => {
    await groupBy('Severity');
    await alerts.waitForMessage('50 of 237 loaded · by severity');
    await alerts.toFirst('critical');
    await press('ArrowLeft', 'ArrowDown');
    await choose('S', 'Name, Z to A');
    await alerts.waitForMessage('50 of 237 loaded · by severity, Z to A (loaded only)');
    await alerts.waitForFocused('high');
  });

  it('leaves groups closed and open that were, through a refresh and when a page brings more for them', async () => {
    await groupBy('Severity');
    await alerts.waitForMessage('50 of 237 loaded · by severity');
    await alerts.toFirst('critical');
    await press('ArrowLeft');
    const closed = alerts.row('critical').and(page.locator('[aria-expanded="false"]'));
    await closed.waitFor();
    service.store.removeAt(0);
    service.store.add({ name: 'Came later', severity: 'high' });
    await press('F5');
    await alerts.row('Came later').waitFor();
    await alerts.row('high').and(page.locator('[aria-expanded="true"]')).waitFor();
    await closed.waitFor();
    await run('Alerts: Load More');
    await alerts.waitForMessage('100 of 237 loaded · by severity');
    // The focus goes to the first new row of an open group, and scrolls there.
    const firstNew = loaded(100).findIndex(({ severity }, index) => index >= 50 && severity === 'high');
    await alerts.waitForFocused(nameAt(firstNew));
    await alerts.toFirst('critical');
    await closed.waitFor();
    // It stays closed for the tests after this one.
    await groupBy('None');
  });

  it('moves to the next row with Shift and an arrow key, which selects both and opens none', async () => {
    await alerts.toFirst();
    await press('Shift+ArrowDown');
    await alerts.waitForFocused(nameAt(1));
    await alerts.waitForSelected(nameAt(0));
    await alerts.waitForSelected(nameAt(1));
    assert.equal(await alerts.selected.count(), 2);
    await run('Alerts: Copy ID');
    await messages.waitForStatus('Copied the IDs of 2 alerts.');
    assert.equal(await page.locator('.tabs-container .tab').count(), 0);
  });

  it('moves so from the focused row, though another alert is still selected: that was snoozed along', async () => {
    await stage.openDetails(0);
    await stage.closeEditors();
    await run('Alert Triage: Focus on Alerts View');
    await alerts.waitForSelected(nameAt(0));
    await press('ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await alerts.waitForFocused(nameAt(4));
    for (const index of [2, 3, 4]) await alerts.waitForSelected(nameAt(index));
    assert.equal(await alerts.selected.count(), 3);
    assert.equal(await page.locator('.tabs-container .tab').count(), 0);
  });

  it('moves so from the name of a group, too', async () => {
    // No other test closes one of these groups.
    const [first] = loaded(50).filter(({ status }) => status === 'open');
    await groupBy('Status');
    await alerts.waitForMessage('50 of 237 loaded · by status');
    await alerts.toFirst('open');
    await press('Shift+ArrowDown');
    await alerts.waitForSelected(first?.name ?? '');
    assert.equal(await alerts.selected.count(), 2);
    assert.equal(await page.locator('.tabs-container .tab').count(), 0);
    await groupBy('None');
  });

  it('stays in the view when a refresh finds no alert any more, and the first one', async () => {
    removeAlerts();
    await alerts.toFirst();
    await press('F5');
    const again = alerts.welcome.getByText('Refresh', { exact: true });
    await again.waitFor();
    await focusIn(alerts.root);
    service.store.add({ name: 'The first one' });
    await again.focus();
    await press('Enter');
    await alerts.row('The first one').waitFor();
    await focusIn(alerts.root.getByRole('tree'));
  });

  it('stays in the list, and in sight, whatever a filter takes away or brings back', async () => {
    const severe = loaded(50).filter(({ severity }) => severity === 'critical');
    const other = loaded(50).findLastIndex(({ severity }) => severity !== 'critical');
    await alerts.toFirst();
    await press('End', 'ArrowUp');
    while (other < (await focusedIndex())) await press('ArrowUp');
    await press('Alt+Q', 'F');
    await quickInput.answer('critical');
    await alerts.waitForFocused(severe[0]?.name ?? '');
    await press('ArrowDown', 'Alt+Q', 'X');
    await alerts.waitForSize(51);
    await alerts.waitForFocused(severe[1]?.name ?? '');
    await alerts.waitForFocus();
    await press('Alt+Q', 'F');
    await quickInput.answer('text that none has');
    await alerts.waitForFocused('Load More');
    await alerts.toLast('Clear Filter');
    await press('Enter');
    await alerts.waitForFocused(nameAt(0));
    await alerts.waitForFocus();

    await press('Alt+Q', 'F');
    await quickInput.answer('text that none has');
    await alerts.waitForFocused('Load More');
    await alerts.toLast('Clear Filter');
    await press('Alt+Q', 'X');
    await alerts.waitForFocused(nameAt(0));
    await alerts.toLast('Load More');
    await press('Alt+Q', 'F');
    await quickInput.answer('critical');
    await alerts.waitForSize(severe.length + 1);
    await alerts.waitForFocused('Load More');
    await press('Alt+Q', 'X');
    await alerts.waitForSize(51);
    await alerts.waitForFocused('Load More');
  });

  it('goes to the row that takes the place of one that is snoozed, and on from there', async () => {
    await alerts.toFirst();
    await press('ArrowDown', 'ArrowDown');
    await alerts.waitForFocused(nameAt(2));
    for (const [chosen, said, next] of [
      ['For an Hour', / · snoozed until .*\d/, 3],
      ['Until It Changes', / · snoozed until it changes$/, 4],
    ] as const) {
      await press('Alt+Q', 'Z');
      await quickInput.pickByKey(chosen);
      // VS Code focuses the row in the same position before we do, which would close the next pick.
      await messages.waitForStatus(said);
      await alerts.waitForFocused(nameAt(next));
    }
    await alerts.waitForFocus();
    await press('ArrowDown');
    await alerts.waitForFocused(nameAt(5));
    await run('Alerts: Delete My Notes…');
    await messages.chooseInDialog('Delete');
    await alerts.waitForMessage('50 of 237 loaded');
  });

  it('goes to the row that takes the place of one that a refresh finds gone, or closed where the filter wants others', async () => {
    await alerts.toFirst();
    await press('ArrowDown', 'ArrowDown');
    const next = nameAt(3);
    service.store.removeAt(2);
    await press('F5');
    await alerts.waitForFocused(next);
    await alerts.waitForFocus();

    const unfinished = loaded(50).filter(({ status }) => status !== 'closed');
    await press('Alt+Q', 'F');
    await quickInput.answer('Not Closed');
    await alerts.waitForSize(unfinished.length + 1);
    await alerts.toFirst();
    await press('ArrowDown');
    await alerts.waitForFocused(unfinished[1]?.name ?? '');
    service.store.update(
      loaded(50).findIndex(({ id }) => id === unfinished[1]?.id),
      { status: 'closed' },
    );
    await press('F5');
    await alerts.waitForFocused(unfinished[2]?.name ?? '');
    await alerts.waitForFocus();
  });

  it('goes from a button of the title, which VS Code replaces, to the list', async () => {
    await alerts.toFirst();
    await press('Shift+Tab', 'ArrowRight');
    await page
      .getByRole('button', { name: /^Filter…/ })
      .and(page.locator('.pane-header :focus'))
      .waitFor();
    await press('Enter');
    await quickInput.answer('critical');
    await alerts.waitForMessage(/^critical · /);
    await focusIn(alerts.root.getByRole('tree'));
  });

  it('stays in the view of the users, too', async () => {
    await users.toggle();
    await users.toFirst();
    service.behave({
      onRequest: fixed(200, '{"data":[],"current_page":1,"last_page":1,"total":0}'),
    });
    await press('F5');
    const again = users.welcomeButton('Refresh');
    await again.waitFor();
    await focusIn(users.root);
    service.behave({ onRequest: undefined });
    await again.focus();
    await press('Enter');
    await users.rows.first().waitFor();
    await focusIn(users.root.getByRole('tree'));
  });

  /** Chooses how to group (G) or to sort (S), by key. */
  async function choose(key: 'G' | 'S', label: string): Promise<void> {
    await press('Alt+Q', key);
    await quickInput.answer(label);
    await quickInput.root.waitFor({ state: 'hidden' });
  }

  async function focusedIndex(): Promise<number> {
    return Number(await alerts.focused.getAttribute('data-index'));
  }

  /** Waits until a part of the page, or something in it, has the focus. */
  async function focusIn(part: Locator): Promise<void> {
    const focus = page.locator(':focus');
    await part.and(focus).or(part.locator(focus)).first().waitFor();
  }
});
