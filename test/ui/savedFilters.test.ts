import assert from 'node:assert/strict';
import { journey } from './journey.ts';

describe('saved filters', () => {
  const { alerts, press, run, quickInput, messages, filterBy, loaded } = journey();

  it('keep filters under a name', async () => {
    await filteredBy('critical');
    await alerts.toFirst();
    await press('Alt+Q', 'V');
    await saveAs('Grave ones');
    await messages.waitForStatus('Filter "Grave ones" saved.');
    await run('Alerts: Clear Filter');
    await alerts.waitForMessage(/^\d+ of 237 loaded$/);
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Grave ones');
    await alerts.waitForMessage(/^critical · /);
  });

  it('are renamed, described, moved and deleted with the keyboard, and come back with Undo', async () => {
    await filteredBy('high');
    await run('Alerts: Saved Filters…');
    await saveAs('First');
    await run('Alerts: Clear Filter');
    await filteredBy('low');
    await run('Alerts: Saved Filters…');
    await saveAs('Second');
    await run('Alerts: Saved Filters…');
    await quickInput.pickByKey('Manage Saved Filters…');
    await quickInput.waitForText(/^Manage Saved Filters$/);
    await quickInput.pickByKey('Second');
    await quickInput.waitForText('Saved Filter: Second');
    await quickInput.pickByKey('Rename…');
    await quickInput.waitForText('New filter name');
    await quickInput.answer('First');
    await quickInput.waitForText('A filter with this name already exists.');
    await quickInput.answer('Later');
    await quickInput.waitForText('Saved Filter: Later');
    await edit('Later');
    await quickInput.pickByKey('Edit Description…');
    await quickInput.waitForText('Description of the filter.');
    await quickInput.answer('When there is time');
    await quickInput.waitForText('Saved Filter: Later');
    await quickInput.pickByKey('Move Up');
    // The last one of all cannot go further down.
    await quickInput.pickByKey('Move Down');
    await quickInput.rows.getByText('Move Down', { exact: true }).waitFor({ state: 'detached' });
    await quickInput.pickByKey('Delete');
    await quickInput.waitForText('Manage Saved Filters');
    await quickInput.rows.getByText('Later', { exact: true }).waitFor({ state: 'detached' });
    await messages.choose('Filter "Later" deleted.', 'Undo');
    await quickInput.dismiss();
    await run('Alerts: Saved Filters…');
    await quickInput.rows.getByText('When there is time').waitFor();
    await quickInput.pick('Later');
    await alerts.waitForMessage(/^low · unassigned · /);
  });

  it('know which alerts are mine, having asked once who I am', async () => {
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Mine');
    await quickInput.waitForText('Select your user');
    await quickInput.rows.first().waitFor();
    // No user is preselected, so Enter alone selects nobody.
    await press('Enter');
    await quickInput.type('grace.kimani@');
    await quickInput.focused.filter({ hasText: 'Grace Kimani' }).waitFor();
    await quickInput.accept();
    const { length } = loaded(50).filter(({ assignee }) => assignee?.name === 'Grace Kimani');
    assert.ok(length > 1);
    await alerts.waitForMessage(`Grace Kimani · ${length} matches in 50 of 237 loaded`);
    await run('Alerts: Clear Filter');
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Mine');
    await alerts.waitForMessage(/^Grace Kimani · /);
    await run('Alerts: Saved Filters…');
    await quickInput.pick('Change User…');
    await quickInput.waitForText('Select your user');
    await quickInput.focused.filter({ hasText: 'Grace Kimani' }).waitFor();
    await quickInput.type('arjun');
    await quickInput.focused.filter({ hasText: 'Arjun Mehta' }).waitFor();
    await quickInput.accept();
    await alerts.waitForMessage(/^Arjun Mehta · /);
    await run('Alerts: Saved Filters…');
    await quickInput.rows.getByText('assigned to Arjun Mehta').waitFor();
  });

  /** Adds a condition to the filter whose actions are shown; the filter in force stays. */
  async function edit(name: string): Promise<void> {
    const inForce = await alerts.message.textContent();
    await quickInput.pickByKey('Edit Filter…');
    await quickInput.waitForText(`Edit Filter: ${name}`);
    await quickInput.pickByKey('Unassigned');
    // Dismissing the edited filter discards the condition.
    await quickInput.rows.getByText('Save Filter', { exact: true }).waitFor();
    await press('Escape');
    await quickInput.root.getByPlaceholder('low', { exact: true }).waitFor();
    await quickInput.pickByKey('Edit Filter…');
    await quickInput.waitForText(`Edit Filter: ${name}`);
    await quickInput.pickByKey('Unassigned');
    await quickInput.pickByKey('Save Filter');
    await quickInput.root.getByPlaceholder('low · unassigned', { exact: true }).waitFor();
    assert.equal(await alerts.message.textContent(), inForce);
  }

  /** Filters the list by a value that only one facet has. */
  async function filteredBy(value: string): Promise<void> {
    await filterBy(value);
    await alerts.waitForMessage(new RegExp(`^${value} · `));
  }

  /** Saves the list's filter in the pick of saved filters, which has to be open. */
  async function saveAs(name: string): Promise<void> {
    await quickInput.pick('Save Current Filter…');
    await quickInput.waitForText('A filter with the same name will be replaced.');
    await quickInput.answer(name);
    await quickInput.root.waitFor({ state: 'hidden' });
  }
});
