import { env, l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { severities, statuses } from '../api/levels.ts';
import { singleLine, visible } from '../text/sanitize.ts';
import { severityLabel, severityText, statusLabel, statusText } from '../ui/alertTexts.ts';
import { commandOfAction, explain } from '../ui/explain.ts';
import { ageText } from '../ui/formats.ts';
import type { FormTexts } from './html.ts';
import type { FieldProblem, ProblemCode } from './problems.ts';
import type { FormAction, FormField } from './protocol.ts';
import type { SessionHost } from './sessionDeps.ts';

/** The strings of the page itself. */
export function formTexts(): FormTexts {
  return {
    language: env.language,
    title: l10n.t('Create Alert'),
    allRequired: l10n.t('All fields are required.'),
    labels: {
      source: l10n.t('Source'),
      name: l10n.t('Name'),
      summary: l10n.t('Summary'),
      description: l10n.t('Description'),
      severity: l10n.t('Severity'),
      status: l10n.t('Status'),
    },
    sourceHint: l10n.t('System reporting the alert'),
    showSources: l10n.t('Show sources'),
    chooseSeverity: l10n.t('Select a severity'),
    severities: severities.map((value) => ({ value, label: severityLabel(value) })),
    statuses: statuses.map((value) => ({ value, label: statusLabel(value) })),
    markdownHint: l10n.t('Supports Markdown'),
    showPreview: l10n.t('Show preview'),
    preview: l10n.t('Preview'),
    nothingToPreview: l10n.t('Nothing to preview'),
    create: l10n.t('Create Alert'),
    discard: l10n.t('Discard'),
    shortcut: l10n.t('Ctrl+Enter to create'),
    shortcutOnMac: l10n.t('⌘Enter to create'),
  };
}

/** Says where an alert goes. @param host of the service */
function targetText(host: string): string {
  return l10n.t('The alert will be created on {0}.', host);
}

/** The sentences that the host says while the form is used. */
export const sessionTexts: SessionHost['texts'] = {
  target: (host) => (host === '' ? l10n.t('No service URL set.') : targetText(host)),
  progress: (host) => l10n.t('Creating the alert on {0}…', host),
  check: checkText,
  fieldProblem: fieldProblemText,
  otherProblem: (key, message) => `${visible(key)}: ${visible(message)}`,
  get summary() {
    return l10n.t('Fix these problems to create the alert:');
  },
  get signedOut() {
    return l10n.t('Sign in to create the alert. Your text is saved.');
  },
  noSource: (host, source) =>
    l10n.t('{0} has no source “{1}” (404). Check the source.', host, singleLine(source, 80)),
  get outcomeUnknown() {
    return l10n.t('The alert may or may not have been created.');
  },
  get signInToSearch() {
    return l10n.t('Sign in to check whether it was created.');
  },
  get searching() {
    return l10n.t('Checking whether it was created…');
  },
  found: foundText,
  get notFound() {
    return l10n.t('Not found on the first page yet.');
  },
  searchFailed: (why) => l10n.t("Couldn't check whether it was created: {0}", why),
  kept: (changedAt) => l10n.t('Restored draft, edited {0}.', ageText(changedAt)),
  action: actionText,
  explain,
};

function checkText(code: ProblemCode, field: FormField): string {
  switch (code) {
    case 'required':
      return requiredText(field);
    case 'badSource':
      return l10n.t('The source can\'t be "." or ".." or contain control characters.');
    case 'notAllowed':
      return l10n.t('Select one of the values.');
  }
}

function requiredText(field: FormField): string {
  const texts: Record<FormField, string> = {
    source: l10n.t('Enter a source.'),
    name: l10n.t('Enter a name.'),
    summary: l10n.t('Enter a summary.'),
    description: l10n.t('Enter a description.'),
    severity: l10n.t('Select a severity.'),
    status: l10n.t('Select a status.'),
  };
  return texts[field];
}

/** The service's own words, with the item they are about; services count items from 0, people from 1. */
function fieldProblemText({ path, message }: FieldProblem): string {
  const text = visible(message).trim() || l10n.t('Not accepted by the service.');
  if (path === '') return text;
  return /^\d{1,9}$/.test(path)
    ? l10n.t('Item {0}: {1}', Number(path) + 1, text)
    : `${visible(path)}: ${text}`;
}

/** An alert in one line: by it the user tells whether it is the one that was sent. */
function foundText({ name = '', severity, status, created_at }: Alert): string {
  const facts = [severityText(severity), statusText(status), ageText(created_at)].filter(
    (fact) => fact !== '',
  );
  return l10n.t('The list has the alert "{0}" ({1}).', singleLine(name, 80), facts.join(', '));
}

function actionText(action: FormAction): string {
  switch (action) {
    case 'signIn':
      return l10n.t('Sign In');
    case 'searchAgain':
      return l10n.t('Check Again');
    case 'showFound':
      return l10n.t('Show Alert');
    case 'sendAgain':
      return l10n.t('Create Again');
    case 'newAlert':
      return l10n.t('New Alert');
    default:
      return commandOfAction(action, { command: '', title: l10n.t('Retry') }).title;
  }
}
