import assert from 'node:assert/strict';
import { journey } from '../journey.ts';
import { runByKeyboard, travelByKeyboard } from '../keyboardJourney.ts';

describe('keyboard alone', () => {
  // In other themes, the pages show their focus in test/pages, and VS Code its own by itself.
  const stage = journey({ signedIn: false, theme: 'highContrast' });
  const { alerts, page, press } = stage;

  it("finds all of its shortcuts in VS Code's own editor", async () => {
    await runByKeyboard(stage, 'Alert Triage: Focus on Alerts View');
    await alerts.root.locator(':focus').waitFor();
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

  it('signs in, filters, reads and creates, and sees where it is', async () => await travelByKeyboard(stage));
});
