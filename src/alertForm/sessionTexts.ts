import { l10n } from 'vscode';
import type { Alert } from '../api/alert.ts';
import { singleLine } from '../text/singleLine.ts';
import { visible } from '../text/visible.ts';
import { ageText } from '../ui/ageText.ts';
import { severityText, statusText } from '../ui/alertTexts.ts';
import { explain } from '../ui/explain.ts';
import { commandOfStep } from '../ui/steps.ts';
import type { ProblemCode } from './check.ts';
import { targetText } from './pageTexts.ts';
import type { FieldProblem } from './problems.ts';
import type { FormField, FormStep } from './protocol.ts';
import type { SessionDeps } from './sessionDeps.ts';

/** The sentences that the host says while the form is used. */
export const sessionTexts: SessionDeps['texts'] = {
  target: (host) => (host === '' ? l10n.t('No service URL is set.') : targetText(host)),
  progress: (host) => l10n.t('Creating the alert on {0} …', host),
  check: checkText,
  fieldProblem: fieldProblemText,
  otherProblem: (key, message) => `${visible(key)}: ${visible(message)}`,
  get summary() {
    return l10n.t('The alert was not created because of these problems:');
  },
  get signedOut() {
    return l10n.t('Sign in first. What you typed is kept.');
  },
  get outcomeUnknown() {
    return l10n.t('The alert may or may not have been created.');
  },
  get signInToSearch() {
    return l10n.t('Sign in to look for it in the list.');
  },
  get searching() {
    return l10n.t('Looking for it in the list …');
  },
  found: foundText,
  get notFound() {
    return l10n.t('The first page of the list has no new alert of this name, so far.');
  },
  searchFailed: (why) => l10n.t('Looking for it in the list failed: {0}', why),
  kept: (changedAt) => l10n.t('This draft was kept for you (last change: {0}).', ageText(changedAt)),
  step: stepText,
  explain,
};

function checkText(code: ProblemCode, field: FormField): string {
  switch (code) {
    case 'required':
      return requiredText(field);
    case 'badSource':
      return l10n.t('The source must not be "." or "..", nor contain control characters.');
    case 'notAllowed':
      return l10n.t('Choose one of the values.');
  }
}

function requiredText(field: FormField): string {
  const texts: Record<FormField, string> = {
    source: l10n.t('Enter a source.'),
    name: l10n.t('Enter a name.'),
    summary: l10n.t('Enter a summary.'),
    description: l10n.t('Enter a description.'),
    severity: l10n.t('Choose a severity.'),
    status: l10n.t('Choose a status.'),
  };
  return texts[field];
}

/** The service's own words, with the item they are about; services count items from 0, people from 1. */
function fieldProblemText({ path, message }: FieldProblem): string {
  const text = visible(message).trim() || l10n.t('The service did not accept this.');
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
  return l10n.t('The list now has the alert "{0}" ({1}).', singleLine(name, 80), facts.join(', '));
}

function stepText(step: FormStep): string {
  switch (step) {
    case 'signIn':
      return l10n.t('Sign In');
    case 'lookAgain':
      return l10n.t('Look Again');
    case 'showFound':
      return l10n.t('Show It');
    case 'sendAgain':
      return l10n.t('Send Again');
    case 'newAlert':
      return l10n.t('Start a New Alert');
    default:
      return commandOfStep(step, { command: '', title: l10n.t('Retry') }).title;
  }
}
