import assert from 'node:assert/strict';
import { journey } from './journey.ts';

describe('users', () => {
  // So few alerts that the names of all assignees are known without loading users.
  const { users, alerts, service, workbench, press, loaded } = journey({ alerts: 7 });

  it('are asked for when their view is opened, and not before', async () => {
    assert.equal(usersPages().length, 0);
    await openUsers();
    assert.deepEqual(usersPages(), ['?page=1']);
    const { length } = loaded(7).filter(({ assignee }) => assignee?.name === nameAt(0));
    const count = length === 1 ? '1 loaded alert' : `${length} loaded alerts`;
    const facts = length === 0 ? emailAt(0) : `${count} · ${emailAt(0)}`;
    assert.equal((await users.texts())[0], `${nameAt(0)}${facts}`);
  });

  it('are paged to the last one, by key', async () => {
    await openUsers();
    await users.toLast('Load More');
    await press('Enter');
    await users.waitForCount('30 of 41 users');
    await users.waitForFocused(nameAt(15));
    await press('Alt+M');
    await users.waitForCount('41 users');
    await users.waitForSize(41);
    const last = await users.toLast();
    assert.equal(await last.locator('.label-name').innerText(), nameAt(40));
    // Enter on a user would have shown their alerts.
    await alerts.waitForCount('7 alerts');
  });

  it('tell the rest in a hover, also from the keyboard', async () => {
    await openUsers();
    const lines = await users.hoverFocused();
    await lines.filter({ hasText: emailAt(0) }).waitFor();
    await lines.filter({ hasText: /Created \w+ \d+, \d{4}/ }).waitFor();
    await press('Escape');
  });

  it('keep their rows when a refresh fails, and say that they are out of date', async () => {
    await openUsers();
    await users.toLast();
    await users.click('Load More');
    await users.waitForCount('30 of 41 users');
    await users.waitForFocused(nameAt(15));
    await service.stop();
    await users.titleAction('Refresh Users');
    await users.waitForMessage(
      /^30 of 41 users loaded · as of \d+:\d\d\s[AP]M — Couldn't refresh: Cannot reach /,
    );
    await users.toFirst('Retry');
    assert.deepEqual((await users.labels()).slice(0, 2), ['Retry', nameAt(0)]);
    await service.start();
    await users.titleAction('Refresh Users');
    await users.waitForCount('30 of 41 users');
  });

  it('lead to their alerts, and give their address', async () => {
    await openUsers();
    await users.contextMenu(nameAt(1), 'Copy E-mail');
    await workbench.waitForClipboard(emailAt(1));
    // A button in the row would cover its name at the default width.
    assert.equal(await users.rows.getByRole('button').count(), 0);
    await users.contextMenu(nameAt(1), 'Show Alerts of User');
    const own = loaded(7).filter(({ assignee }) => assignee?.name === nameAt(1));
    assert.ok(own.length > 0);
    const scope = own.length === 1 ? '1 of 7 matches' : `${own.length} of 7 match`;
    await alerts.waitForMessage(`${nameAt(1)} · ${scope}`);
    await alerts.waitForSize(own.length);
    assert.deepEqual(
      await alerts.labels(),
      own.map(({ name }) => name),
    );
  });

  it('lead to their alerts from the keyboard, too', async () => {
    await openUsers();
    // Selecting users is not showing their alerts.
    await users.click(nameAt(0));
    await press('Shift+ArrowDown', 'ArrowUp', 'Space', 'ArrowDown');
    await users.waitForFocused(nameAt(1));
    await users.waitForFocus();
    await alerts.waitForCount('7 alerts');
    await press('Enter');
    await alerts.waitForMessage(new RegExp(`^${nameAt(1)} · `));
    await alerts.root.locator(':focus').waitFor();
    await users.toFirst();
    await press('ArrowDown', 'ArrowDown', 'Alt+Q', 'U');
    await alerts.waitForMessage(`${nameAt(2)} · No matches in 7 alerts`);
    await alerts.row('Clear Filter').waitFor();
  });

  async function openUsers(): Promise<void> {
    await users.toggle();
    await users.waitForCount('15 of 41 users');
    await users.toFirst();
  }

  function nameAt(index: number): string {
    return service.store.users.slice(index, 1)[0]?.name ?? '';
  }

  function emailAt(index: number): string {
    return service.store.users.slice(index, 1)[0]?.email ?? '';
  }

  function usersPages(): string[] {
    return service.requests.filter(({ path }) => path.endsWith('/users')).map(({ query }) => query);
  }
});
