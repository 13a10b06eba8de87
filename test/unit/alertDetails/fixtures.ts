import * as z from 'zod/mini';
import type { FactsContext } from '../../../src/alertDetails/facts.ts';
import type { DetailsTexts } from '../../../src/alertDetails/texts.ts';
import { type Alert, alertSchema } from '../../../src/api/alert.ts';
import { singleLine } from '../../../src/text/sanitize.ts';
import { alertName } from '../../../src/triage/values.ts';
import type { AlertTexts } from '../../../src/ui/alertTexts.ts';

/** Reads as markup, attribute, link, icon, terminal sequence and backwards, where somebody forgets to escape. */
export const hostile =
  '</div><img src=x onerror=alert(1)>"\'><script>alert(2)</script>[x](command:quit) $(flame) \u202eevil \u0000\u001b[31m';

export function alertOf(fields: object): Alert {
  return z.parse(alertSchema, { id: 'a1', ...fields });
}

/** An alert as the service sends it, nothing missing. */
export const wholeAlert = {
  id: 'a1',
  name: 'Odd login',
  name_plain: 'Odd login',
  summary: 'Ann logged in from two countries.',
  description: 'Two *logins*.',
  severity: 'high',
  status: 'open',
  tlp: 'TLP:AMBER',
  resolution: 'false_positive',
  resolution_reasoning_md: 'She **travels**.',
  tags: ['login', 'vpn'],
  source: 'siem',
  assignee: 'Ann Lee',
  assignee_id: null,
  created_at: '2026-11-14T23:13:20.000000Z',
  updated_at: '2026-11-15T01:00:00.000000Z',
  validated_at: null,
  parent_alert_id: 'p1',
  comments_count: 3,
  alert_events_count: 1234,
  child_events_count: 0,
};

export const alertTexts: AlertTexts = {
  name: (alert) => singleLine(alertName(alert) || '(no name)'),
  severity: (value) => singleLine(value ?? 'no severity'),
  status: (value) => value ?? '',
  assignee: (value) => value || 'unassigned',
  assigneeOf: (alert) => alert.assignee?.name ?? alertTexts.assignee(alert.assignee_id ?? ''),
  age: () => '',
  compactAge: () => '',
  time: (timestamp) => timestamp,
};

export const texts: DetailsTexts = {
  language: 'en',
  number: (value) => value.toLocaleString('en'),
  title: 'Alert Details',
  navigation: 'Navigation',
  previous: 'Previous',
  next: 'Next',
  previousHint: 'Previous (Alt+,)',
  nextHint: 'Next (Alt+.)',
  signedOut: 'You aren’t signed in',
  signInToRead: 'Sign in to see this alert.',
  signIn: 'Sign In',
  labels: {
    severity: 'Severity',
    status: 'Status',
    tlp: 'TLP',
    source: 'Source',
    assignee: 'Assignee',
    tags: 'Tags',
    created_at: 'Created',
    updated_at: 'Updated',
    validated_at: 'Validated',
    comments_count: 'Comments',
    alert_events_count: 'Events',
    child_events_count: 'Child events',
    id: 'ID',
  },
  summary: 'Summary',
  description: 'Description',
  noDescription: 'No description.',
  resolution: 'Resolution',
  related: 'Related Alerts',
  parent: 'Parent',
  children: 'Children',
  parentNotLoaded: (id) => `${id} is not loaded.`,
  childrenNotLoaded: (count) => `${count} are not loaded.`,
  further: (count) => `and ${count} more`,
  alertNotLoaded: 'This alert is not loaded',
  noLongerLoaded: 'No longer loaded.',
  search: 'Search All Pages',
  searchAgain: 'Search Again',
  cancel: 'Cancel',
  searching: 'Searching…',
  notFound: 'Not found.',
  searchFailed: (_error, host) => `Cannot reach ${host}.`,
  others: 'Other Fields',
  moreFields: (count) => `${count} more fields`,
  showAll: 'Show All',
  showLess: 'Show Less',
  showAsText: 'Show as Plain Text',
  showFormatted: 'Show Formatted',
  isCut: 'Only the beginning.',
  restInRawJson: 'The rest is in the raw JSON.',
  none: 'None',
};

export const factsContext: FactsContext = {
  texts,
  alertTexts,
  now: Date.parse('2026-11-15T02:13:20Z'),
};
