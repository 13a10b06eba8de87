import assert from 'node:assert/strict';
import { paginate } from '../../src/sample/pagination.ts';
import type { RequestHook } from '../service/behaviour.ts';
import { firstTimes, fixed, resetConnection } from '../service/faults.ts';
import { closeForm, closeWhileSending, createFormOf, discardForm, openFilledForm } from './createFormPage.ts';
import { assertInert, hostile, parted } from './hostile.ts';
import { journey } from './journey.ts';
import { creates, hold, isCreation } from './requests.ts';

describe('hostile text of the service', () => {
  const stage = journey({ alerts: 5 });
  const { alerts, users, service, workbench, page, quickInput, messages } = stage;
  const { press, run, filterBy, groupBy, useSampleData } = stage;

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

  it('is plain text in rows, tooltips and accessibility labels', async () => {
    const row = alerts.row(hostile);
    await assertInert(row);
    assert.ok((await row.getAttribute('aria-label'))?.includes(hostile));
    await alerts.toFirst();
    await alerts.hoverFocused();
    await assertInert(page.locator('.monaco-hover'));
    await page.keyboard.press('Escape');
  });

  it('is plain text in the choice of a value to filter by', async () => {
    await alerts.click(hostile);
    await alerts.waitForSelected(hostile);
    await run('Alerts: Filter by Value…');
    await assertInert(quickInput.rows);
    await quickInput.dismiss();
  });

  it('is plain text in the status bar', async () => {
    await alerts.click(hostile);
    await alerts.waitForSelected(hostile);
    await run('Alerts: Copy ID');
    await assertInert(page.locator('.statusbar-item').filter({ hasText: 'Copied' }));
    await run('Alerts: Pin');
    await assertInert(page.locator('.statusbar-item').filter({ hasText: 'Pinned' }));
  });

  it('runs no command from the message about an alert that was created', async () => {
    const form = await openFilledForm(workbench, { name: hostile });
    await form.submit();
    await assertInert(await messages.message('Created the alert'));
    await messages.close('Created the alert');
  });

  it('runs none from the message that a filter hides it', async () => {
    await filterBy('no alert has this');
    const form = await openFilledForm(workbench, { name: hostile });
    await form.submit();
    await assertInert(await messages.message('The filter hides it.'));
    await messages.close('The filter hides it.');
  });

  it('runs none from the message when another service is shown meanwhile', async () => {
    const form = await openFilledForm(workbench, { name: hostile });
    const held = hold(service, creates);
    await form.submit();
    await held.asked;
    await useSampleData();
    held.release();
    await assertInert(await messages.message('Created the alert'));
    await messages.close('Created the alert');
    await run('Alerts: Leave Sample Data');
    await alerts.row(hostile).first().waitFor();
  });

  it('runs none from the message that an alert may have been created', async () => {
    const form = await openFilledForm(workbench, { name: hostile });
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    const lose: RequestHook = async (exchange) => {
      await closed;
      return resetConnection(exchange);
    };
    service.behave({ onRequest: firstTimes(1, lose, isCreation) });
    const arrival = service.nextRequest(creates);
    await form.submit();
    await arrival;
    await closeWhileSending(workbench);
    close();
    await assertInert(await messages.message('may or may not have been created. Its draft is saved.'));
    await messages.choose('may or may not', 'Reopen');
    await discardForm(workbench, await createFormOf(workbench));
  });

  it('runs none from the messages about drafts and failed creations', async () => {
    await openFilledForm(workbench, { name: hostile });
    await closeForm(workbench);
    await assertInert(await messages.message('Draft'));
    await messages.choose('Draft', 'Reopen');
    const again = await createFormOf(workbench);
    const held = hold(service, creates);
    await again.submit();
    await held.asked;
    await closeWhileSending(workbench);
    held.release(Response.json({ message: hostile }, { status: 500 }));
    await assertInert(await messages.message("Couldn't create"));
    await messages.choose("Couldn't create", 'Reopen');
    await discardForm(workbench, await createFormOf(workbench));
  });

  it('is plain text in the reasons of failures: in the view, its rows, and the box for the token', async () => {
    const location = '/[D](command:x)$(zap)**b**_i_';
    const reason = new RegExp(`redirected to .*${parted(location)}`);
    service.behave({ onRequest: fixed(302, null, { location }) });
    await alerts.titleAction('Refresh');
    await assertInert(alerts.message, reason);
    await alerts.toFirst('Set Service URL…');
    await alerts.hoverFocused();
    await assertInert(page.locator('.monaco-hover'), reason);
    await press('Escape');
    await run('Alerts: Sign In');
    await quickInput.waitForText(/^Sign In to /);
    await quickInput.answer(service.token);
    await assertInert(quickInput.message, reason);
    await quickInput.dismiss();
  });

  it('is plain text in the name of a host that a request was redirected to', async () => {
    const host = '$(zap)**b**_i_`c`.example';
    service.behave({ onRequest: fixed(302, null, { location: `https://${host}/` }) });
    await alerts.titleAction('Refresh');
    await assertInert(alerts.message, new RegExp(parted(`redirected to ${host}.`)));
  });

  it('is plain text in the list of drafts', async () => {
    await openFilledForm(workbench, { source: hostile, name: hostile, summary: hostile });
    await run('Alerts: Create Alert…');
    await assertInert(quickInput.rows);
    await quickInput.dismiss();
  });

  it('is plain text at the fields of a creation that was refused', async () => {
    const form = await openFilledForm(workbench);
    const errors = { name: [hostile], [hostile]: [hostile] };
    const answer = () => Response.json({ message: hostile, errors }, { status: 422 });
    service.behave({ onRequest: firstTimes(1, answer, isCreation) });
    await form.submit();
    await assertInert(form.problems('name'));
    await form.summary.getByText('[D]').first().waitFor();
    assert.ok((await form.summary.innerText()).includes(`${hostile}: ${hostile}`));
    await assertInert(form.summary.locator('li'), new RegExp(parted(`${hostile}: ${hostile}`)));
  });

  it('is plain text in the picks that find, filter and keep filters', async () => {
    await run('Alerts: Find Alert…');
    await assertInert(quickInput.rows);
    await quickInput.dismiss();
    await run('Alerts: Filter…');
    await quickInput.type('command:x');
    await assertInert(quickInput.rows);
    await quickInput.dismiss();
  });

  it('is plain text in the view that names the filter, and in a filter that is kept', async () => {
    await run('Alerts: Filter…');
    await quickInput.type(hostile);
    await quickInput.rows.filter({ hasText: 'Text contains' }).click();
    await assertInert(alerts.message);
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Save Current Filter…');
    await quickInput.waitForText(/^Save Current Filter$/);
    await quickInput.answer(hostile);
    await assertInert(page.locator('.statusbar-item').filter({ hasText: 'saved' }));
    await quickInput.root.waitFor({ state: 'hidden' });
    await run('Alerts: Saved Filters…');
    await assertInert(quickInput.rows);
    await quickInput.pick('Manage Saved Filters…');
    await quickInput.waitForText(/^Manage Saved Filters$/);
    await assertInert(quickInput.rows);
    await quickInput.rows.first().click();
    await quickInput.rows.getByText('Edit Description…', { exact: true }).click();
    await quickInput.waitForText('Description of the filter.');
    await quickInput.answer(hostile);
    await assertInert(quickInput.rows.filter({ hasText: 'Edit Description…' }));
    // The title, which is shortened.
    await assertInert(quickInput.root.locator('.quick-input-title'), /^Saved Filter: \[D\]/);
    await quickInput.rows.getByText('Delete', { exact: true }).click();
    await assertInert(await messages.message('deleted'));
    await messages.close('deleted');
  });

  it('is plain text in groups and in the values of a facet', async () => {
    await groupBy('Source');
    await assertInert(alerts.root.locator('[aria-level="1"]'));
    await run('Alerts: Filter…');
    await quickInput.pick('Source');
    await quickInput.waitForText('Filter Alerts: Source');
    await assertInert(quickInput.rows);
    await quickInput.dismiss();
  });

  it('is plain text in the details, and in the question about a local address', async () => {
    await alerts.click(hostile);
    const details = await workbench.webview('Alert Details');
    for (const section of ['heading', 'facts', 'summary'])
      await assertInert(details.locator(`section#${section}`));
    const links = details.locator('#description a');
    assert.equal(await links.and(details.locator('[href^="command" i], [href^="file" i]')).count(), 0);
    assert.deepEqual(await page.locator('.tabs-container .tab').allInnerTexts(), ['Alert Details']);

    const address = 'http://127.0.0.1:9/$(zap)**b**_i_`c`';
    service.store.add({ name: 'Leads to this machine', description: `[here](<${address}>)` });
    await alerts.titleAction('Refresh');
    await alerts.click('Leads to this machine');
    await details.getByRole('link', { name: 'here' }).click();
    const href = new RegExp(parted(new URL(address).href));
    await assertInert(messages.dialog.locator('.dialog-message-detail'), href);
    await messages.chooseInDialog('Cancel');
  });

  it('is plain text in the rows and tooltips of users, in the choice of one, and why that fails', async () => {
    const location = '/[D](command:x)$(zap)**b**_i_';
    service.behave({ onRequest: fixed(302, null, { location }) });
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Mine');
    await assertInert(await messages.message('redirected to'), new RegExp(parted(location)));
    await messages.close('redirected to');

    const [user] = service.store.users.slice(0, 1);
    assert.ok(user);
    const list = { total: 1, slice: () => [{ ...user, name: hostile, email: hostile }] };
    service.behave({
      onRequest: ({ request: { path } }) =>
        path.endsWith('/users') ? Response.json(paginate(list, 1, 15, service.url)) : undefined,
    });
    await users.toggle();
    // Where the view was open before, it shows why its users could not be loaded.
    await users.titleAction('Refresh Users');
    await assertInert(users.rows);
    // Rows that are still being drawn would close a hover.
    await users.waitForCount('1 user');
    await users.toFirst();
    await users.hoverFocused();
    await assertInert(page.locator('.monaco-hover'));
    await press('Escape');
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Mine');
    await quickInput.waitForText('Select your user');
    await assertInert(quickInput.rows);
    await quickInput.rows.first().click();
    await assertInert(alerts.message);
    await run('Alerts: Saved Filters…');
    await assertInert(quickInput.rows.filter({ hasText: 'Mine' }));
    await quickInput.dismiss();
  });
});
