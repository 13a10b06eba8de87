import { linesFrom } from './lineRange.ts';
import { lineWord, type Position, positionFrom } from './placeForms.ts';

/** What stands between a label and its value: `: `, `=`, `": "`, `:** \``, `=>`. */
const between = '["\'*\\])]{0,3} ?(?:[:=]>?|\\|)["\'*` ]{0,20}';

const file =
  '(?:file|path|location|uri|source|target|resource|name|datei|pfad|fichier|chemin|archivo|ruta|文件|路径|檔案|ファイル|パス|파일|경로|файл|путь)(?:[ _-]?(?:name|path)|名)?';

const fileLabel = new RegExp(`${file}${between}$`, 'iu');
const fileAtStart = new RegExp(`^[^\\p{L}\\d]{0,12}(?:\\w{1,20}[ _-]?){0,2}?${file}${between}`, 'iu');

const line = `(?:(?:start|begin|first)[ _-]?)?(?:${lineWord})(?:\\(s\\)|[ _-]?(?:number|no\\.?|nr\\.?|num|start|range))?`;

/** "Line: 42", `"startLine": 42`, `linenumber=42`, `start="42"`. "Lines" is a number of lines, unless it is a range. */
const lineField = `(?<!\\p{L}|end[ _-])(?:(?!lines["' :=]{1,6}\\d{1,7}(?![-–\\d]))${line}${between}|start=")#?(?<first>\\d{1,7})(?: ?[-–] ?(?<last>\\d{1,7}))?(?![\\w%]|\\.\\d)`;

/** In the rest of the line that names the file; in a line below only at its beginning, behind decoration. */
const lineFieldBeside = new RegExp(lineField, 'iu');
const lineFieldBelow = new RegExp(
  `^(?:[^\\p{L}\\d]{0,12}|[^\\p{L}\\d]{0,8}\\w{1,20}[^\\p{L}\\d]{1,8})${lineField}`,
  'iu',
);

const lastField = new RegExp(
  `(?:end[ _-]?line|end[ _-]?line[ _-]?number|line[ _-]?end|(?<= )end)${between}(?<last>\\d{1,7})`,
  'iu',
);
const columnField = new RegExp(
  `(?<!\\p{L}|end[ _-]?)(?:(?:start|begin)[ _-]?)?col(?:umn)?(?:[ _-]?number)?${between}(?<column>\\d{1,5})`,
  'iu',
);

/** Whether a line, up to the path in it, ends with the label of a file. */
export function hasFileLabel(before: string): boolean {
  return fileLabel.test(before.slice(-60));
}

/** Whether a line begins with the label of a file. */
export function beginsWithFileLabel(text: string): boolean {
  return fileAtStart.test(text.slice(0, 100));
}

/** The number in the field of a line, at the beginning of a text. */
export function lineFieldIn(text: string): Position | undefined {
  return positionFrom(lineFieldBelow.exec(text.slice(0, 200))?.groups);
}

/**
 * The position in fields beside or below a labelled file, as `file=a.js line=42` or "File: a.js", then "Line: 42".
 *
 * @param beside the rest of the line behind the path
 */
export function positionInFields(beside: string, below: readonly string[]): Position | undefined {
  const end = below.findIndex(beginsWithFileLabel);
  const lines = end < 0 ? below : below.slice(0, end);
  const index = lines.findIndex((text) => lineFieldIn(text) !== undefined);
  const [found, further] = lineFieldBeside.test(beside)
    ? [lineFieldBeside.exec(beside), [beside, ...lines.slice(0, 2)]]
    : [
        lineFieldBelow.exec(lines[index]?.slice(0, 200) ?? ''),
        lines.slice(Math.max(0, index - 1), index + 3),
      ];
  const position = positionFrom(found?.groups);
  if (position === undefined) return undefined;
  const fields = further.map((text) => text.slice(0, 200));
  const last = groupIn(fields, lastField, 'last');
  const column = groupIn(fields, columnField, 'column');
  return positionFrom({
    first: String(position.lines.first),
    last: String(Math.max(position.lines.last, Number(last ?? 0))),
    ...(column === undefined ? {} : { column }),
  });
}

/** What the first text that a pattern matches has for one of its groups. */
function groupIn(texts: readonly string[], pattern: RegExp, name: string): string | undefined {
  return texts.map((text) => pattern.exec(text)?.groups?.[name]).find((group) => group !== undefined);
}

/** The forms of lines with a position below a line that has only the file. */
const rows: readonly RegExp[] = [
  // ESLint, Stylelint, remark, ktlint: `  42:13  error  x`. Not a time.
  /^[\s✖✘⚠×ℹ‼]{1,12}(?<first>\d{1,7}):(?<column>\d{1,5})(?:-\d{1,7}:\d{1,5})?\s{1,12}(?:error|warning|warn|info|hint|[✖✘⚠×ℹ‼])/i,
  /^[\s✖✘⚠×ℹ‼]{1,12}(?!(?:[01]?\d|2[0-3]):[0-5]\d\s)(?<first>\d{1,7}):(?<column>\d{1,5})\s{1,12}\S/,
  // PHP_CodeSniffer: ` 42 | ERROR | x`
  /^\s{0,12}(?<first>\d{1,7}) \| (?:error|warning) {1,3}\|/i,
  // Semgrep: `   42┆ x`
  /^\s{1,30}(?<first>\d{1,7})┆/,
];

/** PHPStan: `  42     x`, below `  Line   src/a.php`. */
const numberedRow = /^\s{1,8}(?<first>\d{1,7}) {2,12}\S/;

/** The position in a row below a file, see `rows`. @param isNumbered whether the file stands in a column beside "Line" */
export function positionInRow(text: string, isNumbered: boolean): Position | undefined {
  const found = rows.map((row) => row.exec(text)).find((match) => match !== null);
  return positionFrom((found ?? (isNumbered ? numberedRow.exec(text) : undefined))?.groups);
}

/** The columns of a table, by its header. */
export type Columns = readonly string[];

const lineColumn = new RegExp(`^${line}$`, 'iu');

/** The cells of a row of a table. */
export function cellsOf(row: string): Columns {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.replaceAll(/["'`*]/g, '').trim());
}

/** Whether a row separates the header of a table from the others. */
export function isSeparator(row: string): boolean {
  return row.includes('---') && row.includes('|') && /^[\s|:+-]*$/.test(row);
}

/** Whether a row has the names of columns for a file and a line. */
export function isHeader(row: string): boolean {
  const cells = cellsOf(row);
  return cells.some((cell) => lineColumn.test(cell)) && cells.some((cell) => hasFileLabel(`${cell}:`));
}

/**
 * The lines in a row of a table: in the column that the header names so, or without a header in the cell behind the
 * path's.
 */
export function positionInCells(
  cells: Columns,
  path: string,
  columns: Columns | undefined,
): Position | undefined {
  const index = columns?.findIndex((name) => lineColumn.test(name)) ?? cells.indexOf(path) + 1;
  if (index < 0 || (columns === undefined && !cells.includes(path))) return undefined;
  const isCount = /^lines$/i.test(columns?.[index] ?? '');
  const [, first, last] = /^(?:L|lines? )?(\d{1,7})(?: ?[-–] ?(\d{1,7}))?$/i.exec(cells[index] ?? '') ?? [];
  const lines = isCount && last === undefined ? undefined : linesFrom(first, last);
  return lines && { lines, column: undefined };
}
