import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { type CreateForm, createFormOf, discardForm, type FormValues } from './createFormPage.ts';
import type { Workbench } from './workbench.ts';

/**
 * Waits for the form that has just opened for an alert of this name.
 *
 * @throws AssertionError when it tells where the test's files are on this machine
 */
export async function prefilledForm(
  workbench: Workbench,
  name: string,
): Promise<{ readonly form: CreateForm; readonly values: FormValues }> {
  const form = await createFormOf(workbench, name);
  const values = await form.values();
  const text = Object.values(values).join('\n');
  assert.ok(!text.includes(tmpdir()), text);
  return { form, values };
}

/** What stands in the form that has just opened, as `prefilledForm`; the form is closed again. */
export async function takeValues(workbench: Workbench, name: string): Promise<FormValues> {
  const { form, values } = await prefilledForm(workbench, name);
  await discardForm(workbench, form);
  return values;
}

/** Puts a text on the clipboard. */
export async function copy({ page }: Workbench, text: string): Promise<void> {
  const write = async (copied: string) => {
    // The focus may still be with a webview that has been closed.
    window.focus();
    await navigator.clipboard.writeText(copied);
  };
  await page.evaluate(write, text);
}
