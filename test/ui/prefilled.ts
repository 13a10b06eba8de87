import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { type CreateForm, createFormOf, discardForm, type FormValues } from './createFormPage.ts';
import type { Workbench } from './workbench.ts';

/**
 * Waits for a newly opened form with this name.
 *
 * @throws AssertionError if it contains the absolute path of the test's files
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

/** The values of a newly opened form (see `prefilledForm`), which is then closed. */
export async function takeValues(workbench: Workbench, name: string): Promise<FormValues> {
  const { form, values } = await prefilledForm(workbench, name);
  await discardForm(workbench, form);
  return values;
}

/** Writes a text to the clipboard. */
export async function copy({ page }: Workbench, text: string): Promise<void> {
  const write = async (copied: string) => {
    // The focus may still be in a webview that was closed.
    window.focus();
    await navigator.clipboard.writeText(copied);
  };
  await page.evaluate(write, text);
}
