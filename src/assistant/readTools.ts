import type { Alert } from '../api/alert.ts';
import type { Redact } from '../api/redact.ts';
import { toolNames } from '../contributions.ts';
import { singleLine } from '../text/sanitize.ts';
import { jsonText } from '../export/json.ts';
import { findAlerts } from '../triage/filter/find.ts';
import type { Triage } from '../triage/triage.ts';
import { searchPages } from '../list/searchPages.ts';
import { inSlices } from '../util/slices.ts';
import {
  alertName,
  assigneeNameOf,
  assigneeOf,
  readSeverity,
  readStatus,
  sourceOf,
} from '../triage/values.ts';
import { parseInput } from './failures.ts';
import { type ListAlertsInput, listAlertsInput, readAlertInput } from './inputs.ts';
import { type ToolCall, dataResult, textResult } from './results.ts';

const defaultLimit = 20;

/** Lists and searches the loaded alerts; loads the first page if none is loaded. */
export async function listAlerts(input: unknown, triage: Triage, call: ToolCall) {
  const wanted = parseInput(listAlertsInput, input);
  await loadFirstPage(triage);
  const matching = await matchingAlerts(wanted, triage);
  const shown = matching.slice(0, wanted.limit ?? defaultLimit);
  const counts = `${matching.length} of the ${triage.alerts.received.length} loaded alerts match, ${shown.length} are listed.`;
  const intro = [counts, scopeText(triage)].join(' ');
  if (shown.length === 0) return textResult(intro);
  const rows: ReturnType<typeof row>[] = [];
  await inSlices(shown, (alert) => void rows.push(row(alert, triage, call.redact)));
  const data = rows.map((row) => JSON.stringify(row)).join('\n');
  const format = `One alert per line, as JSON. Long texts and lists end in "…": ${toolNames.readAlert} returns all.`;
  return dataResult(`${intro} ${format}`, data, call);
}

/** Reads one of the loaded alerts; loads the first page if none is loaded. */
export async function readAlert(input: unknown, triage: Triage, call: ToolCall) {
  const { id } = parseInput(readAlertInput, input);
  await loadFirstPage(triage);
  const alert = triage.alerts.received.find((one) => one.id === id);
  if (alert === undefined) return textResult(`No loaded alert has this id. ${scopeText(triage)}`);
  const assignee = assigneeNameOf(alert, triage.options.assigneeName);
  const data = [
    ...(assignee === undefined ? [] : [`assigned to: ${JSON.stringify(singleLine(assignee))}`]),
    jsonText(alert.raw),
  ];
  return dataResult('The alert as JSON, with all fields.', data.join('\n'), call);
}

/** Also if VS Code cancels the tool: the list wants its first page in any case. */
async function loadFirstPage({ alerts }: Triage): Promise<void> {
  if (alerts.isLoaded) return;
  // Agents may call again and again: unlike users, they have to wait for as long as the service wants.
  if (alerts.failure && alerts.retryAt > Date.now()) throw alerts.failure.error;
  await searchPages(alerts, () => alerts.isLoaded, alerts.signal);
}

function matchingAlerts({ query = '', severity, status }: ListAlertsInput, triage: Triage) {
  const isWanted = (values: readonly string[] | undefined, value: string) =>
    values === undefined || values.length === 0 || values.includes(value);
  const candidates = triage.alerts.received.filter(
    (alert) => isWanted(severity, readSeverity(alert.severity)) && isWanted(status, readStatus(alert.status)),
  );
  return findAlerts(candidates, query, triage.options.assigneeName);
}

/** How many alerts were searched, when they were loaded, and how the user can load more. */
function scopeText({ alerts: { received, total = 0, asOf, isComplete } }: Triage): string {
  const all = total > received.length ? total : 'an unknown number of';
  const scope = isComplete
    ? 'All alerts of the service are loaded'
    : `Only ${received.length} of ${all} alerts are loaded, and only those were searched`;
  const time = asOf === undefined ? '' : ` (as of ${new Date(asOf).toISOString()})`;
  const more = isComplete
    ? ''
    : ' The user can load more with the command "Alerts: Load More" or "Alerts: Load All".';
  return `${scope}${time}.${more}`;
}

const maxTags = 20;

/** An alert in the list, without its description. */
function row(alert: Alert, triage: Triage, redact: Redact) {
  // Tokens are removed before the value is cut, so that no part of one remains, but not from more than is shown of it,
  // and twice as much is read, so that the length of a token does not matter.
  const line = (text: string, maxLength = 300) => {
    const read = 4 * maxLength + 1;
    return singleLine(redact(text, read, 2 * read), maxLength);
  };
  const tags = alert.tags.slice(0, maxTags).map((tag) => line(tag, 60));
  return {
    id: alert.id,
    name: line(alertName(alert)),
    severity: line(readSeverity(alert.severity), 40),
    status: line(readStatus(alert.status), 40),
    source: line(sourceOf(alert), 100),
    assignee: line(assigneeNameOf(alert, triage.options.assigneeName) ?? assigneeOf(alert), 100),
    tags: alert.tags.length > maxTags ? [...tags, '…'] : tags,
    created_at: line(alert.created_at ?? '', 40),
    summary: line(alert.summary ?? ''),
  };
}
