import type { Alert } from '../api/alert.ts';
import { csvField } from '../text/csv.ts';
import { fieldNames, fieldTexts } from './fields.ts';

/** The alerts as CSV (RFC 4180), with every field of the interface; no field is a formula in a spreadsheet. */
export function alertsCsv(alerts: readonly Alert[]): string {
  const rows = alerts.map((alert) => fieldTexts(alert).map(({ text }) => text));
  return [fieldNames, ...rows].map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('');
}

/** The alerts as an array of JSON, each as the service sent it. */
export function alertsJson(alerts: readonly Alert[]): string {
  return alerts.length === 0 ? '[]' : `[\n${alerts.map(alertJson).join(',\n')}\n]`;
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
