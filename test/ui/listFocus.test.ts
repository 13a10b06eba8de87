import type { Locator } from 'playwright-core';
import { fixed } from '../service/faults.ts';
import type { AlertService } from '../service/service.ts';
import { openSignedIn, type Stage } from './stage.ts';
import type { TreeView } from './treeView.ts';

describe('the focus in the list', () => {
  let stage: Stage;
  let service: AlertService;
  let alerts: TreeView;

  before(async function () {
    stage = await openSignedIn();
    ({ service, alerts } = stage);
  });

  afterEach(async function () {
    await stage.workbench.pictureFailure(this.currentTest);
    service.behave({ onRequest: undefined });
  });

  after(async () => {
    await stage.dispose();
  });

  it('stays on Retry, and the reason above it, while a failed refresh is tried again', async () => {
    const failing = fixed(501, '{}');
    service.behave({ onRequest: failing });
    await alerts.titleAction('Refresh');
    await alerts.row('Retry').waitFor();
    await alerts.toFirst();
    const gate = Promise.withResolvers<void>();
    service.behave({ onRequest: (exchange) => gate.promise.then(() => failing(exchange)) });
    await stage.workbench.press('Enter');
    await alerts.waitForFocused('Retrying…');
    await focusIn(alerts.root.getByRole('tree'));
    await alerts.waitForMessage(/Couldn't refresh/);
    gate.resolve();
    await alerts.waitForFocused('Retry');

    service.behave({ onRequest: fixed(429, '{}', { 'retry-after': '20' }) });
    await stage.workbench.press('Enter');
    await alerts.waitForFocused('Cancel Loading');
    await stage.workbench.press('Enter');
    await alerts.waitForFocused('Retry');
    await focusIn(alerts.root.getByRole('tree'));
    service.behave({ onRequest: undefined });
    await stage.workbench.press('Enter');
    await alerts.waitForCount('50 of 237');
    await alerts.row('Retry').waitFor({ state: 'detached' });
  });

  it('stays on the alert when it is grouped or sorted elsewhere', async () => {
    const [last] = service.store.alerts.slice(48, 1);
    await alerts.toLast();
    await stage.workbench.press('ArrowUp', 'ArrowUp');
    await alerts.waitForFocused(last?.name ?? '');
    await choose('G', 'Severity');
    await alerts.description.getByText('by severity', { exact: true }).waitFor();
    await alerts.waitForFocused(last?.name ?? '');
    await choose('S', 'Name, Z to A');
    await alerts.description.getByText('by severity, Z to A', { exact: true }).waitFor();
    await alerts.waitForFocused(last?.name ?? '');
    await choose('S', 'Service order');
    await alerts.description.getByText('by severity', { exact: true }).waitFor();
    await alerts.waitForFocused(last?.name ?? '');
  });

  it('goes to the first row where the group that had it is gone', async () => {
    await alerts.toFirst();
    await choose('G', 'None');
    await alerts.waitForFocused(service.store.alerts.slice(0, 1)[0]?.name ?? '');
  });

  it('stays in the view when a refresh finds no alert any more, and the first one', async () => {
    while (service.store.alerts.total > 0) service.store.removeAt(0);
    await alerts.toFirst();
    await stage.workbench.press('F5');
    const again = alerts.welcome.getByRole('button', { name: 'Refresh', exact: true });
    await again.waitFor();
    await focusIn(alerts.root);
    service.store.add({ name: 'The first one' });
    await again.focus();
    await stage.workbench.press('Enter');
    await alerts.row('The first one').waitFor();
    await focusIn(alerts.root.getByRole('tree'));
  });

  it('stays in the view of the users, too', async () => {
    const { users } = stage;
    await users.root.locator('.pane-header').click();
    await users.toFirst();
    service.behave({
      onRequest: fixed(200, '{"data":[],"current_page":1,"last_page":1,"total":0}'),
    });
    await stage.workbench.press('F5');
    const again = users.welcome.getByRole('button', { name: 'Refresh', exact: true });
    await again.waitFor();
    await focusIn(users.root);
    service.behave({ onRequest: undefined });
    await again.focus();
    await stage.workbench.press('Enter');
    await users.rows.first().waitFor();
    await focusIn(users.root.getByRole('tree'));
  });

  /** Chooses how to group (G) or to sort (S), by key. */
  async function choose(key: 'G' | 'S', label: string): Promise<void> {
    await stage.workbench.press('Alt+Q', key);
    await stage.workbench.quickInput.answer(label);
    await stage.workbench.quickInput.root.waitFor({ state: 'hidden' });
  }

  /** Waits until a part of the page, or something in it, has the focus. */
  async function focusIn(part: Locator): Promise<void> {
    const focus = stage.workbench.page.locator(':focus');
    await part.and(focus).or(part.locator(focus)).first().waitFor();
  }
});
