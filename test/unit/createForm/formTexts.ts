import type { FormTexts } from '../../../src/createForm/html.ts';

const hostileText = `<b onclick="x">'&`;

/** With markup in them. */
export const texts: FormTexts = {
  language: 'de',
  title: hostileText,
  allRequired: 'all required',
  labels: {
    source: hostileText,
    name: 'Name',
    summary: 'Summary',
    description: 'Description',
    severity: 'Severity',
    status: 'Status',
  },
  sourceHint: hostileText,
  showSources: hostileText,
  chooseSeverity: 'choose',
  severities: [{ value: 'high', label: hostileText }],
  statuses: [{ value: 'open', label: 'open' }],
  markdownHint: 'Markdown',
  showPreview: 'Show',
  preview: 'Preview',
  nothingToPreview: hostileText,
  create: 'Create',
  discard: 'Discard',
  shortcut: 'Ctrl+Enter',
  shortcutOnMac: hostileText,
};
