import assert from 'node:assert/strict';
import type { ServedAlert } from '../service/wire.ts';
import { isSevere } from './alertCounts.ts';
import { journey } from './journey.ts';
import { focusListByKeyboard, runByKeyboard, signInByKeyboard, travelByKeyboard } from './keyboardJourney.ts';

describe('keyboard alone', () => {
  const stage = journey({ signedIn: false });
  const { alerts, workbench, page, press, quickInput, loaded } = stage;

  it("does a morning's work: signs in, narrows down, navigates, copies, exports", async () => {
    await signInByKeyboard(stage);

    // Narrows down to the critical and high open ones.
    await focusListByKeyboard(stage);
    await press('Alt+Q', 'F');
    await quickInput.rows.first().waitFor();
    await press('Enter');
    await quickInput.waitForText('Filter Alerts: Severity');
    await press('ArrowDown', 'Space', 'ArrowDown', 'Space', 'Enter');
    await alerts.waitForMessage(/^critical, high · /);
    await press('Alt+Q', 'F');
    await quickInput.waitForText('critical, high');
    await press('ArrowDown', 'Enter');
    await quickInput.waitForText('Filter Alerts: Status');
    await press('ArrowDown', 'Space', 'Enter');
    const found = graveAndOpen(50).length;
    await alerts.waitForMessage(`critical, high · open · ${found} matches in 50 of 237 loaded`);

    // Walks through them over three pages.
    await press('Home', 'Enter');
    const details = await workbench.webview('Alert Details');
    const walked = graveAndOpen(150);
    const pages = [50, 100, 150].map((loaded) => graveAndOpen(loaded).length);
    assert.ok(new Set(pages).size === 3, 'there are some on each of the pages');
    for (const [index, { name }] of walked.entries()) {
      const rows = pages.find((count) => count > index) ?? 0;
      await details
        .locator('#position')
        .getByText(`Alert ${index + 1} of ${rows}`, { exact: true })
        .waitFor();
      await details.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
      await alerts.waitForSelected(name ?? '');
      if (index < walked.length - 1) await press('Alt+.');
    }
    await alerts.waitForMessage(`critical, high · open · ${walked.length} matches in 150 of 237 loaded`);
    await alerts.waitForFocus();

    // Copies two of them.
    await press('Shift+ArrowUp', 'Alt+Q', 'M');
    const [last, before] = graveAndOpen(150).toReversed();
    const copied = await workbench.waitForClipboard(/^## [^]*^## /m);
    for (const alert of [last, before]) assert.ok(copied.includes(` · ${alert?.id}\n`), copied);
    assert.equal(copied.match(/^## /gm)?.length, 2);

    // Exports all of them, also from pages not loaded yet.
    await press('Alt+Q', 'E');
    await quickInput.waitForText('Export Alerts: Format');
    await press('Enter');
    await quickInput.waitForText('Export Alerts: Destination');
    await press('ArrowDown', 'Enter');
    await quickInput.waitForText('Export Alerts: Scope');
    await press('Enter');
    await page.getByRole('tab', { name: 'Untitled-1' }).waitFor();
    const csv = await workbench.copyEditor(/^id,name,/);
    const exported = csv.match(/^01k\w+(?=,)/gm);
    assert.deepEqual(
      exported,
      graveAndOpen(237).map(({ id }) => id),
    );

    // Clears the filter.
    await focusListByKeyboard(stage);
    await press('Alt+Q', 'X');
    await alerts.waitForCount('237 alerts');
    await alerts.waitForSize(237);
  });

  it("finds all of its shortcuts in VS Code's own editor", async () => {
    await runByKeyboard(stage, 'Alerts: Focus on Alerts View');
    await press('Alt+Q', 'K');
    const rows = page.locator('.keybindings-editor .monaco-list-row');
    await rows.filter({ hasText: 'Alerts: Clear Filter' }).first().waitFor();
    // Keys such as Down, which move the focus and show the alert in the details, are bound to `runCommands`.
    await rows
      .filter({ hasNotText: /Alerts: |runCommands/i })
      .first()
      .waitFor({ state: 'detached' });
    assert.ok((await rows.count()) > 10);
  });

  it('signs in, filters, reads and creates, and sees where it is', async () => {
    await travelByKeyboard(stage, 'light');
  });

  function graveAndOpen(count: number): readonly ServedAlert[] {
    return loaded(count).filter((alert) => isSevere(alert) && alert.status === 'open');
  }
});
