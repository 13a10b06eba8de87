import assert from 'node:assert/strict';
import { once, fixed } from '../../service/faults.ts';
import { openFilledForm } from '../createFormPage.ts';
import { assertInert, hostile, parted } from '../hostile.ts';
import { journey } from '../journey.ts';
import { openOverview } from '../overviewPage.ts';
import { isCreation } from '../requests.ts';

// One place of each kind: what makes text harmless is tested for each place by itself (`test/unit/ui`).
describe('hostile text of the service', () => {
  const { alerts, service, workbench, page, quickInput, messages, run, signIn, groupBy, closeEditors } =
    journey({
      alerts: 5,
    });

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

  it('is plain text in rows, groups and tooltips, and above the rows', async () => {
    const row = alerts.row(hostile);
    await assertInert(row);
    assert.ok((await row.getAttribute('aria-label'))?.includes(hostile));
    await alerts.toFirst();
    await alerts.hoverFocused();
    await assertInert(page.locator('.monaco-hover'));
    await page.keyboard.press('Escape');
    await groupBy('Source');
    await assertInert(alerts.root.locator('[aria-level="1"]'));
    await groupBy('None');
    await run('Alerts: Filter…');
    await quickInput.type(hostile);
    await quickInput.rows.filter({ hasText: 'Text contains' }).click();
    await assertInert(alerts.message);

    const location = '/[D](command:x)$(zap)**b**_i_';
    const reason = new RegExp(`redirected to .*${parted(location)}`);
    service.behave({ onRequest: fixed(302, null, { location }) });
    await alerts.titleAction('Refresh');
    await assertInert(alerts.message, reason);
    await alerts.toFirst('Set Service URL…');
    await alerts.hoverFocused();
    await assertInert(page.locator('.monaco-hover'), reason);
    await page.keyboard.press('Escape');
    await run('Alerts: Sign Out');
    await run('Alerts: Sign In');
    await quickInput.waitForText(/^Sign In to /);
    await quickInput.answer(service.token);
    await assertInert(quickInput.message, reason);
    await quickInput.dismiss();
    service.behave({ onRequest: undefined });
    await signIn();
  });

  it('is plain text in the details, their tab, their question about a local address, and a document', async () => {
    await alerts.click(hostile);
    const details = await workbench.webview('Alert Details');
    for (const section of ['heading', 'facts', 'summary'])
      await assertInert(details.locator(`section#${section}`));
    const links = details.locator('#description a');
    assert.equal(await links.and(details.locator('[href^="command" i], [href^="file" i]')).count(), 0);
    assert.deepEqual(await page.locator('.tabs-container .tab').allInnerTexts(), ['Alert Details']);

    const address = 'http://127.0.0.1:9/$(zap)**b**_i_`c`';
    const toThisMachine = service.store.add({
      name: 'Leads to this machine',
      description: `[here](<${address}>)`,
    });
    await alerts.titleAction('Refresh');
    await alerts.click('Leads to this machine');
    await details.getByRole('link', { name: 'here' }).click();
    const href = new RegExp(parted(new URL(address).href));
    await assertInert(messages.dialog.locator('.dialog-message-detail'), href);
    await messages.chooseInDialog('Cancel');

    // What the service sent, in a document that cannot be changed.
    await closeEditors();
    await alerts.contextMenu('Leads to this machine', 'Open Raw JSON');
    await page.getByRole('tab', { name: `${toThisMachine.id}.alert-json` }).waitFor();
    await page.locator('.monaco-editor.focused').waitFor();
    await page.keyboard.press('x');
    await workbench.copyEditor(`${JSON.stringify(toThisMachine, undefined, 2)}\n`);
    await assertInert(page.locator('.monaco-editor .view-lines'), /\[here\]\(/);
  });

  it('is plain text in the form, at its fields, in the list of drafts, and in the overview', async () => {
    const form = await openFilledForm(workbench, { source: hostile, name: hostile, summary: hostile });
    const errors = { name: [hostile], [hostile]: [hostile] };
    const answer = () => Response.json({ message: hostile, errors }, { status: 422 });
    service.behave({ onRequest: once(answer, isCreation) });
    await form.submit();
    await assertInert(form.problems('name'));
    assert.ok((await form.summary.innerText()).includes(`${hostile}: ${hostile}`));
    await assertInert(form.summary.locator('li'), new RegExp(parted(`${hostile}: ${hostile}`)));
    await run('Alerts: Create Alert');
    await assertInert(quickInput.rows);
    await quickInput.dismiss();
    await assertInert((await openOverview(workbench)).locator('figure'));
  });
});
