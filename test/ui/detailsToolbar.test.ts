import { journey } from './journey.ts';

describe('the toolbar and the values of the details', () => {
  const { alerts, workbench, alertAt, openDetails, loaded, closeEditors } = journey();

  it('copy the alert, and filter the list by a value', async () => {
    const details = await openDetails(2);
    await details.getByRole('button', { name: 'Copy ID' }).click();
    await workbench.waitForClipboard(alertAt(2).id);
    const name = alertAt(2).source?.name ?? '';
    const button = details.locator('#facts').getByRole('button', { name: `Filter by ${name}`, exact: true });
    await button.press('Enter');
    const ofSource = loaded(50).filter((alert) => alert.source?.name === name);
    await alerts.waitForMessage(new RegExp(`^${name} · ${ofSource.length} match(es)? in 50 of 237 loaded$`));
    await details.locator('#facts :focus').and(button).waitFor();
  });

  it('show all fields again once the user has unfolded them, also in another panel', async () => {
    const details = await openDetails(0);
    const fold = details.locator('#all-fields');
    // By key: similar alerts, which appear later, move it away from a click.
    await fold.locator('summary').press('Enter');
    await fold.and(details.locator('[open]')).waitFor();
    await closeEditors();
    const next = await openDetails(1);
    await next.locator('#all-fields[open]').waitFor();
    // The window keeps it, for other suites, too.
    await next.locator('#all-fields summary').press('Enter');
    await next.locator('#all-fields:not([open])').waitFor();
  });
});
