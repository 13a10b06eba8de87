import { journey } from './journey.ts';

describe('saved filters', () => {
  const { alerts, press, run, quickInput } = journey();

  it('know which alerts are mine, having asked who I am', async () => {
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Mine');
    await quickInput.waitForText('Select your user');
    await quickInput.takesKeys();
    // No user is preselected, so Enter alone selects nobody.
    await press('Enter');
    await quickInput.type('grace.kimani@');
    await quickInput.focused.filter({ hasText: 'Grace Kimani' }).waitFor();
    await quickInput.accept();
    await alerts.waitForMessage(/^assigned to me · \d+ matches in 50 of 237 loaded$/);
  });
});
