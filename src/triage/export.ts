import type { Alert } from '../api/alert.ts';
import { csvField } from '../text/csv.ts';
import { alertMarkdown } from './alertMarkdown.ts';
import { fieldNames, fieldTexts } from './fields.ts';

export const exportFormats = ['csv', 'json', 'markdown'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * The alerts as a document, in pieces of one alert each, so that a large export can be written without being held,
 * and pause for others. JSON holds the objects as the service sent them, CSV (RFC 4180) and Markdown every field of
 * the interface.
 */
export function exportPieces(alerts: Iterable<Alert>, format: ExportFormat): Iterable<string> {
  switch (format) {
    case 'csv':
      return csvPieces(alerts);
    case 'json':
      return jsonPieces(alerts);
    case 'markdown':
      return markdownPieces(alerts);
  }
}

/** The whole document (see `exportPieces`), for the clipboard or an editor. */
export function exportText(alerts: Iterable<Alert>, format: ExportFormat): string {
  return Array.from(exportPieces(alerts, format)).join('');
}

/**
 * One alert as the service sent it, indented by two. An object nested some thousand levels deep can be read but not
 * written: of such an alert, the fields of the interface.
 */
export function alertJson(alert: Alert): string {
  try {
    return JSON.stringify(alert.raw, undefined, 2);
  } catch {
    return JSON.stringify({ ...alert, raw: undefined }, undefined, 2);
  }
}

function* csvPieces(alerts: Iterable<Alert>): Iterable<string> {
  yield csvRow(fieldNames);
  for (const alert of alerts) yield csvRow(fieldTexts(alert).map(({ text }) => text));
}

function csvRow(fields: readonly string[]): string {
  return `${fields.map(csvField).join(',')}\r\n`;
}

function* jsonPieces(alerts: Iterable<Alert>): Iterable<string> {
  let before = '[\n';
  for (const alert of alerts) {
    yield before + alertJson(alert);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function* markdownPieces(alerts: Iterable<Alert>): Iterable<string> {
  let before = '';
  for (const alert of alerts) {
    yield before + alertMarkdown(alert);
    before = '\n';
  }
}
