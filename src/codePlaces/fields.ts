import { namesIn } from '../api/tolerant.ts';
import { readPath } from './paths.ts';
import { type Position, positionFrom } from './positions.ts';

/** A file and lines in the fields of an object. */
interface FieldPlace extends Position {
  /** As the field has it. */
  readonly written: string;
}

/** What is in a value and the values inside it. */
interface Fields {
  readonly places: readonly FieldPlace[];
  readonly texts: readonly string[];
}

/** Real alerts have fewer; an alert with more was probably crafted to be slow. */
const maxTexts = 100;
const maxValues = 1000;

/** An object's fields by their names in lower case, without `_`, `-`, `.`, `#`, spaces and `(s)`. */
type ByName = ReadonlyMap<string, unknown>;

/** What scanners (Semgrep, SARIF, Bandit, Gitleaks, Checkov, …), linters and loggers call a path, the best first. */
const pathNames = namesIn(`
  path file uri pathname filepath filename filenamerelative abspath relativepath absolutepath fullpath fullfilename
  filelocation fileobject sourcepath sourcefile target component location resource relativefilepath absolutefilepath
  sourcefilepath sourcefilename vulnerablefile affectedfile targetfile fileuri scriptpath scriptname srcpath manifestpath
  primaryfilepath primarylocation primarylocationfull strippedmaineventfilepathname strippedfilepathname
  displayfile codefile codefilepath
`);

/** Fields whose object holds the path: `artifactLocation` of SARIF, `file` of Elastic's common schema, `path` of ripgrep. */
const pathHolders = ['artifactlocation', 'file', 'path', 'artifact'];

const lineNames = namesIn(`
  line startline startlinenumber linenumber lineno linenum linenr linestart firstline beginline fileline
  filelinenumber lnum row filerow fromline linefrom linebegin sourceline sourcelinenumber startrow startingline
  affectedline vulnerableline maineventlinenumber lineinfile scriptlinenumber ln startlineno
`);
const lineLists = namesIn(
  'filelinerange linerange lines linenumbers matchlines linenumber line filelines codelines rows affectedlines',
);
const lastNames = namesIn('endline endlinenumber endlineno lineend lastline toline lineto');
const columnNames = namesIn(
  'column col startcolumn columnstart columnfrom begincolumn startingcolumn columnnumber colno colstart startcol offsetinline linepos startlinepos charnumber',
);
/** Objects with a line and a column of their own. */
const startNames = ['start', 'begin', 'startposition', 'startlocation'];

/** Objects with the end of a range. */
const endNames = ['end', 'endlocation', 'endposition', 'finish'];

/** Lines beside the ones that are meant, and numbers of lines. */
const ignored = new Set([...endNames, 'fix', 'contextregion', 'rule', 'request', 'coverage']);

/**
 * The texts in a value, those of its own fields first, and the places that objects name by a path and a line. Both are
 * fields of one object, or the line is in an object inside it, as where findings are listed by file.
 */
export function fieldsIn(value: unknown): Fields {
  const places: FieldPlace[] = [];
  const texts: string[] = [];
  const visits: { readonly value: unknown; readonly path: string | undefined }[] = [
    { value, path: undefined },
  ];
  // Also visits the values that the loop appends.
  for (const { value, path } of visits) {
    if (texts.length >= maxTexts) break;
    if (typeof value === 'string') texts.push(value);
    if (!isObject(value) || visits.length >= maxValues) continue;
    const inner = enter(Array.isArray(value) ? pairsIn(value) : value, path, places);
    for (const [name, field] of Object.entries(value).slice(0, maxValues)) {
      if (endNames.includes(plainName(name)) && namesFileAgain(field, value)) continue;
      const isPath = isFilePath(name) || (isObject(field) && isFileName(name));
      if (isPath) visits.push({ value: name, path: undefined });
      visits.push({ value: field, path: isPath ? name : ignored.has(plainName(name)) ? undefined : inner });
    }
  }
  return { places, texts };
}

/** Whether the end of a range names the file that an object around or beside it does, where the range begins. */
function namesFileAgain(end: unknown, around: object): boolean {
  const pathOf = (value: unknown) => (isObject(value) ? pathIn(byName(value)) : undefined);
  const path = pathOf(end);
  const others = [around, ...Object.values(around)].slice(0, maxValues).filter((other) => other !== end);
  return path !== undefined && others.some((other) => pathOf(other) === path);
}

/** Adds the places whose file and line have names with the same beginning: `sink_file` and `sink_line`. */
function addNamed(fields: ByName, places: FieldPlace[]): void {
  for (const [name, written] of fields) {
    const [, beginning] = /^(.{3,}?)(?:file|path)(?:name|path){0,2}$/.exec(name) ?? [];
    if (beginning === undefined || typeof written !== 'string') continue;
    const numberOf = (names: readonly string[]) =>
      firstNumber(
        fields,
        names.map((end) => beginning + end),
      );
    const [first, last, column] = [lineNames, lastNames, columnNames].map(numberOf);
    const position = positionFrom({ first, last, column });
    if (position) places.push({ written, ...position });
  }
}

