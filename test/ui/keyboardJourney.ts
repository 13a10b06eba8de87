import assert from 'node:assert/strict';
import { createFormOf, type FormValues, formTabs, rightValues } from './createFormPage.ts';
import { assertFocusShown } from './focusRing.ts';
import type { Journey } from './journey.ts';
import { creates } from './requests.ts';
import { waitForWebviewFocus } from './webview.ts';

/** The main journey with keys alone: wherever the focus stops, it has to be seen. */
export async function travelByKeyboard(stage: Journey): Promise<void> {
  const { alerts, service, workbench, page, press, quickInput, nameAt, loaded, detailsOf } = stage;
  await signInByKeyboard(stage);
  await focusListByKeyboard(stage);
  await press('Home');
  await alerts.waitForFocused(nameAt(0));
  await assertFocusShown(alerts.focused, 'A row');

  // Filters.
  await press('Alt+Q', 'F');
  await quickInput.takesKeys();
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
  await assertFocusShown(details.locator('[data-action=previousAlert]:focus'), 'Previous');
  await press('Tab');
  await assertFocusShown(details.locator('[data-action=nextAlert]:focus'), 'Next');
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
  const fields = ['source', 'name', 'summary', 'severity', 'status', 'description'] as const;
  for (const field of fields) await fill(field);
  await assertFocusShown(frame.locator('#show-preview:focus'), 'The switch of the preview');
  await press('Tab');
  await assertFocusShown(frame.locator('#create:focus'), 'Create Alert');
  const arrival = service.nextRequest(creates);
  await press('Enter');
  const { source: _, ...sent } = values;
  assert.deepEqual(JSON.parse((await arrival).body), sent);
  await formTabs(workbench).waitFor({ state: 'detached' });
}

async function signInByKeyboard(stage: Journey): Promise<void> {
  const { alerts, page, press, quickInput, service } = stage;
  await runByKeyboard(stage, 'Alerts: Sign In');
  await quickInput.waitForText(/^Sign In to /);
  await page.keyboard.type(service.token);
  await press('Enter');
  // It comes after the rows, and would close a palette that is open by then.
  await alerts.waitForFocus();
  await alerts.rows.first().waitFor();
}

async function focusListByKeyboard(stage: Journey): Promise<void> {
  await runByKeyboard(stage, 'Alert Triage: Focus on Alerts View');
  await stage.alerts.waitForFocus();
}

/** Runs a command from the palette with the keyboard. */
export async function runByKeyboard({ page, press, quickInput }: Journey, title: string): Promise<void> {
  await press('F1');
  // Keys that come before the box has the focus go elsewhere.
  await quickInput.input.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(title);
  await quickInput.focused.getByText(title, { exact: true }).waitFor();
  await press('Enter');
}
