import assert from 'node:assert/strict';
import { journey } from './journey.ts';

describe('find alert', () => {
  const { alerts, service, press, quickInput, alertAt, detailsOf } = journey();

  it('finds what was typed, however fast Enter follows, the best match first', async () => {
    const wanted = alertAt(39);
    assert.ok(wanted.name);
    // An alert whose name is that id: VS Code's own order would put it before the alert with the id.
    service.store.add({ name: wanted.id });
    await alerts.toFirst();
    await press('Alt+Q', 'R');
    await alerts.row(wanted.id).waitFor();
    await openFind();
    await quickInput.type(wanted.id);
    await quickInput.rows.nth(1).getByText(wanted.id).first().waitFor();
    await quickInput.rows.first().getByText(wanted.name, { exact: true }).waitFor();
    await quickInput.rows.first().and(quickInput.focused).waitFor();
    // What matched is highlighted, also beside the name.
    await quickInput.rows.first().locator('.highlight').getByText(wanted.id).waitFor();
    await quickInput.type('');
    await quickInput.rows.nth(3).waitFor();
    await quickInput.answer(wanted.id);
    await detailsOf(wanted.name);
    await alerts.waitForSelected(wanted.name);

    // Also on pages that are not loaded yet.
    const far = alertAt(230);
    await openFind();
    await quickInput.type(far.id);
    await quickInput.pick('Search All Pages');
    await quickInput.rows.getByText(far.name ?? '', { exact: true }).waitFor();
    await quickInput.pick(far.name ?? '');
    await detailsOf(far.name ?? '');
    await alerts.waitForCount('238 alerts');
  });

  it('finds what only a description says, shows it, and makes it the filter by Alt+Enter', async () => {
    service.store.add({ name: 'Backup failed', description: 'It began well.\n\nThen zebrafish.exe ran.' });
    await alerts.toFirst();
    await press('Alt+Q', 'R');
    await alerts.row('Backup failed').waitFor();
    await openFind();
    await quickInput.type('ZEBRAFISH');
    await quickInput.rows.first().getByText('It began well. Then zebrafish.exe ran.').waitFor();
    await quickInput.input.press('Alt+Enter');
    await quickInput.root.waitFor({ state: 'hidden' });
    await alerts.waitForMessage(/^"ZEBRAFISH" · 1 match in/);
    await alerts.row('Backup failed').waitFor();

    // In the next box, the key is VS Code's again.
    await press('Alt+Q', 'F');
    await quickInput.waitForText('Filter Alerts');
    await quickInput.dismiss();
  });

  async function openFind(): Promise<void> {
    await alerts.toFirst();
    await press('Alt+Q', 'P');
    await quickInput.waitForText('Find Alert');
  }
});
