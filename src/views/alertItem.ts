import {
  type Disposable,
  env,
  FileDecoration,
  l10n,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  window,
} from 'vscode';
import type { Alert } from '../api/alert.ts';
import { type Status, statuses } from '../api/levels.ts';
import { colorIds, commandIds } from '../contributions.ts';
import { escapeMarkdown } from '../text/markdown.ts';
import { singleLine } from '../text/sanitize.ts';
import { formatTimestamp, padCompactAge } from '../text/time.ts';
import type { AlertChange } from '../triage/alertDigest.ts';
import type { ViewOptions } from '../triage/arrangeAlerts.ts';
import { pinnedKey } from '../triage/grouping.ts';
import { type AlertNote, currentSnooze } from '../triage/notes/alertNote.ts';
import { memoize } from '../util/memoize.ts';
import { knownStatus, readStatus, sourceOf } from '../triage/values.ts';
import { type AlertTexts, severityIcon, severityText, statusLabel, statusText } from '../ui/alertTexts.ts';
import { changeLine } from '../ui/changeTexts.ts';
import { countSoFar } from '../ui/countTexts.ts';
import { joinList, joinParts } from '../ui/formats.ts';
import { changedLabel, unseenLabel, worseLabel } from '../ui/viewTexts.ts';
import { dispositionText, localNotesText, mineText, noteLine, snoozeText } from '../ui/noteTexts.ts';

const scheme = 'alert-triage-row';

/** One character each: VS Code allows two per row, and the other one is of `seenMarks`. */
const statusMarks: Record<Status | 'unknown' | 'none', string> = {
  open: '',
  in_progress: '◐',
  closed: '✓',
  unknown: '?',
  none: '',
};
/** Whether the user has seen an alert, and as it is now. */
type Seen = 'unseen' | 'worse' | 'changed' | 'seen';
const seenMarks: Record<Seen, string> = { unseen: '●', worse: '↑', changed: '◌', seen: '' };
/** The same for pinned alerts. */
const pinnedMarks: Record<Seen, string> = { unseen: '◆', worse: '⇑', changed: '◈', seen: '◇' };
/** Before the name, where it is never cut: the badge has no room for it. */
const notedMark = '✎';
const rowUri = memoize((path: string) => Uri.from({ scheme, path }));

/** One per combination, not per alert: other providers see no ids, and VS Code asks for few decorations. */
function decorationUri({ status }: Alert, seen: Seen, isPinned: boolean): Uri | undefined {
  const known = knownStatus(status) ?? (readStatus(status) === '' ? 'none' : 'unknown');
  if (statusMarks[known] === '' && seen === 'seen' && !isPinned) return undefined;
  return rowUri((isPinned ? '/pinned' : '') + (seen === 'seen' ? '' : `/${seen}`) + `/${known}`);
}

/** Adds the marks at the right edge of rows, where a narrow side bar does not cut them off. */
export function registerRowDecorations(): Disposable {
  return window.registerFileDecorationProvider({ provideFileDecoration: rowDecoration });
}

/** Closed alerts (in package.json) are only slightly dimmed: VS Code dims the description once more. */
export function rowDecoration({ scheme: uriScheme, path }: Uri): FileDecoration | undefined {
  if (uriScheme !== scheme) return undefined;
  const seen = (['unseen', 'worse', 'changed'] as const).find((one) => path.includes(`/${one}/`)) ?? 'seen';
  const isPinned = path.startsWith('/pinned/');
  const status = statuses.find((known) => path.endsWith(`/${known}`));
  const mark = path.endsWith('/none') ? statusMarks.none : statusMarks[status ?? 'unknown'];
  const tooltip = [seenLabels[seen](), isPinned ? pinnedLabel() : '', status ? statusLabel(status) : ''];
  const unseenColor = seen === 'unseen' || seen === 'worse' ? new ThemeColor(colorIds.unseen) : undefined;
  const color = status === 'closed' ? new ThemeColor(colorIds.closed) : unseenColor;
  const ownMark = (isPinned ? pinnedMarks : seenMarks)[seen];
  return new FileDecoration(ownMark + mark, joinList(tooltip), color);
}

const seenLabels: Record<Seen, () => string> = {
  unseen: unseenLabel,
  worse: worseLabel,
  changed: changedLabel,
  seen: () => '',
};

function pinnedLabel(): string {
  return l10n.t('pinned');
}

/** The maximum number of tags in a tooltip; further ones are counted: "and 3 more". */
const maxTags = 10;

/** What the user has marked an alert as, and whether it names a place in code. */
interface RowMarks {
  readonly isUnseen?: boolean;
  readonly isPinned?: boolean;
  /** How the alert differs from what the user has seen. */
  readonly change?: AlertChange | undefined;
  readonly note?: AlertNote | undefined;
  readonly namesCode?: boolean;
}

/**
 * The row of an alert. A side bar of default width shows some 35 characters, so the age is in a column at the left, and
 * "pinned" and the status are also marked at the right edge.
 */
