import { l10n } from 'vscode';
import * as z from 'zod/mini';
import { type AlertDraft, alertDraftSchema, sourceSchema } from '../api/alert.ts';
import { visible } from '../text/sanitize.ts';
import { type FormField, formFields, type FormStatus, type FormValues } from './protocol.ts';

type Checked =
  | { readonly ok: true; readonly source: string; readonly draft: AlertDraft }
  | { readonly ok: false; readonly problems: FormStatus['problems'] };

const schema = z.object({ source: sourceSchema, ...alertDraftSchema.shape });

/**
 * Validates the values with the schemas of the API client. Spaces around the source are removed, because they
 * would name another source; all other text stays as typed.
 */
export function checkValues(values: FormValues): Checked {
  const checked = z.safeParse(schema, { ...values, source: values.source.trim() });
  if (checked.success) {
    const { source, ...draft } = checked.data;
    return { ok: true, source, draft };
  }
  const wrong = new Set(checked.error.issues.map(({ path }) => path[0]));
  const problems = formFields.flatMap((field) =>
    wrong.has(field) ? [[field, [problemText(field, values[field])]] as const] : [],
  );
  return { ok: false, problems: Object.fromEntries(problems) };
}

function problemText(field: FormField, value: string): string {
  if (value.trim() === '') return requiredText(field);
  return field === 'source'
    ? l10n.t('The source can\'t be "." or ".." or contain control characters.')
    : l10n.t('Select one of the values.');
}

function requiredText(field: FormField): string {
  switch (field) {
    case 'source':
      return l10n.t('Enter a source.');
    case 'name':
      return l10n.t('Enter a name.');
    case 'summary':
      return l10n.t('Enter a summary.');
    case 'description':
      return l10n.t('Enter a description.');
    case 'severity':
      return l10n.t('Select a severity.');
    case 'status':
      return l10n.t('Select a status.');
  }
}

type ServiceProblems = Pick<FormStatus, 'problems' | 'otherProblems'>;

/** Assigns the `fieldErrors` of a validation error to the form's fields; no message is dropped. */
export function serviceProblems(fieldErrors: Readonly<Record<string, readonly string[]>>): ServiceProblems {
  const problems: Partial<Record<FormField, string[]>> = {};
  const otherProblems: string[] = [];
  for (const [key, sentMessages] of Object.entries(fieldErrors)) {
    // A field with no message was rejected too.
    const messages = sentMessages.length === 0 ? [''] : sentMessages;
    const [name, ...path] = key.split('.');
    const field = formFields.find((known) => known === name);
    if (field === undefined) {
      const texts = messages.map(messageText);
      otherProblems.push(...(key === '' ? texts : texts.map((text) => `${visible(key)}: ${text}`)));
    } else {
      const texts = messages.map((message) => fieldProblemText(path.join('.'), message));
      problems[field] = [...(problems[field] ?? []), ...texts];
    }
  }
  return { problems, otherProblems };
}

/** @param path the part after the field in a nested key: `0` in `name.0`; empty for the field itself */
function fieldProblemText(path: string, message: string): string {
  const text = messageText(message);
  if (path === '') return text;
  // The service counts items from 0, users from 1.
  return /^\d{1,9}$/.test(path)
    ? l10n.t('Item {0}: {1}', Number(path) + 1, text)
    : `${visible(path)}: ${text}`;
}

/** The service's message, safe to show; a general text if it is blank. */
function messageText(message: string): string {
  return visible(message).trim() || l10n.t('Not accepted by the service.');
}
