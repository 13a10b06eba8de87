import { journey } from './journey.ts';

describe('saved filters', () => {
  const { alerts, press, run, quickInput, messages, filterBy } = journey();

  it('keep filters under a name, and know which alerts are mine, having asked once who I am', async () => {
    await filterBy('critical');
    await alerts.waitForMessage(/^critical · /);
    await alerts.toFirst();
    await press('Alt+Q', 'V');
    await quickInput.pickByKey('Save Current Filter…');
    await quickInput.waitForText('A filter with the same name will be replaced.');
    await quickInput.answer('Grave ones');
    await messages.waitForStatus('Filter "Grave ones" saved.');
    await run('Alerts: Clear Filter');
    await alerts.waitForMessage(/^\d+ of 237 loaded$/);
    await pickSaved('Grave ones');
    await alerts.waitForMessage(/^Grave ones · /);

    await pickSaved('Mine');
    await quickInput.waitForText('Select your user');
    await quickInput.takesKeys();
    // No user is preselected, so Enter alone selects nobody.
    await press('Enter');
    await quickInput.type('grace.kimani@');
    await quickInput.focused.filter({ hasText: 'Grace Kimani' }).waitFor();
    await quickInput.accept();
    await alerts.waitForMessage(/^assigned to me · \d+ matches in 50 of 237 loaded$/);
    await pickSaved('Change User…');
    await quickInput.waitForText('Select your user');
    await quickInput.focused.filter({ hasText: 'Grace Kimani' }).waitFor();
    await quickInput.type('arjun');
    await quickInput.focused.filter({ hasText: 'Arjun Mehta' }).waitFor();
    await quickInput.accept();
    await run('Alerts: Saved Filters…');
    await quickInput.rows.getByText('assigned to Arjun Mehta').waitFor();
  });

  async function pickSaved(label: string): Promise<void> {
    await run('Alerts: Saved Filters…');
    await quickInput.pick(label);
  }
});
