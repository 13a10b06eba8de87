import assert from 'node:assert/strict';
import { createFormOf, discardForm, formTabs } from './createFormPage.ts';
import type { Journey } from './journey.ts';
import { leftState, viewOptionsKey } from './leftState.ts';
import { usualWidth, widenSideBar } from './sideBar.ts';

/** Closes all that lies over the list: boxes, editors, notifications. */
export async function tidy(stage: Journey): Promise<void> {
  const { messages, press, quickInput, workbench } = stage;
  if (await quickInput.root.isVisible()) {
    // A key on the page, not on the box's input: the box may be about to close, and the input with it.
    await press('Escape');
    await quickInput.root.waitFor({ state: 'hidden' });
  }
  await closeEditors(stage);
  if ((await messages.notifications.count()) > 0) {
    await workbench.execute('notifications.clearAll');
    await messages.notifications.first().waitFor({ state: 'detached' });
  }
}

/**
 * Leaves the window as it was opened, for a suite with another service.
 *
 * @throws AssertionError if something is left: a test has to undo it, or its suite to give up the window (`isReusable`)
 */
export async function leaveWindow(stage: Journey): Promise<void> {
  const { page, workbench } = stage;
  await tidy(stage);
  for (const command of [
    'workbench.action.terminal.killAll',
    'workbench.action.closePanel',
    'alertTriage.resumeAutoRefresh',
  ])
    await workbench.execute(command);
  await workbench.showAlerts();
  await widenSideBar(page, usualWidth);
  await closeUsers(stage);
  if ((await leftState(workbench)).has(viewOptionsKey)) {
    await showOwnService(stage);
    await arrangeAsUsual(stage);
  }
  await clearFilter(stage);
  await signOut(stage);
  await workbench.copy('');
  assert.deepEqual(Object.fromEntries(await leftState(workbench)), {}, 'The next suite would find this.');
}

/** Whether the list shows the first page of the service, once it is neither filtered nor arranged. */
export async function showsFirstPage(stage: Journey): Promise<boolean> {
  await closeUsers(stage);
  if (await isArranged(stage)) await arrangeAsUsual(stage);
  await clearFilter(stage);
  return (await stage.alerts.message.innerText()) === firstPageCount(stage);
}

/** Waits for the first page, selects nothing, and scrolls to its beginning. */
export async function toBeginning(stage: Journey): Promise<void> {
  const { alerts, press, workbench } = stage;
  await alerts.waitForMessage(firstPageCount(stage));
  await alerts.toFirst();
  // VS Code's context keys tell of several selected rows, though these are gone, until others are selected.
  await workbench.execute('list.selectAll');
  await alerts.selected.first().waitFor();
  await press('Escape');
  await alerts.selected.first().waitFor({ state: 'detached' });
  await alerts.toFirst();
}

function firstPageCount({ service }: Journey): string {
  const { total } = service.store.alerts;
  if (total > 50) return `50 of ${total} loaded`;
  return total === 1 ? '1 alert' : `${total} alerts`;
}

/** Also if the message shows no filter: VS Code may not have drawn it yet. */
export async function clearFilter({ alerts, workbench }: Journey): Promise<void> {
  await workbench.execute('alertTriage.clearFilter');
  await alerts.message.filter({ hasNotText: / · (?!as of )/ }).waitFor({ state: 'attached' });
}

export async function signOut({ alerts, workbench }: Journey): Promise<void> {
  const button = alerts.welcomeButton(workbench.shown('Sign In'));
  // Before one of them is there, VS Code does not know yet whether to offer "Sign Out".
  await button.or(alerts.rows.first()).first().waitFor();
  if (await button.isVisible()) return;
  await workbench.execute('alertTriage.signOut');
  await button.waitFor();
}

async function closeUsers({ page, users, workbench }: Journey): Promise<void> {
  const isOpen = async () =>
    await users.root.locator('.pane-header').and(page.locator('[aria-expanded="true"]')).isVisible();
  // What the test before did may focus the view once more, which opens it again: that comes before the answer.
  do {
    if (await isOpen()) await users.toggle();
    await workbench.execute('noop');
  } while (await isOpen());
}

async function isArranged({ alerts, page }: Journey): Promise<boolean> {
  // The message may not be drawn yet, but the groups are.
  const groups = alerts.rows.and(page.locator('[aria-expanded]'));
  return (await groups.count()) > 0 || arranged.test(await alerts.message.innerText());
}

/** Shows the service of the suite, signed in, as grouping and sorting need it. */
async function showOwnService({ alerts, quickInput, service, signIn, workbench }: Journey): Promise<void> {
  const switched = workbench.execute('alertTriage.switchService');
  await quickInput.pick(new URL(service.url).host);
  await switched;
  const button = alerts.welcomeButton(workbench.shown('Sign In'));
  await button.or(alerts.rows.first()).first().waitFor();
  if (await button.isVisible()) await signIn();
  await alerts.rows.first().waitFor();
}

/** Groups by nothing and sorts by nothing. */
async function arrangeAsUsual({ alerts, quickInput, workbench }: Journey): Promise<void> {
  for (const [command, choice] of [
    ['alertTriage.groupBy', 'None'],
    ['alertTriage.sortBy', 'Service order'],
  ] as const) {
    const chosen = workbench.execute(command);
    await quickInput.answer(choice);
    await chosen;
  }
  await alerts.message.filter({ hasNotText: arranged }).waitFor({ state: 'attached' });
}

/** What the message says of groups and order. */
const arranged = / · (by [a-z]+|[a-z ]+ first|[AZ] to [AZ])(,|$| —)/;

async function closeEditors({ messages, page, workbench }: Journey): Promise<void> {
  const forms = formTabs(workbench);
  while ((await forms.count()) > 0) {
    if ((await forms.and(page.locator('.active')).count()) === 0) await forms.last().click();
    await discardForm(workbench, await createFormOf(workbench));
  }
  // VS Code's settings and keyboard shortcuts open in a modal editor.
  const modal = page.locator('.monaco-modal-editor-block');
  if (await modal.isVisible()) await modal.getByRole('button', { name: /^Close/ }).click();
  await modal.waitFor({ state: 'hidden' });
  const tabs = page.locator('.tabs-container .tab');
  if ((await tabs.count()) === 0) return;
  const isUnsaved = (await tabs.and(page.locator('.dirty')).count()) > 0;
  const closed = workbench.execute('workbench.action.closeAllEditors');
  if (isUnsaved) await messages.chooseInDialog("Don't Save");
  await closed;
  await tabs.first().waitFor({ state: 'detached' });
}
