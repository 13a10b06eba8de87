import assert from 'node:assert/strict';
import { type Workbench, openWorkbench } from '/work/main/test/ui/workbench.ts';
describe('harness', () => {
  let w: Workbench;
  before(async function () { this.timeout(60_000); w = await openWorkbench({ vsix: '/tmp/throwaway.vsix', theme: 'dark', folder: '/tmp/hostx/ws' }); });
  afterEach(async function () { await w.pictureFailure(this.currentTest); });
  after(async () => { await w.dispose(); });
  it('tree', async () => {
    await w.showAlerts(); await w.showAlerts();
    const t = w.tree('Alerts');
    await t.row('Beta alert').waitFor();
    assert.equal(await t.size(), 3);
    await t.expand('Alpha alert'); await t.row('child one').waitFor();
    assert.deepEqual(await t.labels(), ['Alpha alert', 'child one', 'child two', 'Beta alert', 'Gamma alert']);
    assert.equal(await (await t.toLast()).locator('.label-name').innerText(), 'Gamma alert');
    await t.toFirst();
    await t.rowAction('Beta alert', 'Open'); await w.messages.notification('open Beta alert');
    await w.messages.close('open Beta alert');
    await t.contextMenu('Gamma alert', 'Copy ID');
    await w.waitForClipboard('id of Gamma alert');
    await t.titleAction('Refresh'); await w.messages.notification('refreshed'); await w.messages.close('refreshed');
  });
  it('messages', async () => {
    await w.page.waitForTimeout(800); await w.runCommand('Alerts: Notify'); await w.messages.choose('Careful', 'Do it'); await w.messages.notification('chose Do it'); await w.messages.close(/chose/);
    await w.runCommand('Alerts: Modal'); await w.messages.chooseInDialog('Yes'); await w.messages.notification('modal Yes'); await w.messages.close(/modal/);
  });
  it('inputs', async () => {
    await w.page.waitForTimeout(800); await w.runCommand('Alerts: Pick'); await w.quickInput.pick('Two'); await w.messages.notification('picked Two'); await w.messages.close('picked');
    await w.runCommand('Alerts: Input'); await w.quickInput.type('ab');
    await w.quickInput.message.getByText('too short').waitFor();
    await w.quickInput.answer('abcd'); await w.messages.notification('typed abcd'); await w.messages.close('typed');
  });
  it('webview', async () => {
    await w.page.waitForTimeout(800); await w.runCommand('Alerts: Panel');
    const f = await w.webview('My Panel');
    await f.getByRole('button', { name: 'Press' }).click(); await w.messages.notification('got hi'); await w.messages.close('got');
    await f.getByLabel('Name').fill('x');
    await f.getByLabel('Name').press('F1'); await w.quickInput.dismiss(); await w.runCommand('Alerts: Pick'); await w.quickInput.waitForText('Choose'); await w.quickInput.dismiss();
  });
  it('theme and log', async () => {
    const t0 = Date.now(); await w.setTheme('light'); console.log('theme', Date.now() - t0);
    await w.runCommand('Alerts: App Log');
    await w.page.getByText('hello log').first().waitFor();
    await w.screenshot('/tmp/hostx/8.png');
    assert.deepEqual(w.consoleErrors, []);
  });
  it('errors', async () => {
    for (const c of ['Reject', 'Log Error', 'Event Listener Throw', 'Bad Panel']) await w.runCommand(`Alerts: ${c}`);
    await w.runCommand('Alerts: Throw');
  });
});
