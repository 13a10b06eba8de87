import assert from 'node:assert/strict';
import { createFormOf, discardForm } from './createFormPage.ts';
import { journey } from './journey.ts';

describe('the toolbar and the values of the details', () => {
  const { alerts, workbench, press, quickInput, alertAt, nameAt, openDetails, loaded } = journey();

  it('copy the alert, create another like it, and filter the list by a value', async () => {
    let details = await openDetails(2);
    await details.getByRole('button', { name: 'Copy ID' }).click();
    await workbench.waitForClipboard(alertAt(2).id);
    await press('Tab', 'Enter');
    await workbench.waitForClipboard(/^## /m);
    await details.getByRole('button', { name: 'Copy as Markdown' }).and(details.locator(':focus')).waitFor();
    await details.getByRole('button', { name: 'Create Another Like This' }).click();
    const form = await createFormOf(workbench);
    assert.equal(await form.frame.locator('#name').inputValue(), nameAt(2));
    await discardForm(workbench, form);

    const { severity, source } = alertAt(2);
    const name = source?.name ?? '';
    details = await openDetails(2);
    const button = details.locator('#facts').getByRole('button', { name: `Filter by ${name}`, exact: true });
    await button.press('Enter');
    const ofSource = loaded(50).filter((alert) => alert.source?.name === name);
    await alerts.waitForMessage(new RegExp(`^${name} · ${ofSource.length} match(es)? in 50 of 237 loaded$`));
    await details.locator('#facts :focus').and(button).waitFor();
    await alerts.contextMenu(nameAt(2), 'Filter by Value…');
    await quickInput.waitForText('Filter Alerts by Value');
    await quickInput.answer(severity ?? '');
    await alerts.waitForMessage(new RegExp(`^${severity} · ${name} · \\d+ match`));
  });
});
