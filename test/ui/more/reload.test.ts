import { journey } from '../journey.ts';
import { openOverview } from '../overviewPage.ts';
import { hold } from '../requests.ts';

describe('a reload of the window', () => {
  const stage = journey();
  const { alerts, detailsOf, groupBy, nameAt, page, press, quickInput, service, workbench } = stage;

  it('keeps what the user has marked, noted, pinned, closed and opened', async () => {
    await alerts.toFirst();
    await press('Alt+Q', 'Shift+D');
    await quickInput.pickByKey('false positive');
    const noted = alerts.row(`✎ ${nameAt(0)}`);
    await noted.getByText('mine: false positive').waitFor();
    await press('Alt+Q', 'Shift+B');
    await page.getByRole('tab', { name: 'note.md' }).waitFor();
    await page.keyboard.type('Seen *before*');
    await groupBy('Severity');
    await alerts.waitForMessage('50 of 237 loaded · by severity');
    await alerts.toFirst('critical');
    await press('ArrowLeft');
    const closed = alerts.row('critical').and(page.locator('[aria-expanded="false"]'));
    await closed.waitFor();
    await alerts.contextMenu(nameAt(5), 'My Marks', 'Pin');
    await openOverview(workbench);
    await alerts.click(nameAt(5));
    await detailsOf(5);
    // The note is on disk only when VS Code no longer marks it as unsaved.
    await page.locator('.tabs-container .tab.dirty').waitFor({ state: 'detached' });

    const held = hold(service);
    await workbench.reload();
    const details = await workbench.webview('Alert Details');
    await details.getByRole('heading', { level: 1, name: 'Loading…', exact: true }).waitFor();
    held.release();
    await detailsOf(5);
    await alerts.rows.nth(0).getByText('Pinned', { exact: true }).waitFor();
    await alerts.rows.nth(1).getByText(nameAt(5)).waitFor();
    await closed.waitFor();
    await noted.getByText('mine: false positive').waitFor();
    await noted.getByText('note: Seen *before*').waitFor();
    // VS Code gives the page to the panel only once its tab is chosen.
    await page.getByRole('tab', { name: 'Alerts Overview' }).click();
    const overview = await workbench.webview('Alerts Overview');
    await overview.getByText(/^50 of 237 loaded\./).waitFor();
  });
});
