import { ThemeColor, ThemeIcon } from 'vscode';
import { severities, type Severity } from '../api/levels.ts';
import { colorIds } from '../contributions.ts';
import { readSeverity } from '../triage/severity.ts';

/** Severity by shape and colour, so that neither alone carries it. */
const icons: Record<Severity, ThemeIcon> = {
  critical: new ThemeIcon('error', new ThemeColor(colorIds.critical)),
  high: new ThemeIcon('warning', new ThemeColor(colorIds.high)),
  medium: new ThemeIcon('circle-filled', new ThemeColor(colorIds.medium)),
  low: new ThemeIcon('circle-outline', new ThemeColor(colorIds.low)),
  info: new ThemeIcon('info', new ThemeColor(colorIds.info)),
};
const unknownIcon = new ThemeIcon('question');

export function severityIcon(text: string | undefined): ThemeIcon {
  const folded = readSeverity(text);
  const severity = severities.find((known) => known === folded);
  return severity === undefined ? unknownIcon : icons[severity];
}
