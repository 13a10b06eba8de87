import assert from 'node:assert/strict';
import type { ServedAlert } from '../../src/sample/wire.ts';
import { isSevere } from './alertCounts.ts';
import { createFormOf, type FormValues, formTabs, rightValues } from './createFormPage.ts';
import { assertFocusShown } from './focusRing.ts';
import { journey } from './journey.ts';
import { creates } from './requests.ts';
import { themeNames, themes } from './themes.ts';
import { waitForWebviewFocus } from './webview.ts';

describe('keyboard alone', () => {
  const { alerts, service, workbench, page, press, quickInput, nameAt, loaded, detailsOf } = journey({
    signedIn: false,
  });

  it("does a morning's work: signs in, narrows down, navigates, copies, exports", async () => {
    await signIn();

    // Narrows down to the critical and high open ones.
    await focusList();
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
    await focusList();
    await press('Alt+Q', 'X');
    await alerts.waitForCount('237 alerts');
    await alerts.waitForSize(237);
  });

  it("finds all of its shortcuts in VS Code's own editor", async () => {
    await command('Alerts: Focus on Alerts View');
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

  for (const theme of themeNames) {
    it(`signs in, filters, reads and creates, and sees where it is, in ${themes[theme].label}`, async () => {
      await workbench.setTheme(theme);
      await signIn();
      await focusList();
      await press('Home');
      await alerts.waitForFocused(nameAt(0));
      await assertFocusShown(alerts.focused, 'A row');

      // Filters.
      await press('Alt+Q', 'F');
      await quickInput.rows.first().waitFor();
      await press('Enter');
      await quickInput.waitForText('Filter Alerts: Severity');
      await press('ArrowDown', 'Space', 'Enter');
      await alerts.waitForMessage(/^critical · /);
      const critical = loaded(50).filter(({ severity }) => severity === 'critical');
      const [first, second] = critical;
      // One more row: "Load More".
      await alerts.waitForSize(critical.length + 1);

      // Reads one from the list, and the next from the page.
      await press('Home', 'Enter');
      const details = await detailsOf(first?.name ?? '');
      await press('Enter');
      await waitForWebviewFocus(page);
      await press('Tab');
      await assertFocusShown(details.locator('#previous:focus'), 'Previous');
      await press('Tab');
      await assertFocusShown(details.locator('#next:focus'), 'Next');
      await press('Enter');
      await details.getByRole('heading', { level: 1, name: second?.name ?? '' }).waitFor();
      await press('Tab');
      await assertFocusShown(details.locator('#toolbar button:focus'), 'A button with an icon');

      // Creates one, from field to field.
      await press('Alt+Q', 'N');
      const { frame } = await createFormOf(workbench);
      const values = { ...rightValues, description: 'By keys alone' };
      const fill = async (field: keyof FormValues) => {
        await assertFocusShown(frame.locator(`#${field}:focus`), field);
        await page.keyboard.type(values[field]);
        await press('Tab');
      };
      for (const field of ['source', 'name', 'summary', 'description'] as const) await fill(field);
      await assertFocusShown(frame.locator('#show-preview:focus'), 'The switch of the preview');
      await press('Tab');
      for (const field of ['severity', 'status'] as const) await fill(field);
      await assertFocusShown(frame.locator('#create:focus'), 'Create Alert');
      const arrival = service.nextRequest(creates);
      await press('Enter');
      const { source: _, ...sent } = values;
      assert.deepEqual(JSON.parse((await arrival).body), sent);
      await formTabs(workbench).waitFor({ state: 'detached' });
    });
  }

  function graveAndOpen(count: number): readonly ServedAlert[] {
    return loaded(count).filter((alert) => isSevere(alert) && alert.status === 'open');
  }

  async function signIn(): Promise<void> {
    await command('Alerts: Sign In');
    await quickInput.waitForText(/^Sign In to /);
    await page.keyboard.type(service.token);
    await press('Enter');
    await alerts.rows.first().waitFor();
  }

  async function focusList(): Promise<void> {
    await command('Alerts: Focus on Alerts View');
    await alerts.waitForFocus();
  }

  /** Runs a command from the palette with the keyboard. */
  async function command(title: string): Promise<void> {
    await press('F1');
    // Keys that come before the box has the focus go elsewhere.
    await quickInput.input.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(title);
    await quickInput.focused.getByText(title, { exact: true }).waitFor();
    await press('Enter');
  }
});
