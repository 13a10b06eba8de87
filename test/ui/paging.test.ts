import assert from 'node:assert/strict';
import { journey } from './journey.ts';
import { hold } from './requests.ts';

describe('paging', () => {
  const stage = journey();
  const { alerts, service, workbench, page, messages, quickInput, press, run } = stage;
  const { nameAt, openDetails, closeEditors } = stage;

  it('keeps the way to the next page in its place while that loads, then shows the first new row, up to the last', async () => {
    const held = hold(service);
    const rest = await alerts.toLast();
    assert.equal(await rest.innerText(), 'Load More50 of 237');
    await press('Enter');
    await held.asked;
    await rest.getByText('Loading…').waitFor();
    assert.match((await rest.getAttribute('class')) ?? '', /\bfocused\b/);
    await alerts.waitForSize(51);

    held.release();
    await alerts.waitForCount('100 of 237');
    await alerts.waitForFocused(nameAt(50));
    await alerts.waitForSize(101);

    // Page after page up to the last alert, by shortcut and from the palette.
    await press('Alt+M');
    await alerts.waitForCount('150 of 237');
    await alerts.waitForFocused(nameAt(100));
    await press('Alt+M');
    await alerts.waitForCount('200 of 237');
    await run('Alerts: Load More');
    await alerts.waitForCount('237 alerts');
    await alerts.waitForFocused(nameAt(200));
    await alerts.waitForSize(237);
    const last = await alerts.toLast();
    assert.ok((await last.locator('.label-name').innerText()).endsWith(nameAt(236)));
    await press('Alt+M');
    await messages.waitForStatus('There are no more alerts to load.');

    // Every row is where it was, in the order of the service.
    await alerts.toFirst();
    const shown = await alerts.labels();
    assert.ok(shown.length > 10, `${shown.length} rows on screen`);
    const named = shown.map((_label, index) => nameAt(index));
    // A few labels differ from the names, which are too long, or hold characters that are not shown.
    const isNamed = (label: string, index: number) => label === named[index];
    assert.ok(shown.filter(isNamed).length > shown.length - 4, shown.join('\n'));
  });

  it('goes on to what is left where no other page has a match', async () => {
    await alerts.toFirst();
    await press('Alt+Q', 'F');
    await quickInput.answer('text that none has');
    await alerts.waitForFocused('Load More');
    await press('Enter');
    await alerts.waitForMessage(/ in 237 alerts$/);
    await alerts.waitForFocused('Clear Filter');
    await alerts.waitForFocus();
  });

  it('goes on from its row to the first of all alerts that Load All brings in its place', async () => {
    await alerts.toLast('Load More');
    await press('Alt+Q', 'A');
    await alerts.waitForCount('237 alerts');
    await alerts.waitForFocused(nameAt(50));
    await alerts.waitForFocus();
  });

  it('leaves the keyboard in the editor where the user went while the page was loaded', async () => {
    const held = hold(service);
    await alerts.toLast();
    await alerts.click('Load More');
    await held.asked;
    await workbench.openTextFile();
    await page.keyboard.type('one');
    held.release();
    await alerts.waitForSize(101);
    await page.keyboard.type('two');
    await page.locator('.view-line').getByText('onetwo', { exact: true }).waitFor();
  });

  it('leaves the alert that is being read where it is', async () => {
    const details = await openDetails(2);
    await run('Alerts: Load More');
    await alerts.waitForCount('100 of 237');
    await alerts.waitForFocused(nameAt(50));
    assert.equal(await details.getByRole('heading', { level: 1 }).innerText(), nameAt(2));
    // Without the details: they would show the newly focused alert, and so select it.
    await closeEditors();
    await alerts.toFirst();
    await alerts.waitForSelected(nameAt(2));
  });
});
