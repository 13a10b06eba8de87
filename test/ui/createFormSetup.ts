import type { RequestHook } from '../service/behaviour.ts';
import { firstTimes } from '../service/faults.ts';
import {
  type CreateForm,
  createFormOf,
  discardForm,
  formTabs,
  openCreateForm,
  rightValues,
} from './createFormPage.ts';
import type { Journey } from './journey.ts';
import { creates, isCreation } from './requests.ts';

/** Brings the last form tab to the front; undefined if none is open. */
async function openForm({ workbench }: Journey): Promise<CreateForm | undefined> {
  const tabs = formTabs(workbench);
  if ((await tabs.count()) === 0) return undefined;
  await tabs.last().click();
  return await createFormOf(workbench);
}

/** Discards the open form if there is one, opens an empty one, and lets the service respond normally. */
export async function emptyForm(stage: Journey): Promise<CreateForm> {
  stage.service.behave({ onRequest: undefined });
  const before = await openForm(stage);
  if (before) await discardForm(stage.workbench, before);
  return await openCreateForm(stage.workbench);
}

/**
 * A form that is filled in: the open one if it can be used and `isNew` is false, otherwise a new one with
 * `rightValues`.
 */
export async function filledForm(stage: Journey, { isNew } = { isNew: false }): Promise<CreateForm> {
  stage.service.behave({ onRequest: undefined });
  const before = isNew ? undefined : await openForm(stage);
  // A form that was sent would ask before sending again.
  const isUsable = before && !(await before.button('Create Again').isVisible());
  if (isUsable && (await before.values()).name !== '') return before;
  const form = await emptyForm(stage);
  await form.enter(rightValues);
  return form;
}

/** Uses all Markdown syntax and is longer than the preview is high. */
const longDescription = `# Impossible travel

${rightValues.description}

## What was seen

| when | where | device |
|:-----|:-----:|-------:|
| 9:02 | Berlin | phone |
| 9:20 | Lima | laptop |

\`\`\`ts
const speed = distance(here, there) / hours(then, now);
\`\`\`

> Nobody travels at **${'9'.repeat(40)} km/h**, says \`geo\`.

1. Ask the user.
2. Revoke the session.

${'Both sessions used the same token, of one device, at the same time. '.repeat(20)}

#### The end
`;

/** A filled-in form with a long description and its preview. */
export async function previewedForm(stage: Journey): Promise<CreateForm> {
  const form = await filledForm(stage);
  await form.enter({ description: longDescription });
  await form.preview.getByRole('heading', { name: 'The end' }).waitFor();
  return form;
}

/** Submits; the service responds once with `answer`. Waits for a notice with this text. */
export async function failed(stage: Journey, answer: RequestHook, notice: string): Promise<CreateForm> {
  const form = await filledForm(stage);
  stage.service.behave({ onRequest: firstTimes(1, answer, isCreation) });
  // The same notice may already be visible.
  const arrival = stage.service.nextRequest(creates);
  await form.submit();
  await arrival;
  await form.notices.getByText(notice).waitFor();
  await form.ready();
  return form;
}

/** Submits; the service responds with these validation errors. */
export async function refused(
  stage: Journey,
  errors: Readonly<Record<string, readonly string[]>>,
): Promise<CreateForm> {
  const form = await filledForm(stage);
  const answer = () => Response.json({ message: 'The given data was invalid.', errors }, { status: 422 });
  stage.service.behave({ onRequest: firstTimes(1, answer, isCreation) });
  await form.submit();
  await form.summary.getByText(Object.values(errors).flat().at(-1) ?? '').waitFor();
  return form;
}
