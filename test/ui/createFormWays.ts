import { firstTimes } from '../service/faults.ts';
import type { RequestHook } from '../service/behaviour.ts';
import {
  type CreateForm,
  createFormOf,
  discardForm,
  formTabs,
  openCreateForm,
  rightValues,
} from './createFormPage.ts';
import type { Journey } from './journey.ts';

/** The form whose tab is open, brought to the front. */
async function openForm({ workbench }: Journey): Promise<CreateForm | undefined> {
  const tabs = formTabs(workbench);
  if ((await tabs.count()) === 0) return undefined;
  await tabs.last().click();
  return await createFormOf(workbench);
}

/** An empty form, in place of the one that is open. */
export async function emptyForm(stage: Journey): Promise<CreateForm> {
  stage.service.behave({ onRequest: undefined });
  const before = await openForm(stage);
  if (before) await discardForm(stage.workbench, before);
  return await openCreateForm(stage.workbench);
}

/** The form that is open, if it is filled in already and need not be new. */
export async function filledForm(stage: Journey, { isNew } = { isNew: false }): Promise<CreateForm> {
  stage.service.behave({ onRequest: undefined });
  const before = isNew ? undefined : await openForm(stage);
  // One that may have been sent would ask before it is sent again.
  const isUsable = before && !(await before.button('Create Again').isVisible());
  if (isUsable && (await before.values()).name !== '') return before;
  const form = await emptyForm(stage);
  await form.enter(rightValues);
  return form;
}

/** A description that is longer than its preview is high, of everything that Markdown has. */
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

/** The filled in form, with a long description and its preview. */
export async function previewedForm(stage: Journey): Promise<CreateForm> {
  const form = await filledForm(stage);
  await form.enter({ description: longDescription });
  await form.preview.getByRole('heading', { name: 'The end' }).waitFor();
  return form;
}

/** Sends, and the service answers in this way once; waits for the notice that holds this text. */
export async function failed(stage: Journey, answer: RequestHook, notice: string): Promise<CreateForm> {
  const form = await filledForm(stage);
  stage.service.behave({ onRequest: firstTimes(1, answer, isCreation) });
  // The same notice may stand there from before.
  const arrival = stage.service.nextRequest(({ method }) => method === 'POST');
  await form.submit();
  await arrival;
  await form.notices.getByText(notice).waitFor();
  await form.ready();
  return form;
}

/** Sends, and the service answers with these problems. */
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

/** Applies to creations; everything else is answered as usual. */
export function onlyCreation(hook: RequestHook): RequestHook {
  return (exchange) => (isCreation(exchange) ? hook(exchange) : undefined);
}

export function isCreation({ request }: Parameters<RequestHook>[0]): boolean {
  return request.method === 'POST';
}