export function alertItem(
  alert: Alert,
  texts: AlertTexts,
  { isUnseen = false, isPinned = false, change, note, namesCode = false }: RowMarks = {},
): TreeItem {
  const name = texts.name(alert);
  const [status, assignee] = [statusText(alert.status), texts.assigneeOf(alert)];
  const pinned = isPinned ? pinnedLabel() : '';
  const seen = isUnseen ? 'unseen' : seenAsBefore(change);
  const own = ownParts(note);
  const named = own.length === 0 ? name : `${notedMark} ${name}`;
  const age = texts.compactAge(alert.created_at);
  const item = new TreeItem(age === '' ? named : `${padCompactAge(age, env.language)}  ${named}`);
  item.id = `alert:${alert.id}`;
  item.description = joinParts([pinned, ...own, status, assignee]);
  item.iconPath = severityIcon(alert.severity);
  // The commands in package.json match this text: `viewItem =~ /^alert unseen /`.
  item.contextValue = joinParts(
    ['alert', seen === 'worse' ? 'changed' : seen, isPinned ? 'pinned' : 'unpinned', namesCode ? 'code' : ''],
    ' ',
  );
  const uri = decorationUri(alert, seen, isPinned);
  if (uri) item.resourceUri = uri;
  // With the age that the tooltip tells, so that the row is redrawn, and the tooltip made again, when that changes.
  const changedAge = change ? texts.age(alert.updated_at) : '';
  const marks = [
    severityText(alert.severity),
    joinParts([seenLabels[seen](), changedAge], ' '),
    pinned,
    ...own,
  ];
  const label = joinList([...marks, name, status, assignee, texts.age(alert.created_at)]);
  item.accessibilityInformation = { label };
  // Without arguments: VS Code forgets those while it replaces rows, and a click would say that there is no such command.
  item.command = { command: commandIds.openRow, title: l10n.t('Open Alert') };
  return item;
}

function seenAsBefore(change: AlertChange | undefined): Seen {
  if (change === undefined) return 'seen';
  return change.isWorse ? 'worse' : 'changed';
}

/** The user's disposition and the beginning of their note, each with a word that says whose it is. */
function ownParts(note: AlertNote | undefined): readonly string[] {
  const text = noteLine(note, 40);
  return [mineText(note), text === '' ? '' : l10n.t('note: {0}', text)].filter((part) => part !== '');
}

/** A tooltip of a few lines; `tooltipOf` escapes the service's text in them. */
export function alertTooltip(
  alert: Alert,
  texts: AlertTexts,
  { change, note }: Pick<RowMarks, 'change' | 'note'> = {},
): MarkdownString {
  const snooze = snoozeText(currentSnooze(note, alert));
  const own = joinParts([dispositionText(note), snooze, noteLine(note, 300)]);
  const state = [severityText(alert.severity), statusText(alert.status), texts.assigneeOf(alert)];
  const more = alert.tags.length - maxTags;
  const tags = [...alert.tags.slice(0, maxTags), more > 0 ? l10n.t('and {0} more', more) : ''];
  const times = [
    timeText(l10n.t('Created'), alert.created_at, texts.age(alert.created_at)),
    timeText(l10n.t('Updated'), alert.updated_at),
  ];
  return tooltipOf(texts.name(alert), singleLine(alert.summary ?? '', 300), [
    joinParts([...state, singleLine(sourceOf(alert), 80)]),
    joinParts(tags.map((tag) => singleLine(tag, 40))),
    ...times,
    changeLine(change, alert, texts),
    own === '' ? '' : `${localNotesText()}: ${own}`,
  ]);
}

/**
 * A tooltip from text of the service: heading, paragraph and lines; empty parts are left out. Never set `isTrusted` or
 * `supportHtml` on it: VS Code would then run commands from links in that text, and show its HTML.
 */
export function tooltipOf(heading: string, text: string, lines: readonly string[]): MarkdownString {
  const facts = joinParts(lines.map(escapeMarkdown), '\\\n');
  return new MarkdownString(
    joinParts([`**${escapeMarkdown(heading)}**`, escapeMarkdown(text), facts], '\n\n'),
  );
}

/**
 * "Created 3h ago · Nov 14, 2026, 11:13:20 PM UTC"; empty without a timestamp. VS Code keeps a tooltip until its row is
 * redrawn, so an age is only for rows that are redrawn whenever it changes.
 */
export function timeText(label: string, timestamp: string | undefined, age = ''): string {
  const moment = formatTimestamp(timestamp ?? '', env.language);
  return moment === '' ? '' : `${label} ${joinParts([age, moment])}`;
}

/** The row of a group: its label, and how many alerts it has, unseen and critical ones too where there are any. */
export function groupItem(
  key: string,
  label: string,
  counts: GroupCounts,
  grouping: ViewOptions['grouping'],
): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
  item.id = `group:${grouping}:${key}`;
  item.description = groupCountsText(counts, grouping);
  item.contextValue = 'group';
  const icon = iconOf(key, grouping);
  if (icon) item.iconPath = icon;
  return item;
}

/** How many alerts a group has. */
export interface GroupCounts {
  readonly all: number;
  readonly unseen: number;
  readonly critical: number;
  /** Whether no more may follow. */
  readonly isComplete: boolean;
}

/** "25 · 3 unseen · 1 critical"; grouped by severity, the label already says how many are critical. */
function groupCountsText(counts: GroupCounts, grouping: ViewOptions['grouping']): string {
  const { all, unseen, critical } = counts;
  return joinParts([
    countSoFar(all, counts),
    unseen > 0 ? l10n.t('{0} unseen', countSoFar(unseen, counts)) : '',
    critical > 0 && grouping !== 'severity' ? l10n.t('{0} critical', countSoFar(critical, counts)) : '',
  ]);
}

const groupIcons: Partial<Record<ViewOptions['grouping'], ThemeIcon>> = {
  assignee: new ThemeIcon('account'),
  tag: new ThemeIcon('tag'),
  day: new ThemeIcon('calendar'),
};

function iconOf(key: string, grouping: ViewOptions['grouping']): ThemeIcon | undefined {
  if (key === pinnedKey) return new ThemeIcon('pinned');
  return grouping === 'severity' ? severityIcon(key) : groupIcons[grouping];
}
