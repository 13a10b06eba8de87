import type { Locator, Page } from 'playwright-core';
import { type FormField, formFields } from '../../src/createForm/formFields.ts';
import type { Workbench } from './workbench.ts';

export type FormValues = Readonly<Record<FormField, string>>;

/** Valid values for all fields. */
export const rightValues: FormValues = {
  source: 'siem',
  name: 'Login from a new country',
  summary: 'A session began abroad, minutes after one at home.',
  description: 'See **session 42** in the [log](https://log.example/42).\n\n- two countries\n- one user',
  severity: 'high',
  status: 'open',
};

type FormRoot = Pick<Page, 'locator' | 'getByRole' | 'getByText'>;

const labels = {
  source: ['combobox', 'Source'],
  name: ['textbox', 'Name'],
  summary: ['textbox', 'Summary'],
  description: ['textbox', 'Description'],
  severity: ['combobox', 'Severity'],
  status: ['combobox', 'Status'],
} as const;

/** The create form, in a web view of the workbench or as a page of its own. */
export type CreateForm = ReturnType<typeof createForm>;

/** @param shown translates texts of the form */
export function createForm(frame: FormRoot, shown = (text: string) => text) {
  const control = (field: FormField) => {
    const [role, label] = labels[field];
    return frame.getByRole(role, { name: shown(label), exact: true });
  };
  const button = (name: string) => frame.getByRole('button', { name: shown(name), exact: true });
  const enterOne = async (field: FormField, value: string) => {
    if (field !== 'severity' && field !== 'status') return await control(field).fill(value);
    await control(field).click();
    await frame.getByRole('option', { name: shown(value), exact: true }).click();
  };
  return {
    frame,
    /** The notices above the fields, with their buttons. */
    notices: frame.locator('.notice'),
    /** The list of all problems above the fields. */
    summary: frame.locator('#all-problems'),
    /** The focusable element of a field. */
    control,
    /** The problems below a field. */
    problems: (field: FormField) => frame.locator(`#${field}-problems li`),
    button,
    /** The preview of the description. */
    preview: frame.getByRole('region', { name: shown('Preview'), exact: true }),
    /** The switch that shows the preview. */
    previewSwitch: frame.getByRole('checkbox', { name: shown('Show preview'), exact: true }),
    /** Types into fields and selects options. */
    async enter(values: Partial<FormValues>) {
      for (const field of formFields) {
        const value = values[field];
        if (value !== undefined) await enterOne(field, value);
      }
    },
    async values() {
      const entries = formFields.map(async (field) => {
        const value = await frame
          .locator(`#${field}`)
          .evaluate((element) => 'value' in element && element.value);
        return [field, String(value)] as const;
      });
      return Object.assign({ ...rightValues }, Object.fromEntries(await Promise.all(entries)));
    },
    /** Clicks "Create Alert". */
    submit: async () => await button('Create Alert').click(),
    /** Waits until the form is enabled, after opening it or after a request. */
    ready: async () => await frame.locator('#fields:not([inert])').waitFor(),
  };
}

/** Waits until the visible create form is enabled. @param name value of its Name field, if several are open */
export async function createFormOf(workbench: Workbench, name?: string): Promise<CreateForm> {
  const field = name === undefined ? undefined : { id: 'name', value: name };
  const form = createForm(await workbench.webview('Create Alert', field), workbench.shown);
  await form.ready();
  return form;
}

/** Opens the create form by its command; expects that no draft is saved. */
export async function openCreateForm(workbench: Workbench): Promise<CreateForm> {
  await workbench.runCommand('Alerts: Create Alert');
  return await createFormOf(workbench);
}

/** As `openCreateForm`, filled in with `rightValues`, of which `values` replaces some. */
export async function openFilledForm(
  workbench: Workbench,
  values: Partial<FormValues> = {},
): Promise<CreateForm> {
  const form = await openCreateForm(workbench);
  await form.enter({ ...rightValues, ...values });
  return form;
}

/** The tabs of all create forms. */
export function formTabs(workbench: Workbench): Locator {
  return workbench.page.locator('.tab').filter({ hasText: /^Create Alert$/ });
}

/** Closes the tab of the visible form. */
export async function closeForm(workbench: Workbench): Promise<void> {
  const tabs = formTabs(workbench);
  const last = tabs.nth((await tabs.count()) - 1);
  await tabs.and(workbench.page.locator('.active')).click({ button: 'middle' });
  await last.waitFor({ state: 'detached' });
}

/** Clicks "Discard", confirms the dialog that a form with texts shows, and waits until the tab is closed. */
export async function discardForm(workbench: Workbench, form: CreateForm): Promise<void> {
  const tabs = await formTabs(workbench).count();
  const { source, name, summary, description } = await form.values();
  await form.button('Discard').click();
  if (`${source}${name}${summary}${description}`.trim() !== '')
    await workbench.messages.chooseInDialog('Discard');
  await formTabs(workbench)
    .nth(tabs - 1)
    .waitFor({ state: 'detached' });
}

/** Waits until an element is visible without scrolling. */
export async function waitUntilInView(locator: Locator): Promise<void> {
  await locator.evaluate(async (element) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
    });
    observer.observe(element);
    await promise;
    observer.disconnect();
  });
}
