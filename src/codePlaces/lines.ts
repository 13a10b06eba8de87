import type { CodePlace, FilePlace, LineRange } from './codePlace.ts';
import { type Position, positionBeside, positionInClause } from './positions.ts';
import { pathsIn, readPath, type WrittenPath } from './paths.ts';
import {
  aligned,
  cellsOf,
  type Columns,
  type FieldLine,
  hasFileLabel,
  isHeader,
  isRule,
  isLabelled,
  isSearchRow,
  isSeparator,
  positionInCells,
  positionInFields,
  positionInLineColumn,
  positionInOnlyLine,
  positionInRow,
  positionInSearchRow,
  readFieldLine,
} from './rows.ts';

export type Found = ReturnType<typeof newFound>;

/** Takes the places that are found, in their order and each once, up to a maximum. */
export function newFound(max: number) {
  const places = new Map<string, CodePlace>();
  const isFull = () => places.size >= max;
  return {
    isFull,
    all: () => [...places.values()],
    add(place: CodePlace): void {
      if (!isFull()) places.set(JSON.stringify(place), place);
    },
    delete: (place: CodePlace) => void places.delete(JSON.stringify(place)),
  };
}

/** Matches what may be the address of a file in a repository, see `readPermalink`. */
const fileAddress =
  /^https?:\/\/(?:raw\.github[^/]*\/|cdn\.jsdelivr\.net\/gh\/|raw(?:cdn)?\.githack\.com\/|cdn\.statically\.io\/gh\/|github[^/]*\/raw\/|[^/]+\/[^/]+\/(?:(?:[^/]+\/)+(?:blob|blame|src|raw|annotate|browse|item|edit|tree|plain)|(?:[^/]+\/)*\+(?:blame)?|blob\/[^/]+\/f)\/|[^/]+\/[^/]+\/(?:tree|blob|plain)\/(?:[^#]*#[nl]\d|[^?#]*\.\w{1,10}\?(?:[^#]*&)?(?:id|h)=)|.*(?:\/_git\/|[?;&]a=blob))/i;

/** What may be the address of a file in a repository as a place, at `lines` if the address has no lines itself. */
export function webPlace(url: string, lines: LineRange | undefined): CodePlace | undefined {
  if (!fileAddress.test(url)) return undefined;
  const isWhole = lines === undefined || url.includes('#');
  return { kind: 'link', url: isWhole ? url : `${url}#L${lines.first}-L${lines.last}` };
}

/** A file that stands alone in its line; lines below may have positions in it. */
interface Header {
  readonly place: FilePlace;
  /** Whether it stands beside "Line", as the name of a column. */
  readonly isNumbered: boolean;
  /** The index of the line in which the output of a search goes on; none if the file's line holds anything else. */
  readonly next: number | undefined;
  /** The last place below. */
  readonly row?: FilePlace | undefined;
}

/** Adds the places that lines name: files with a position beside or near them, and rows with positions below a file. */
export function searchLines(lines: readonly string[], found: Found): void {
  const fieldOf = fieldFinder(lines);
  let header: Header | undefined;
  let table: Table | undefined;
  for (const [index, line] of lines.entries()) {
    if (found.isFull()) return;
    if (line === '') continue;
    table = tableAt(lines, index, table);
    const cells = cellsIn(line, table);
    const isFound = header?.next === index && isSearchRow(line);
    if (header && isFound) header = { ...header, next: index + 1 };
    const row =
      header &&
      (isFound
        ? positionInSearchRow(line)
        : (positionInRow(line, header.isNumbered) ?? positionInLineColumn(cells, table?.columns)));
    if (header && row) {
      header = addRow(header, row, line, found);
      continue;
    }
    let past = 0;
    const paths = pathsIn(line);
    for (const [number, path] of paths.entries()) {
      // A part of a path with spaces.
      if (path.start < past) continue;
      const next = () => nextFile(path, paths.slice(number + 1, number + 9));
      if (path.kind === 'url') {
        const lines =
          positionBeside(line, path.start, path.end, number === 0) ??
          fieldOf(path, index, next()) ??
          (cells && positionInCells(cells, path.written, table?.columns));
        const link = webPlace(path.written, lines?.lines);
        if (link) found.add(link);
        continue;
      }
      const isField = readPath(path, true) === undefined;
      if (isField && !(isLabelled(line.slice(0, path.start)) && readPath(path, true, true) !== undefined))
        continue;
      const own = headerAt(line, index, path);
      const isList =
        own && positionInRow(lines[index + 1] || (lines[index + 2] ?? ''), own.isNumbered) !== undefined;
      const position =
        positionBeside(line, path.start, path.end, number === 0) ??
        (isList ? undefined : fieldOf(path, index, next())) ??
        (cells && positionInCells(cells, path.written, table?.columns)) ??
        positionInClause(line, path.end) ??
        (number === 0 && isInTitle(line.slice(0, path.start), path.written) && !hasWord(line.slice(path.end))
          ? positionInOnlyLine(lines[index + 1] || (lines[index + 2] ?? ''))
          : undefined);
      const read = readPath(path, position !== undefined, isField);
      if (read !== undefined)
        found.add({
          kind: 'file',
          path: read,
          folders: foldersIn(line, path),
          lines: position?.lines,
          column: position?.column,
        });
      if (position || read !== undefined) past = path.end;
      header = position ? undefined : (own ?? header);
    }
  }
}

/** Where the next name of a file begins behind a path. */
function nextFile({ end }: WrittenPath, others: readonly WrittenPath[]): number {
  const next = others.find(
    (other) =>
      other.start >= end &&
      /\.\w{1,10}$/.test(other.written.slice(-12)) &&
      readPath(other, true) !== undefined,
  );
  return next?.start ?? Infinity;
}

/** Rows of real tables are shorter. */
const maxRowLength = 1000;

/** What stands before the file in a stack trace of a JVM, with the class and its method: `com.acme.db.UserDao$Row.find(`. */
const frame = /(?<![\w$.])((?:[\w$]{1,60}\.){1,20})[\w$]{1,100}\.[\w$<>-]{1,100} ?\($/;

/** The folders of the package that such a line names; undefined elsewhere. */
function foldersIn(line: string, { written, start }: WrittenPath): string | undefined {
  if (!/^\w+\.(?:java|kt|scala|groovy|clj)$/.test(written)) return undefined;
  const [, packageName] = frame.exec(line.slice(Math.max(0, start - maxFieldLength), start)) ?? [];
  return packageName?.slice(0, -1).replaceAll('.', '/');
}

/** A table, by its header. */
interface Table {
  readonly columns: Columns;
  readonly delimiter: string;
}

/** The table that a line belongs to; undefined outside of tables, and before a header. */
function tableAt(lines: readonly string[], index: number, table: Table | undefined): Table | undefined {
  const line = lines[index] ?? '';
  if (line.length > maxRowLength) return undefined;
  const written = line.trimEnd();
  const delimiter = isSeparator(line) ? '|' : isRule(written) ? written : undefined;
  if (delimiter !== undefined) return { columns: cellsOf(lines[index - 1] ?? '', delimiter), delimiter };
  if (table && mayBeRow(line, table.delimiter)) return table;
  return ['|', '\t', ',', ';', aligned]
    .filter((delimiter) => line.includes(delimiter))
    .map((delimiter) => ({ columns: cellsOf(line, delimiter), delimiter }))
    .find(({ columns }) => isHeader(columns));
}

/** The cells of a row. Without a header, only bars make a line a row. */
function cellsIn(line: string, table: Table | undefined): Columns | undefined {
  const delimiter = table?.delimiter ?? '|';
  return mayBeRow(line, delimiter) && line.length <= maxRowLength ? cellsOf(line, delimiter) : undefined;
}

function mayBeRow(line: string, delimiter: string): boolean {
  return isRule(delimiter) || line.includes(delimiter);
}

/** @param next where the next file begins in the same line */
type FindFields = (path: WrittenPath, index: number, next: number) => Position | undefined;

/** Finds the positions of files in fields beside, below or above them. Reads the lines only where that is needed. */
function fieldFinder(lines: readonly string[]): FindFields {
  const filled = lines.map((line, index) => ({ line, index })).filter(({ line }) => line.trim() !== '');
  const order = new Map(filled.map(({ index }, number) => [index, number]));
  let read: readonly FieldLine[] | undefined;
  let isLineFirst = false;

  return ({ start, end }, index, next) => {
    const line = lines[index] ?? '';
    const before = line.slice(Math.max(0, start - maxFieldLength), start);
    const rest = line.slice(end, Math.min(next, end + maxFieldLength));
    const number = order.get(index) ?? 0;
    const reach = reachOf(before, rest, filled[number - 1]?.line ?? '');
    if (reach === 0) return undefined;
    // The attributes of an XML element and the fields of a log line or of an object stand in any order.
    const [object = ''] = /(?:\{|^\W{0,5})["']\w[^{}]*$/.exec(before) ?? [];
    const own = otherFile.test(object) ? undefined : positionInFields(object, []);
    if (own) return own;
    const isLog = /(?:^|::\w{1,20} )[\w.]+=/.test(before) && !otherFile.test(before);
    const element = isLog ? before : (/<\w[^<>]*$/.exec(before)?.[0] ?? '');
    if (read === undefined) {
      read = filled.map(({ line }, number) => readFieldLine(line, filled[number + 1]?.line ?? ''));
      isLineFirst = linesComeFirst(read);
    }
    const above = read.slice(Math.max(0, number - maxLinesAbove), number);
    return isLineFirst && element === ''
      ? above.findLast(({ isFile, position }) => isFile || position)?.position
      : positionInFields(`${rest} ${element}`, read.slice(number + 1, number + 1 + reach));
  };
}

/** The field of a file that has a value: other fields may be of that one. */
const otherFile = /(?:file|path|uri)\w{0,10}(?:=["']?|["']: ?["'])[^\s"']/i;

const maxFieldLength = 200;
const maxLinesAbove = 8;
const maxLinesBelow = 8;
const maxLinesBelowUnlabelled = 2;

/** How many lines below may have fields: several if a label, here or above, says that it is a file; else few. */
function reachOf(before: string, rest: string, above: string): number {
  if (hasFileLabel(before) || /^["'`]?[,; ] ?["']?(?:start_?)?line/i.test(rest)) return maxLinesBelow;
  if (hasWord(before.replace(/^[^\p{L}\d]{0,8}\d{1,3}[.)] /u, ''))) return 0;
  if (hasFileLabel(above)) return maxLinesBelow;
  return hasWord(rest) ? 0 : maxLinesBelowUnlabelled;
}

function hasWord(text: string): boolean {
  return /[\p{L}\d]/u.test(text);
}

/** Whether a title names a file: in a folder, or behind a word that shows it to be one. */
function isInTitle(before: string, written: string): boolean {
  return (
    /\.[a-z]\w{0,9}$/.test(written) && (/[\\/]/.test(written) || /\b(?:in|of|at|file) \W{0,3}$/i.test(before))
  );
}

/** Whether the field of a line comes before the first one of a file: then lines belong to the files below them. */
function linesComeFirst(lines: readonly FieldLine[]): boolean {
  const file = lines.findIndex(({ isFile }) => isFile);
  return lines.slice(0, Math.max(0, file)).some(({ position }) => position !== undefined);
}

function headerAt(line: string, index: number, written: WrittenPath): Header | undefined {
  const { start, end } = written;
  // Before the tests below, which read the whole line.
  if (start > maxFieldLength) return undefined;
  // Some tools print the result of a file in the line of its name: `== [models/a.sql] FAIL`. PHPStan: `a.php (in context of class A)`
  const isTitle =
    /^(?:\s{0,9}\d{1,3}[.)] )?\s{0,9}== /.test(line) ||
    / (?:-- \d{1,4} warnings?|\((?:\d{1,4} \w{1,20}|in context of [^()]{1,150})\)):?\s*$|^\s*<file /.test(
      line,
    );
  if (!isTitle && hasWord(line.slice(end, end + maxFieldLength))) return undefined;
  const [before, column] =
    /^[^\p{L}\d]*(?:\d{1,3}[.)] [^\p{L}\d]*)?(?:(line) {2,}|(?:in )?(?:file:? *)?|<file (?:name|path)=["']?)?$/iu.exec(
      line.slice(0, start),
    ) ?? [];
  const path = readPath(written, true);
  if (before === undefined || path === undefined) return undefined;
  const place: FilePlace = { kind: 'file', path, lines: undefined, column: undefined };
  const isAlone = line.trimEnd().length === end - start;
  return { place, isNumbered: column !== undefined, next: isAlone ? index + 1 : undefined };
}

/** Adds the place of a row; consecutive lines of code, as Semgrep shows them, are one place. */
function addRow(header: Header, { lines, column }: Position, line: string, found: Found): Header {
  found.delete(header.place);
  const { row } = header;
  const continued = line.includes('┆') && row?.lines && row.lines.last + 1 === lines.first ? row : undefined;
  if (continued) found.delete(continued);
  const place: FilePlace = {
    ...header.place,
    lines: { first: continued?.lines?.first ?? lines.first, last: lines.last },
    column,
  };
  found.add(place);
  return { ...header, row: place };
}
