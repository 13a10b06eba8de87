import { linesFrom } from './codePlace.ts';
import {
  columnNumber,
  firstLine,
  lastLine,
  lineWord,
  notBehindOtherWord,
  patternsWith,
  type Position,
  positionFrom,
} from './positions.ts';

/** What stands between a label and its value: `: `, `=`, `": "`, `:** \``, `=>`, `->`; `   : ` or `...: ` where labels are aligned. */
const between = '["\'*\\])]{0,3}[ \\t.]{0,20}(?:[:=](?:>| {1,3}\\|)?|->|>|\\|)["\'*` \\t[]{0,20}';

const fileWord =
  '(?:file|path|location|uri|datei|pfad|fichier|chemin|archivo|ruta|文件|路径|檔案|ファイル|パス|파일|경로|файл|путь|файла|файлу|arquivo|fiche(?:i)?ro|bestand|plik|pliku|dosya|soubor|tiedosto|fájl|tệp|berkas|fișier|caminho|percorso|ścieżka|sökväg|الملف|קובץ|αρχείο|(?<!\\p{L})(?:fil|pad))';
const named = (word: string) => `${word}(?:[ _.-]?(?:name|path|naam|pfad)|名|명| ?경로|位置| yolu|\\(s\\))?`;
const file = named(
  `(?:${fileWord}|found in|source|sink|target|resource|component|module|script|contract|document|artifact|destination|位置|場所|箇所|위치|ubicación|emplacement|posizione|расположение|(?<!\\p{L})(?:ort|quelle|where))`,
);

/** The start of a line, with what may decorate it. */
const lineStart = '^[^\\p{L}\\d]{0,12}';

const fileLabel = new RegExp(
  `(?:${file}${between}(?:[\\w.-]{1,60}:){0,2}|file[ \\t]{1,20}["'\`]?|\\{file,"?|error detected while processing )$`,
  'iu',
);
const sureLabel = new RegExp(`${named(fileWord)}${between}$`, 'iu');
const fileAtStart = new RegExp(`${lineStart}[^:=,/]{0,40}?${named(fileWord)}${between}[^\\s{]`, 'iu');

const line = `(?:(?:start|begin|first)[ _-]?|起始|开始|開始|代码|漏洞|所在|受影响|対象|n[uú]m[eé]ro d[eai] (?:la )?|n[°º.]{0,2} {1,2}de |numer |номер )?(?:${lineWord}|wiersza|행)(?:\\(s\\)|[ _.-]?(?:numbers?(?:\\(s\\))?|nummer|no\\.?|nr\\.?|num|start|range|from|inicial|de inicio|de début)| ?(?:#|번호)| n[°º.]?(?= ))?(?:[:/,] ?col(?:umn)?)?`;

const number = String.raw`#?L?${firstLine}(?::${columnNumber})?[\x60*]{0,2}(?: {0,2}(?:[-–]|to|through) {0,2}[\x60*]{0,2}L?${lastLine})?(?![\w%]|\.\d|,\s{0,9}"character")`;

/** "Position: 42:7", "Range: L42-L45". Without a column or an `L`, it may count characters. */
const positionField = String.raw`(?<!\p{L})(?:position|pos|location|loc|range)${between}(?=\d{1,7}:\d|L\d)L?${firstLine}(?::${columnNumber})?(?:-L?${lastLine}(?::\d{1,5})?)?(?![\w:%]|\.\d)`;

/** "Lines: 420" is how many there are. */
const notACount = '(?!lines["\' \\t:=]{1,30}\\d{1,7}(?!\\d| ?(?:[-–,:]|to|through) ?\\d))';

/** "Line: 42", `"startLine": 42`, `start="42"`, `[line "42"]`, `{line,42}` of Erlang, `:line 42` of Clojure. */
const lineField = `(?<!\\p{L})${notBehindOtherWord}(?:${notACount}${line}${between}|start="|(?<=\\[)line "|(?<=\\{)line,|(?<=:)line )${number}`;

/** In the rest of the line that names the file. */
const fieldsBeside = [lineField, positionField].map((field) => new RegExp(field, 'iu'));

/** What may stand before "line": a number, the name of an element or object, or one of the words that say which line. */
const wordBefore =
  '(?:\\d{1,4}|[\\w.]{1,60}(?=[^\\p{L}\\d\\s_-])|(?<=<)\\w{1,20}|at|on|in|affected|vulnerable|source|sink|error|issue|problem|code|file|vuln|match(?:ed|ing)?|highlighted)';

