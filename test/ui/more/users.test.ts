import { journey } from '../journey.ts';

describe('users', () => {
  // So few alerts that the names of all assignees are known without loading users.
  const { users, alerts, service, workbench, press } = journey({ alerts: 7 });

  it('lead to their alerts, from the keyboard, too, and give their address', async () => {
    await openUsers();
    await users.contextMenu(nameAt(1), 'Copy Email');
    await workbench.waitForClipboard(emailAt(1));
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
});
