import assert from 'node:assert/strict';
import type { AlertService } from '../service/service.ts';
import { openSignedIn, type Stage } from './stage.ts';
import type { TreeView } from './treeView.ts';

describe('the users', () => {
  let stage: Stage;
  let service: AlertService;
  let users: TreeView;

  before(async function () {
    // So few alerts name no user that would have to be looked for among all of them.
    stage = await openSignedIn({ service: { alertCount: 7 } });
    ({ service, users } = stage);
  });

  afterEach(async function () {
    await stage.workbench.pictureFailure(this.currentTest);
  });

  after(async () => {
    await stage.dispose();
  });

  it('are asked for when their view is opened, and not before', async () => {
    assert.equal(usersPages().length, 0);
    await users.root.locator('.pane-header').click();
    await users.waitForCount('15 of 41');
    assert.deepEqual(usersPages(), ['?page=1']);
    await users.rows.first().waitFor();
    const [first] = service.store.users.slice(0, 1);
    const own = service.store.alerts.slice(0, 7).filter(({ assignee }) => assignee?.name === first?.name);
    const count = own.length === 1 ? '1 loaded alert' : `${own.length} loaded alerts`;
    const facts = own.length === 0 ? first?.email : `${count} · ${first?.email}`;
    assert.equal((await users.texts())[0], `${first?.name}${facts}`);
  });

  it('are paged to the last one', async () => {
    await users.toLast();
    await users.click('Load More');
    await users.waitForCount('30 of 41');
    await users.waitForFocused(nameAt(15));
    await stage.workbench.press('Alt+M');
    await users.waitForCount('41 users');
    await users.waitForSize(41);
    const last = await users.toLast();
    assert.equal(await last.locator('.label-name').innerText(), nameAt(40));
  });

  it('tell the rest in a hover, also from the keyboard', async () => {
    await users.toFirst();
    const lines = await users.hoverFocused();
    await lines.filter({ hasText: service.store.users.slice(0, 1)[0]?.email ?? '' }).waitFor();
    await lines.filter({ hasText: /Created \d+\w+ ago/ }).waitFor();
    await stage.workbench.press('Escape');
  });

  it('keep their rows when a refresh fails, and say that they are out of date', async () => {
    await users.titleAction('Refresh Users');
    await users.waitForCount('41 users');
    await service.stop();
    await users.titleAction('Refresh Users');
    await users.waitForMessage(/^41 users — Couldn't refresh: Cannot reach /);
    await service.start();
    await users.titleAction('Refresh Users');
    await users.waitForCount('41 users');
  });

  it('lead to their alerts, and give their address', async () => {
    const { workbench, alerts } = stage;
    await users.toFirst();
    await users.contextMenu(nameAt(1), 'Copy E-mail');
    await workbench.waitForClipboard(service.store.users.slice(1, 1)[0]?.email ?? '');
    await users.rowAction(nameAt(1), 'Show Alerts of User');
    const own = service.store.alerts.slice(0, 7).filter(({ assignee }) => assignee?.name === nameAt(1));
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
    await users.toFirst();
    await stage.workbench.press('ArrowDown', 'Enter');
    await stage.alerts.waitForMessage(new RegExp(`^${nameAt(1)} · `));
    await stage.alerts.root.locator(':focus').waitFor();
    await users.toFirst();
    await stage.workbench.press('ArrowDown', 'ArrowDown', 'Alt+Q', 'U');
    await stage.alerts.waitForMessage(`${nameAt(2)} · No matches in 7 alerts`);
    await stage.alerts.row('Clear Filter').waitFor();
  });

  function nameAt(index: number): string {
    return service.store.users.slice(index, 1)[0]?.name ?? '';
  }

  function usersPages(): string[] {
    return service.requests.filter(({ path }) => path.endsWith('/users')).map(({ query }) => query);
  }
});