/** At the beginning of a line below. */
const linesBelow: readonly RegExp[] = [
  new RegExp(
    `${lineStart}(?:${wordBefore}[^\\p{L}\\d]{1,8}|(?<=<)[\\w:]{1,40}\\s(?:[^<>]{0,150}\\s)?)?${lineField}`,
    'iu',
  ),
  new RegExp(
    `${lineStart}(?:(?:at|on|in) |(?:location|position)[\\p{L} ]{0,10}: )?${notACount}${line}(?:[ #]{1,2}|[ \\t]{2,20}|\\t)${number}(?! (?:of|in|from) )`,
    'iu',
  ),
  new RegExp(`${lineStart}${positionField}`, 'iu'),
];

/** All of a line, below a title that names the file: "XSS in a.js", then "Line: 42". */
const onlyLine = new RegExp(
  `${lineStart}(?:at )?${notACount}${line}(?:${between}| )${number}[^\\p{L}\\d]{0,6}$`,
  'iu',
);

export function positionInOnlyLine(text: string): Position | undefined {
  return positionFrom(onlyLine.exec(text.slice(0, maxFieldLength))?.groups);
}

/** A label whose value stands in the next line. */
const lineLabel = new RegExp(`${lineStart}(?:affected )?${line}[^\\p{L}\\d]{0,6}$`, 'iu');

const lastField = new RegExp(
  `(?:end[ _-]?line(?:[ _-]?number)?|line[ _-]?(?:end|to)|(?<= )end)${between}${lastLine}`,
  'iu',
);
const columnField = new RegExp(
  `(?<!\\p{L}|end[ _-]?|line[:/,] ?)(?:(?:start|begin)[ _-]?)?col(?:umn)?(?:[ _-]?number)?(?:${between}| )${columnNumber}`,
  'iu',
);

/** Whether a line, up to the path in it, ends with a label that can only be that of a file. */
export function isLabelled(before: string): boolean {
  return sureLabel.test(before.slice(-60));
}

/** Whether a line, up to the path in it, ends with the label of a file. */
export function hasFileLabel(before: string): boolean {
  return fileLabel.test(before.slice(-60));
}

/** The position that the first of some forms finds in a text. */
function positionBy(forms: readonly RegExp[], text: string): Position | undefined {
  return forms
    .map((pattern) => positionFrom(pattern.exec(text)?.groups))
    .find((position) => position !== undefined);
}

/** A line, by what its fields say. */
export interface FieldLine {
  readonly text: string;
  /** Whether it begins with the label of a file. */
  readonly isFile: boolean;
  readonly position: Position | undefined;
}

const maxFieldLength = 200;

