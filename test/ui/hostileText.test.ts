import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import type { RequestHook } from '../service/behaviour.ts';
import { firstTimes, resetConnection } from '../service/faults.ts';
import { closeForm, createFormOf, discardForm, openCreateForm, rightValues } from './createFormPage.ts';
import { isCreation } from './createFormWays.ts';
import { copy } from './prefilled.ts';
import { journey } from './journey.ts';

/** A link that runs a command, one that opens a file, and an icon, short enough to be cut nowhere. */
const hostile = '[D](command:x) [F](file:/x) $(flame)';
const shown = /\[D\]\u2060?\(command:x\) \[F\]\u2060?\(file:\/x\) \$\u2060?\(flame\)/;

describe('hostile text of the service', () => {
  const stage = journey({ alerts: 5 });
  const { alerts, service, workbench, page, run, quickInput, messages } = stage;

  beforeEach(async () => {
    const [user] = service.store.users.slice(0, 1);
    assert.ok(user);
    service.store.add({
      name: hostile,
      name_plain: hostile,
      summary: hostile,
      description: hostile,
      severity: hostile,
      status: hostile,
      tlp: hostile,
      tags: [hostile],
      source: service.store.sourceNamed(hostile),
      assignee: { ...user, name: hostile },
    });
    await alerts.titleAction('Refresh');
    await alerts.row(hostile).waitFor();
    // Rows that are still being drawn would close a hover.
    await alerts.waitForCount('6 alerts');
  });

  /** Waits for the text as it was sent, but for the joiners that part it, and finds neither link nor icon. */
  async function assertInert(place: Locator, text = shown): Promise<void> {
    await place.filter({ hasText: text }).first().waitFor();
    assert.deepEqual(await place.locator('a[href], a.monaco-link, .codicon-flame').allInnerTexts(), []);
  }

  /** The notification about the alert. */
  async function notification(text: string): Promise<Locator> {
    const found = await messages.notification(text);
    return found.locator('.notification-list-item-message');
  }

  it('is plain text in rows, tooltips and accessibility labels', async () => {
    const row = alerts.row(hostile);
    await assertInert(row);
    assert.ok((await row.getAttribute('aria-label'))?.includes(hostile));
    await alerts.toFirst();
    await assertInert(await alerts.hoverFocused());
    await page.keyboard.press('Escape');
  });

  it('is plain text in the status bar', async () => {
    await alerts.click(hostile);
    await alerts.waitForSelected(hostile);
    await run('Alerts: Copy ID');
    await assertInert(page.locator('.statusbar-item').filter({ hasText: 'Copied' }));
  });

  it('runs no command from the message about an alert that was created', async () => {
    const form = await openCreateForm(workbench);
    await form.enter({ ...rightValues, name: hostile });
    await form.submit();
    await assertInert(await notification('Created the alert'));
    await messages.close('Created the alert');
  });

  it('runs none from the message that a filter hides it', async () => {
    await run('Alerts: Filter…');
    await quickInput.type('no alert has this');
    await quickInput.rows.filter({ hasText: 'Text contains' }).click();
    const form = await openCreateForm(workbench);
    await form.enter({ ...rightValues, name: hostile });
    await form.submit();
    await assertInert(await notification('The filter hides it.'));
    await messages.close('The filter hides it.');
  });

  it('runs none from the message that an alert may have been created', async () => {
    const form = await openCreateForm(workbench);
    await form.enter({ ...rightValues, name: hostile });
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const lose: RequestHook = async (exchange) => {
      await closed;
      return resetConnection(exchange);
    };
    service.behave({ onRequest: firstTimes(1, lose, isCreation) });
    const arrival = service.nextRequest(({ method }) => method === 'POST');
    await form.submit();
    await arrival;
    await closeForm(workbench);
    close();
    await assertInert(await notification('may or may not have been created. Its draft is saved.'));
    await messages.choose('may or may not', 'Reopen');
    await discardForm(workbench, await createFormOf(workbench));
  });

  it('runs none from the messages about drafts and failed creations', async () => {
    const form = await openCreateForm(workbench);
    await form.enter({ ...rightValues, name: hostile });
    await closeForm(workbench);
    await assertInert(await notification('Draft'));
    await messages.choose('Draft', 'Reopen');
    const again = await createFormOf(workbench);
    const { promise: asked, resolve: answer } = Promise.withResolvers<Response>();
    service.behave({ onRequest: firstTimes(1, () => asked, isCreation) });
    const arrival = service.nextRequest(({ method }) => method === 'POST');
    await again.submit();
    await arrival;
    await closeForm(workbench);
    answer(Response.json({ message: hostile }, { status: 500 }));
    await assertInert(await notification("Couldn't create"));
    await messages.choose("Couldn't create", 'Reopen');
    await discardForm(workbench, await createFormOf(workbench));
  });

  it('is plain text in the reasons of failures: in the view, and in the box for the token', async () => {
    const location = '/[D](command:x)$(flame)';
    const reason = /redirected to .*\/\[D\]\u2060?\(command:x\)\$\u2060?\(flame\)/;
    service.behave({ onRequest: () => new Response(null, { status: 302, headers: { location } }) });
    await alerts.titleAction('Refresh');
    await assertInert(alerts.message, reason);
    await run('Alerts: Sign In');
    await quickInput.waitForText(/^Sign In to /);
    await quickInput.answer(service.token);
    await assertInert(quickInput.message, reason);
    await quickInput.dismiss();
  });

  it('is plain text in the list of drafts', async () => {
    const form = await openCreateForm(workbench);
    await form.enter({ ...rightValues, source: hostile, name: hostile, summary: hostile });
    await run('Alerts: Create Alert…');
    await assertInert(quickInput.rows);
    await quickInput.dismiss();
  });

  it('is plain text at the fields of a creation that was refused', async () => {
    const form = await openCreateForm(workbench);
    await form.enter(rightValues);
    const errors = { name: [hostile], [hostile]: [hostile] };
    const answer = () => Response.json({ message: hostile, errors }, { status: 422 });
    service.behave({ onRequest: firstTimes(1, answer, isCreation) });
    await form.submit();
    await assertInert(form.problems('name'));
    await form.summary.getByText('[D]').first().waitFor();
    const place = form.frame.locator('#all-problems');
    assert.ok((await place.innerText()).includes(hostile));
    assert.equal(await place.locator('.codicon-flame, a[href^="command"], a[href^="file"]').count(), 0);
  });

  it('is plain text in the picks that find, filter and keep filters', async () => {
    await run('Alerts: Find Alert…');
    await assertInert(quickInput.rows.filter({ hasText: 'file:/x' }).first());
    await quickInput.dismiss();
    await run('Alerts: Filter…');
    await quickInput.type('command:x');
    await assertInert(quickInput.rows.filter({ hasText: 'file:/x' }));
    await quickInput.dismiss();
  });

  it('is plain text in the view that names the filter, and in a filter that is kept', async () => {
    await run('Alerts: Filter…');
    await quickInput.type(hostile);
    await quickInput.rows.filter({ hasText: 'Text contains' }).click();
    await assertInert(alerts.message.filter({ hasText: 'command:x' }));
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Save Current Filter…');
    await quickInput.waitForText(/^Save Current Filter$/);
    await quickInput.answer(hostile);
    await assertInert(page.locator('.statusbar-item').filter({ hasText: 'saved' }));
    await quickInput.root.waitFor({ state: 'hidden' });
    await run('Alerts: Saved Filters…');
    await assertInert(quickInput.rows.filter({ hasText: 'command:x' }));
    await quickInput.dismiss();
  });

  it('is plain text in a name that was taken from the clipboard', async () => {
    await copy(workbench, hostile);
    await run('Alerts: Create Alert from Clipboard');
    const form = await createFormOf(workbench);
    await form.ready();
    await closeForm(workbench);
    await assertInert(await notification('Draft'));
    await messages.choose('Draft', 'Discard');
  });
});
