import { journey } from '../journey.ts';

describe('marks of the user', () => {
  const { alerts, nameAt, page, press, quickInput, detailsOf, workbench } = journey();

  it('are made by keys, and shown in row and details', async () => {
    await alerts.toFirst();
    await press('Alt+Q', 'Shift+D');
    await quickInput.pickByKey('false positive');
    const noted = () => alerts.row(`✎ ${nameAt(0)}`);
    const marked = (mark: string) => noted().getByText(mark);
    await marked('mine: false positive').waitFor();

    // What was typed is saved when another alert is opened, without a key for it.
    await alerts.waitForFocus();
    await press('Alt+Q', 'Shift+B');
    await page.getByRole('tab', { name: 'note.md' }).waitFor();
    await page.keyboard.type('Seen *before*');
    await workbench.runCommand('Alert Triage: Focus on Alerts View');
    await alerts.waitForFocused(`✎ ${nameAt(0)}`);
    // That row may have been the focused one before: the key would go to the note.
    await alerts.waitForFocus();
    await press('Enter');
    const details = await detailsOf(0);
    await details.locator('#own').getByText('Seen before').waitFor();
    await details.getByRole('button', { name: 'Filter by mine: false positive' }).waitFor();
  });
});