/** @param next the next line that is not blank, where the value of a label may stand, or a character: editors count lines from 0 */
export function readFieldLine(line: string, next: string): FieldLine {
  const text = line.slice(0, maxFieldLength);
  const value = lineLabel.test(text)
    ? `${text.replaceAll(':', '').trim()}: ${next.slice(0, maxFieldLength).trim()}`
    : text;
  const position = /^["'\s]{0,30}character["']?:/.test(next) ? undefined : positionBy(linesBelow, value);
  return { text, isFile: fileAtStart.test(text.slice(0, 100)), position };
}

/** As `file=a.js line=42` or "File: a.js", then "Line: 42". @param beside the rest of the line behind the path */
export function positionInFields(beside: string, below: readonly FieldLine[]): Position | undefined {
  const end = below.findIndex(({ isFile, position }) => isFile && !position);
  const lines = end < 0 ? below : below.slice(0, end);
  const here = positionBy(fieldsBeside, beside);
  const index = lines.findIndex(({ position }) => position !== undefined);
  const position = here ?? lines[index]?.position;
  if (position === undefined) return undefined;
  const around = (here ? lines.slice(0, 2) : lines.slice(Math.max(0, index - 1), index + 3)).map(
    ({ text }) => text,
  );
  const texts = here ? [beside, ...around] : around;
  const last = groupIn(texts, lastField, 'last');
  const column = groupIn(texts, columnField, 'column');
  return positionFrom({
    first: String(position.lines.first),
    last: String(Math.max(position.lines.last, Number(last ?? 0))),
    column: column ?? position.column?.toString(),
  });
}

/** What the first text that a pattern matches has for one of its groups. */
function groupIn(texts: readonly string[], pattern: RegExp, name: string): string | undefined {
  return texts.map((text) => pattern.exec(text)?.groups?.[name]).find((group) => group !== undefined);
}

const rowForm = patternsWith('iu');

/** The forms of lines with a position below a line that has only the file. */
const rows: readonly RegExp[] = [
  // ESLint, Stylelint, remark, ktlint: `  42:13  error  x`. Not a time.
  rowForm`^[\s✖✘⚠×ℹ‼]{1,12}(?!(?:[01]?\d|2[0-3]):[0-5]\d\s{1,12}(?!error|warn|info|hint|suggestion|[✖✘⚠×ℹ‼]|\s))${firstLine}:${columnNumber}(?:-\d{1,7}:\d{1,5})?\s{1,12}\S`,
  // next lint: `42:13  Error: x`. editorconfig-checker, behind a tab: `42: x`
  rowForm`^${firstLine}:${columnNumber} {2}(?:error|warning): `,
  rowForm`^\t${firstLine}(?:-${lastLine})?: (?:wrong|trailing|not all|line) `,
  // RuboCop: `C: 42:  7: x`. Robot Framework's linter: `W: 42, 7: x`
  rowForm`^\s{0,9}[CEFIRW]: {1,6}${firstLine}[:,] {1,4}${columnNumber}: `,
  // Reek: `  [42, 45]:X: y`. Radon: `    F 42:0 f - A`. HTMLHint: `      L42 |<img>`
  rowForm`^\s{2,8}\[${firstLine}(?:, \d{1,7}){0,50}\]:\w`,
  rowForm`^\s{2,8}[FMC] ${firstLine}:\d{1,5} \w`,
  rowForm`^\s{2,12}L${firstLine} \|`,
  // PHP_CodeSniffer, PHPMD: ` 42 | ERROR | x`. Psalm: `| ERROR    | 42   | x |`. SQLFluff: `L:  42 | P:   7 | x`
  rowForm`^\s{0,12}${firstLine} \| (?:error|warning|violation) {1,3}\|`,
  rowForm`^\| (?:ERROR|INFO) {1,5}\| ${firstLine} {1,6}\|`,
  rowForm`^\s{0,9}L: {1,5}${firstLine} \| P: {1,5}${columnNumber} \|`,
  // JSHint: `  line 42  col 7  x`. People: `- Line 42: x`, `- line 42 - x`, `L42-L45: x`. CodeRabbit, in backticks: 42-45: x
  rowForm`^\s{0,12}(?:[-*+] )?(?:lines? |L|\x60(?=[\d-]{1,15}\x60: ))${firstLine}(?:[-–]L?${lastLine})?\x60?(?:: | [-–—] | {1,4}col ${columnNumber} {2})`,
  // Checkstyle, PHP_CodeSniffer, PMD: `<error line="42" x="y">`
  rowForm`^\s{0,20}<(?!file)\w{1,20}(?![^<>]{0,300}\b(?:file|path|name)\w{0,9}=)[^<>]{0,300}?\s(?:begin)?line=["']${firstLine}["'](?: endline=["']${lastLine}["'])?(?: (?:begin)?column=["']${columnNumber}["'])?`,
  // Semgrep: `   42┆ x`
  rowForm`^\s{0,30}${firstLine}┆`,
  // Code frames of Jest and Babel: `> 42 | x`
  rowForm`^\s{0,12}> ?${firstLine} \|`,
  // Diffs: `@@ -40,3 +42,5 @@`
  rowForm`^\s{0,12}@@ -\d{1,7}(?:,\d{1,7})? \+${firstLine}(?:,\d{1,7})? @@`,
];

/** PHPStan: `  42     x`, below `  Line   src/a.php`. */
const numberedRow = rowForm`^\s{1,8}:?${firstLine} {2,12}\S`;

/** ripgrep, ag and ack, right below the file: `42:x`, `42:7:x`. Not a time, and not an item of a list. */
const searchRow = rowForm`^${firstLine}:(?:${columnNumber}:)?(?!\d| \S)`;

export function positionInSearchRow(text: string): Position | undefined {
  return positionFrom(searchRow.exec(text)?.groups);
}

/** Whether a search may have printed a row: one that was found, or one around it. */
export function isSearchRow(text: string): boolean {
  return searchRow.test(text) || /^(?:\d{1,7}-|--$)/.test(text);
}

/** The position in a row below a file, see `rows`. @param isNumbered whether the file stands in a column beside "Line" */
export function positionInRow(text: string, isNumbered: boolean): Position | undefined {
  const found = rows.map((row) => row.exec(text)).find((match) => match !== null);
  return positionFrom((found ?? (isNumbered ? numberedRow.exec(text) : undefined))?.groups);
}

/** The columns of a table, by its header. */
export type Columns = readonly string[];

/**
 * Exports write the names of outer objects before a column's, `region.startLine`, or a part of them, `SrcFileName`; people
 * write what is wrong there, `Affected Line`.
 */
const outer = '(?:[\\w.]{1,60}(?<!end)\\.|src|(?:affected|vulnerable|code) )?';
const lineColumn = new RegExp(`^(?:${outer}${line}|start|position)$`, 'iu');
const lastColumn = /^(?:[\w.]{1,60}\.)?(?:(?:end|last)(?:[ _.-]?line)?|to|line[ _-]?end)$/i;
/** What the columns of files are called, the surest first. */
const fileColumns = [named(fileWord), file].map((name) => new RegExp(`^${outer}${name}$`, 'iu'));

const digits = /^\d{1,7}$/;
const cellLines =
  /^(?:L|lines? |#|~)?(\d{1,7})(?:(?: ?[-–] ?| {1,2})(\d{1,7})|:\d{1,5})?(?:(?:[,;] ?| and )L?\d{1,7}(?:[-–]\d{1,7})?){0,50}$/i;

/** Stands for the delimiter of tables whose columns are aligned by spaces. */
export const aligned = '  ';

/** Whether the dashes of a row show where columns begin, as PowerShell prints them: `----  ----`. */
export function isRule(row: string): boolean {
  return /^-+(?: +-+)+$/.test(row);
}

/** @param delimiter what separates cells, or such a rule */
export function cellsOf(row: string, delimiter = '|'): Columns {
  if (isRule(delimiter))
    return [...delimiter.matchAll(/-+( *)/g)].map(({ index, 0: { length }, 1: space }) =>
      row.slice(index, space === '' ? undefined : index + length).trim(),
    );
  const text = row.trim().replace(/^\||\|$/g, '');
  if (delimiter === aligned) return text.split(/ {2,}/);
  const isQuoting = delimiter !== '|';
  return (
    (isQuoting ? text.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(delimiter, ' ')) : text)
      .split(delimiter)
      .map((cell) => cell.replaceAll(/["'`*]/g, '').trim())
      // The number of a line that is a link.
      .map((cell) => cell.replace(/^\[([#L]?\d[\dL–-]{0,15})\]\([^()\s]{1,500}\)$/, '$1'))
  );
}

/** Whether a row separates the header of a table from the others. */
export function isSeparator(row: string): boolean {
  return row.includes('-') && row.includes('|') && /^[\s|:+-]*$/.test(row);
}

/** Whether cells are the names of columns for a file and a line. */
export function isHeader(cells: Columns): boolean {
  return (
    cells.some((cell) => lineColumn.test(cell)) &&
    cells.some((cell) => fileColumns.some((name) => name.test(cell)))
  );
}

/** The lines in a row of a table about one file, whose name stands above: in the column that the header names so. */
export function positionInLineColumn(
  cells: Columns | undefined,
  columns: Columns | undefined,
): Position | undefined {
  if (!cells || !columns || columns.some((column) => fileColumns.some((name) => name.test(column))))
    return undefined;
  const [, first, last] =
    cellLines.exec(cells[columns.findIndex((name) => lineColumn.test(name))] ?? '') ?? [];
  const lines = linesFrom(first, last);
  return lines && { lines, column: undefined };
}

/**
 * The lines in a row of a table: in the column that the header names so, if no other is that of the file, or without a
 * header in the cell behind the path's.
 */
export function positionInCells(
  cells: Columns,
  path: string,
  columns: Columns | undefined,
): Position | undefined {
  const fileColumn = fileColumns.find((name) => columns?.some((column) => name.test(column)));
  const own = cells.findIndex(
    (cell, index) =>
      (cell === path || (columns && (cell.endsWith(path) || cell.split(/[\s()[\]]/).includes(path)))) &&
      fileColumn?.test(columns?.[index] ?? '') !== false,
  );
  if (own < 0) return undefined;
  const index =
    columns?.findIndex((name, at) => lineColumn.test(name) && cellLines.test(cells[at] ?? '')) ?? own + 1;
  const isCount = /^lines$/i.test(columns?.[index] ?? '');
  const [, first, last] = cellLines.exec(cells[index] ?? '') ?? [];
  const end = cells[columns?.findIndex((name) => lastColumn.test(name)) ?? -1];
  // Without a header, a share shows a table of numbers: `a.js | 42 | 80.5`
  const isOfNumbers = columns === undefined && cells.some((cell) => /^\d+\.\d+$|%$/.test(cell));
  const lines =
    isOfNumbers || (isCount && /^\d+$/.test(cells[index] ?? ''))
      ? undefined
      : linesFrom(first, last ?? digits.exec(end ?? '')?.[0]);
  return lines && { lines, column: undefined };
}