/** Adds the place of an object. @returns the path for objects inside it; undefined if they only describe this place */
function enter(object: object, outer: string | undefined, places: FieldPlace[]): string | undefined {
  const fields = byName(object);
  const own = pathIn(fields);
  // What a scanner of infrastructure calls a resource is a part of the file that an outer object names.
  const isPart = outer !== undefined && own === fields.get('resource') && !isFilePath(own ?? '');
  const written = isPart ? outer : (own ?? outer);
  const position = written === undefined ? undefined : positionIn(fields);
  addNamed(fields, places);
  if (written === undefined || position === undefined) return written;
  places.push({ written, ...position });
  return undefined;
}

/** The fields that a list has as pairs, each name once: `[{"name":"File","value":"src/a.ts"},{"name":"Line","value":42}]`. */
function pairsIn(list: readonly unknown[]): object {
  const pairs = list.slice(0, maxValues).flatMap((item) => {
    const fields = isObject(item) ? byName(item) : new Map<string, unknown>();
    const [name] = textsOf(fields, ['name', 'key', 'title', 'label', 'field']);
    const value = fields.get('value');
    return name === undefined
      ? []
      : [[plainName(name), isObject(value) ? Object.values(value)[0] : value] as const];
  });
  const byEach = new Map(pairs);
  return byEach.size === pairs.length ? Object.fromEntries(byEach) : {};
}

function byName(object: object): ByName {
  const entries = Object.entries(object).slice(0, maxValues);
  return new Map(entries.map(([name, value]) => [plainName(name), value]));
}

function plainName(name: string): string {
  return name
    .slice(0, 40)
    .toLowerCase()
    .replaceAll(/[\s_.#@-]|\(s\)/g, '');
}

/** Whether a field's name is a path itself, as in the `files` of PHPStan. */
function isFilePath(name: string): boolean {
  return /[\\/][^\\/]{1,100}\.\w{1,10}$/.test(name.slice(-120));
}

/** Whether a field's name is that of a file in the root of a repository, as in the output of Vale. */
function isFileName(name: string): boolean {
  const written = name.slice(0, 120);
  return (
    !/[\\/]/.test(written) && readPath({ written, isAddress: false, isServed: false }, true) !== undefined
  );
}

function pathIn(fields: ByName): string | undefined {
  // The path of a request, a package or a part of a document may stand beside that of a file.
  const own = textsOf(fields, pathNames);
  if (own.length > 0) return own.find(hasExtension) ?? own[0];
  // Often the name of a system or a module, unless it is in a folder.
  const source = textsOf(fields, [
    'source',
    'src',
    'script',
    'module',
    'document',
    'artifact',
    'asset',
    'object',
    'name',
  ]).find(isFilePath);
  if (source !== undefined) return source;
  const holder = pathHolders.map((name) => fields.get(name)).find(isObject);
  return holder && textsOf(byName(holder), ['uri', 'path', 'name', 'text'])[0];
}

/** In lower case, unlike that of a class in a package. */
function hasExtension(path: string): boolean {
  return /[^\\/]\.[a-z]\w{0,9}$/.test(path.slice(-120));
}

function textsOf(fields: ByName, names: readonly string[]): readonly string[] {
  return names
    .map((name) => fields.get(name))
    .filter((value): value is string => typeof value === 'string' && value !== '');
}

function positionIn(fields: ByName): Position | undefined {
  const start = startNames.map((name) => fields.get(name)).find(isObject);
  if (start !== undefined) {
    const end = fields.get('end');
    return positionUpTo(isObject(end) ? lineIn(byName(end)) : undefined, byName(start));
  }
  const list = lineLists.map((name) => listOf(fields.get(name))).find((value) => value !== undefined);
  if (list) return positionUpTo(digits(list.at(-1)), new Map([...fields, ['line', list[0]]]));
  return positionUpTo(firstNumber(fields, lastNames), fields);
}

/** A list of lines, the first and the last of them, or both as a text. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (typeof value === 'string')
    return /^(?:L|lines? )?(\d{1,7})(?: ?[-–] ?L?(\d{1,7})|:\d{1,5}|(?:, ?\d{1,7}){1,50})?$/i
      .exec(value.trim())
      ?.slice(1);
  if (Array.isArray(value)) return value;
  const fields = isObject(value) ? byName(value) : undefined;
  const first = digits(
    ['begin', 'start', 'number', 'from', 'first']
      .map((name) => fields?.get(name))
      .find((one) => one !== undefined),
  );
  return first === undefined
    ? undefined
    : [first, fields?.get('end') ?? fields?.get('to') ?? fields?.get('last') ?? first];
}

/** The number of a line. Editors, which have characters beside it in an object of their own, count lines from 0. */
function lineIn(fields: ByName): string | undefined {
  const line = firstNumber(fields, lineNames);
  return line !== undefined && fields.has('character') && pathIn(fields) === undefined
    ? String(Number(line) + 1)
    : line;
}

function positionUpTo(last: string | undefined, fields: ByName): Position | undefined {
  return positionFrom({ first: lineIn(fields), last, column: firstNumber(fields, columnNames) });
}

function firstNumber(fields: ByName, names: readonly string[]): string | undefined {
  return names.map((name) => digits(fields.get(name))).find((number) => number !== undefined);
}

/** A number, or a text of digits, as Gosec writes it, perhaps with a word for lines before it. */
function digits(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? /^(?:L|line |#)?(\d{1,7})$/i.exec(text.trim())?.[1] : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
