import { type LineRange, linesFrom } from './codePlace.ts';
import { knownNames } from './fileNames.ts';

/** Lines, and perhaps a column, counted from 1. */
export interface Position {
  readonly lines: LineRange;
  readonly column: number | undefined;
}

/** "Line" as compilers, .NET and people write it: English, German, French, Spanish, Italian, Portuguese, … */
export const lineWord =
  'lines?|ln|zeilen?|lignes?|l[ií]neas?|riga|righe|linhas?|regels?|rad|linje|rivi|wiersz|lini[ai]|řádek|sor|satır|dòng|baris|row|rows(?= )|строк[аиеу]|ряд(?:ок|ку)|wierszu|řád(?:ek|ku)|rivillä|γραμμή|(?:ال)?سطر|ב?שורה|行(?:号|號|番号)?|줄|라인';

/** Behind none of these words "line" means one of code: the last line of a range, or another kind of line. */
export const notBehindOtherWord =
  '(?<!(?:end|last|command|cmd|status|request|response|subject|log|product|credit|phone|help|tag|total|max|min)[ _.-])';

const quote = `["'\`]`;
export const firstLine = String.raw`(?<first>\d{1,7})`;
export const lastLine = String.raw`(?<last>\d{1,7})`;
export const columnNumber = String.raw`(?<column>\d{1,5})`;
const range = String.raw`${firstLine}(?: {0,2}(?:[-–~&]|\.{2,3}|to|tot|through|and|bis|à|(?<=(?:l[ií]neas|linhas) \d{1,7} )a) {0,2}(?:lines? )?${lastLine})?`;
const atColumn = String.raw`(?:(?:[,;]? \(?(?:at )?(?:col(?:umn(?: ?number)?|\.)?|char(?:acter)?|spalte|colonne|columna)[ :]{1,2}|:)${columnNumber}\)?)?`;

/** What says that a line is not meant exactly, or that no other is. */
const nearly = '(?:starting|beginning|specifically|approx(?:\\.|imately)?|roughly|on or about|about)';

/** The name of a function, which shows by its parentheses or by a word before it that it is one. */
const functionName = String.raw`(?:(?:function|method|func|fn) ${quote}?[\w.$]{1,80}(?:\(\))?|${quote}?[\w.$]{1,80}\(\))`;

const fileWord =
  '(?:(?:source )?file:?|module|script|template|datei|fichier|fich(?:eir|er)o|archivo|arquivo|файл[ауеі]?|tệp|berkas|αρχείου|ב?קובץ|الملف|pliku|souboru|filen)';

/** What else than the file before it a line is of: another file, or what is no code, "line 42 of the CSV". */
const ofAnother = String.raw`(?:(?:,? (?:to|and|through|col(?:umn)?)|[-–:,&])? ?\d{1,7}){0,5} (?:(?:of|in|inside|within|von|del?|di|da|do|van|a[fv]) (?:the )?(?:${fileWord} )?["'\x60(]?(?:(?:${knownNames})\b|(?:[\w@~-]{0,60}[.\\/]){1,20}(?<=\.)[a-z]\w{0,4}(?![\w(]|\.\w))|of (?!(?:(?:the|this|that|its|same) ){0,2}(?:${fileWord}|${functionName}|${quote}[\w$]{1,60}${quote}|(?:\S{1,60} )?(?:function|method|class|handler|component|loop|code)\b)))`;

/** Makes patterns of texts that name their parts; a backtick in one is `\x60`. */
export function patternsWith(flags: string) {
  return (texts: TemplateStringsArray, ...parts: readonly string[]) =>
    new RegExp(String.raw(texts, ...parts), flags);
}

/** A form that is looked for at one place of a line. */
const form = patternsWith('iuy');

/** The forms in which a position follows a path, after a quote or bracket that ends the path. */
const following: readonly RegExp[] = [
  // Editors, grep, compilers, stack traces: a.py:42, a.py:42-45, a.py:42:7, a.py:L42. Not a host and its port, a
  // version, a share, an id or a time: db.sql:5432/x, app.so:1.2.3, a.js:42%, db.xml::42::jo, app.log:12:30:45. By
  // hand: `a.py`:`42`, a.py:42..45, a.py::42ff. Terraform: main.tf:42,7-15
  form`${quote}?[>)\]}]?::?\x60?L?${firstLine}(?:(?<=L\d{1,7})C\d{1,5})?(?:(?:[-–]|\.\.)L?${lastLine}(?:(?<=L\d{1,7})C\d{1,5})?(?!-\d)|(?::|,(?=\d{1,5}-\d)| char:)${columnNumber}(?!-\d{1,7}:\d)|ff?\.?(?!\w))?(?![.:]?\d|[a-z%]|::|-\d{2,}-|\/\w| pm\b| am(?! ?\p{L}))`,
  // PHP: x at line 7 in a.php on line 42; Perl: x at line 7 at a.pl line 42. Not "line 42 of b.js".
  form`${quote}? (?:on )?line (?!\d{1,7}${ofAnother})${range}${atColumn}(?![\w%]|[.:]\d)`,
  // Maven: Non-parseable POM /srv/pom.xml: x @ line 42, column 7
  form`(?<=\.xml): [^\n]{1,300} @ line ${firstLine}, column ${columnNumber}$`,
  // Editors and CodeQL, with both ends: a.js:42:7-44:9, a.js:42:7:44:9. CodeQL's CSV: "a.js","42","7","44","9"
  form`:${firstLine}:${columnNumber}[-:]${lastLine}:\d{1,5}(?![:.]?\d)`,
  form`","${firstLine}","${columnNumber}","${lastLine}","\d{1,5}"`,
  // IAR: "a.c",42  Error[x]: y
  form`",${firstLine} {1,2}(?=(?:fatal )?(?:error|warning|remark|severity)[-[])`,
  // GNU: a.y:42.7-45.9: x, a.f90:42.7:, and dtc, without the colon
  form`${quote}?:${firstLine}\.${columnNumber}(?:-(?:${lastLine}\.)?\d{1,5})?(?::(?!\d)| syntax error)`,
  // Babel: SyntaxError: a.js: x (42:7). Prettier: a.js: SyntaxError: x (42:7)
  form`(?:(?<=Error: ${quote}?[^\s"'\x60:]{1,300}): |: \w{0,20}Error: )[^\n]{1,300}\(${firstLine}:(?<column>[1-9]\d{0,4}|0)\)$`,
  // Black: cannot format a.py: Cannot parse: 42:7: x
  form`: cannot parse[^:\n]{0,200}: ${firstLine}:\d{1,5}: `,
  // Coverity: a.c: 42 in f(). PVS-Studio: V501 x a.cpp 42. Go: a.yml: yaml: line 42: x. Spring: [a.yml] - 42:7
  form`: ${firstLine} in (?=[\w:~]{1,100}\()`,
  form`(?= \d)(?<=^V\d{3,4} [^\n]{1,300}) ${firstLine}$`,
  form`${quote}?: (?:[^./\\\n]{1,200}: )?line ${firstLine}(?=: )`,
  form`\] - ${firstLine}:${columnNumber}(?!\d)`,
  // PC-lint: a.c  42  Warning 529: x
  form` {2}${firstLine} {2}(?=(?:error|warning|info|note) \d{1,4}: )`,
  // pdb: > /srv/a.py(42)f(). jscpd: a.js [42:7 - 45:9]
  form`(?=\(\d)(?<=^> [^\s()]{1,300})\(${firstLine}\)(?=\w)`,
  form` \[${firstLine}:${columnNumber} - ${lastLine}:\d{1,5}\]`,
  // Dash: deploy.sh: 42: x: not found; ksh: deploy.sh[42]: x; markdownlint: a.md: 42: x; Fortify: File: a.xml: 42
  form`(?:(?<=sh|configure|\.md): |\[)${firstLine}\]?: `,
  form`(?<=\b(?:file(?: ?(?:name|path))?|path|location): (?:[a-z]:)?[^\s:]{1,300})(?: ?: |, | ?@ ?| \[)${firstLine}(?:-${lastLine})?\]?(?=\**$)`,
  // By hand: src/a.ts : 42
  form`(?<=[\\/][^\s\\/]{1,100}\.[a-z]\w{0,9})${quote}? : ?${quote}?${firstLine}${quote}?(?=$|[,;)])`,
  // GitHub, Bitbucket, RFC 5147 and others, in addresses and by hand: a.py#L42-L45, a.py#L42C5-L45C6, a.py#lines-42:45,
  // a.py#line=42, a.py?line=42
  form`${quote}?(?:#(?:[Ln]|lines?[-=]?)|\?lines?=)${firstLine}(?:C\d{1,5})?(?:(?:[-:]|\.\.)#?L?${lastLine})?`,
  // Slither: Token.sol#42-50; R: a.R#42. After other names, a number is that of an issue: acme/app.js#42
  form`(?<=\.(?:sol|vy|r))#${firstLine}(?:-${lastLine})?`,
  // MSBuild, tsc, PHP: a.ts(42,7), a.php(42): x. By hand: a.ts (42), which a year is not. Kotlin: A.kt: (42, 7); GHC:
  // A.hs:(42,7)-(45,9)
  form`${quote}?(?::?\(|(?<=\.[a-z]\w{0,9}${quote}?):? \((?!(?:19|20)\d\d\)))${firstLine}(?:[,:] ?${columnNumber}(?:[-,][\d,]{1,20})?|-${lastLine})?\)(?!\.?\w)`,
  // Maven: A.java:[42,7]. By hand: a.ts [42:7]. Not the number of an example: a_spec.rb[1:2]
  form`(?<!_spec\.rb):? ?\[${firstLine}[,:] ?${columnNumber}\]`,
  // By hand: a.java:[42]; in a folder, as names alone may be lists: src/a.ts[42], src/a.ts{42}, src/a.ts: 42: x. Not a
  // status: src/a.ts: 404: x
  form`(?::\[|(?<=[\\/][^\s\\/]{1,100}\.[a-z]\w{0,9})(?:: (?!(?:20|30|4\d|5\d)\d:)|:?[[{<]))${firstLine}(?:-${lastLine})?(?:: |[\]}>](?![\w.[]))`,
  // puppet-lint, Fortify, Brakeman, people: a.pp - ERROR: x on line 42, "in a.java can crash the program on line 42.",
  // "`a.js` calls `db.query()` on line 42". Not "the log of it at line 42".
  form`(?=[^\w./\\])(?![^\n]{0,200}\blogs?(?: file)? (?:on|at|near|around) )(?:[^./\\\n]|\.(?=\w{1,60}\()|\.(?!\w{1,4}\b)(?=\w)){1,200}? \(?(?:on|at|near|in|around|see|na|på|auf|la|на|в) (?:${lineWord}) (?!\d{1,7}${ofAnother})${range}${atColumn}(?=[.,;)\]\x60]{0,2}(?:\s|$)|(?<=near line \d{1,7}): )`,
  // People, Python, PHP, Perl, .NET, OCaml: a.py, line 42; "a.py", lines 42–45; A.cs:line 42; a.php on line 42; a.js - line 42;
  // a.js line #42; [line: 42]; Dao.java:[lines 42-45]; a.js: line 42, col 13; a.ml, line 42, characters 12-20; a.js, starting at line 42; a.js between
  // lines 42 and 45
  form`${quote}?(?:'s)?(?:[)\]>}](?=,| at line| \[line))?(?: içinde| file| \(inlined\))?(?: ?[,:;]|&| (?:[-–—|@>/"]|[-=]>))?[ \t]{0,3}[([<{]?(?:see )?(?:${nearly} )?(?:(?:on|at|in|where|from|near|around|between|after|before|auf|à|en|на|в|na|på|la) )?~?[ ]?(?:(?:${lineWord})(?:\(s\))?(?: ?(?:number|no\.?|nr\.?|n[º ]))?(?:[ :#]{1,3}|(?<=[&:]line)=)|(?:ll?|ln|z)\.[ :#]{0,3})${quote}?\[?${range}(?:, characters (?<index>\d{1,5})|${atColumn})(?![\d%]|\.\d)`,
  // Chinese, Japanese and Korean: a.ts第42行, a.ts文件的第 42 行, a.ts の 42 行目
  form`${quote}?[>)\]}]?[,:]? ?[([]?(?:文件|檔案|ファイル|파일)?(?:[的中里内の의]{1,2}|에서)? ?第? ?${firstLine}(?:[-~〜至到]${lastLine})? ?(?:行|(?:번 ?)?(?:줄|행|라인)|번째 줄)`,
  // Hungarian, Turkish: a.ts, 42. sor
  form`${quote}?,?(?: \p{L}{1,20}[,.]?)? ${firstLine}\. (?:sor|satır)`,
  // By hand: a.ts L42-L45, a.ts (l42), a.ts at L42:7. Not a cache or a layer, L2.
  form`${quote}?[,:]?(?: [-–|@])? {1,3}(?:(?:at|in|on|near|around) )?[([@]?L:?(?<first>\d{2,7})(?:-L?${lastLine}|:${columnNumber})?(?!\w)`,
  // In a function: a.ts, in function f(), line 42; a.py in f, line 42; `a.ts` (function `f`, line 42); `a.ts`, `f()`,
  // L42. Python's logging: a.py:f:42
  form`${quote}?[,:]? ?[([]?(?:in [\w.$]{1,80}(?=,)|(?:in )?${functionName}${quote}?),? \(?(?:(?:at|on) )?(?:lines? |L)${range}`,
  form`(?<=\.(?:py|rb|php|[cm]?[jt]sx?|go|java|kts?|cs|cc?|cpp|rs|swift)):[a-z_$][\w$.]{0,80}(?:\(\))?:${firstLine}(?![.:]?\w)`,
  // Webpack: a.ts 42:13-20. Dart, Sass: main.dart 42:7. Without the range, not a time: 12:42
  form`${quote}? {1,3}${firstLine}:${columnNumber}-\d`,
  form`(?<=\.[a-z]\w{0,9})${quote}? {1,3}(?:at )?(?:(?<=\.(?:dart|s[ac]ss) {1,3})|(?<=(?:ERROR|WARNING) in \S{1,300} )|(?!(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)))${firstLine}:${columnNumber}(?![:.]?\d)`,
  // Vim's quickfix list, which no row of a table begins like: a.ts|42 col 7| x
  form`(?=\|\d)(?<!\|[^|]{0,300})\|${firstLine}(?: col ${columnNumber})?\|`,
];

const preposition =
  '(?:(?:of|(?:with)?in|inside(?: of)?|from|at|von|der|de|du|dans|del|di|da|do|van|af|av|din|i|trong|di|του|من|v|w|в|pliku)(?: (?:the|this|your|our|de[rmn]|die|das)(?: following)?)?:?|的)';
const lineBefore = String.raw`(?<![\p{L}\d])${notBehindOtherWord}(?:${lineWord}|ll?\.)(?: number| no\.| nr\.)?[ :#\x60]{1,3}${range}\x60?${atColumn}`;

/** The forms in which a position stands before a path. */
const preceding: readonly RegExp[] = [
  // line 42 of a.js, lines 42-45 in `a.js`, line 42, column 7 of a.js, lines 42, 43 and 50 of a.js; line 42 in the `f`
  // function of a.js; at position 42:7 in a.js
  form`(?<=${lineBefore}\)?(?:(?:,|,? (?:and|und|et|y|e)) \d{1,7}){0,20}?(?: (?:in|of|inside) (?:the )?(?:${functionName}${quote}?|${quote}?[\w.$]{1,80}${quote}? (?:function|method)))? (?:${preposition}(?: ${fileWord})?|${fileWord}) ["'\x60[(]?)`,
  // the 42nd line of a.js
  form`(?<=(?<![\w.])${firstLine}(?:st|nd|rd|th) line (?:of|in)(?: (?:the )?${fileWord})? ${quote}?)`,
  form`(?<=\bposition ${firstLine}:${columnNumber} (?:of|in) ${quote}?)`,
  // Commands: vim +42 a.js, nano +42,7 a.js, git blame -L 42,45 a.js, sed -n '42,45p' a.js
  form`(?<=(?<![\w.-])(?:g?vim?|view|nvim|nano|pico|emacs(?:client)?|micro|kak|joe|less|more) \+${firstLine}(?:[:,]${columnNumber})? ${quote}?)`,
  form`(?<= -L ?${firstLine},(?:${lastLine}|\+\d{1,7})[ :](?:-- )?${quote}?)`,
  // Code that an assistant cites, in a fence: ```42:45:src/a.ts
  form`(?<=^\x60${firstLine}:${lastLine}:)`,
  // postcss: (42:7) /srv/a.css x
  form`(?<=^\(${firstLine}:${columnNumber}\) )`,
  form`(?<=(?<![\w.-])sed -n ["']?${firstLine}(?:,${lastLine})?p["']? ${quote}?)`,
  // L42 in a.js, L42 - a.js, [L42] a.js
  form`(?<=(?<![\w.#])L${firstLine}(?:-L?${lastLine})? (?:of|in) ["'\x60[(]{0,2})`,
  form`(?<=^[^\p{L}\d]{0,12}L${firstLine}(?:-L?${lastLine})?(?:[\])]? |,? (?:[-@|]|->) )${quote}?)`,
  // from line 7 (a.js) to line 42 (b.js)
  form`(?<=${lineBefore} [([]${quote}?)(?=[^\s()[\]]{1,300}[)\]])`,
  // Spring: Line 42 in XML document from class path resource [a.xml]
  form`(?<=${lineBefore} in XML document from (?:file |URL )?\[?)`,
  // at line 42, found in a.js
  form`(?<=${lineBefore},? (?:found|detected|located|reported) in ${quote}?)`,
];

/** The forms in which a position stands before the first path of a clause: line 42, src/a.js; line 42 (src/a.js) */
const leading: readonly RegExp[] = [
  form`(?<=${lineBefore}(?:[,;]? |\t| {2,5}|[\])] |,? {1,2}(?:->|[-–—@|/]) | ?[([])(?:${preposition} )?(?:${fileWord} )?${quote}?)`,
  // All of a line: Line 42: a.js, L42: a.js
  form`(?<=^[^\p{L}\d]{0,12}(?:(?:${lineWord}) |L)${firstLine}${atColumn}: ${quote}?)(?=[^\s:]{1,300}$)`,
  // 第42行的 a.ts, 第 42 行，a.ts; 42번째 줄 a.ts
  form`(?<=(?<!\d)${firstLine}번째 줄의? ${quote}?)`,
  form`(?<=第 ?${firstLine}(?:[-~至到]${lastLine})? ?行目?[的の]?[ ,(]{0,2}(?:(?:文件|檔案|ファイル) )?${quote}?)`,
  form`(?<=(?<!\d)${firstLine} ?行目の? ?\(?${quote}?)`,
];

/** Behind the name of another file or of data, such a line is one of that: "fails in the test (line 42)". */
const endOfItsClause = form`(?=[^\w./\\])(?:[^./\\|=(\n]|\.(?=\w{1,60}\()|\((?=[^()]{0,60}\))){1,200}?(?<!\b(?:${knownNames}|logs?|csv|json|ya?ml|xml|files?|the (?:in|out)put|tests?|spec|rfc|docs?|reports?|templates?|config)["'\x60]?) \((?:${lineWord}) ${range}(?:,? (?:col(?:umn)?|char) ${columnNumber})?\)(?!\w)`;
const endOfClause = /["'`)\]]{0,3}(?:$|[.,;:](?!\d)| [-–—([])|["'`]?\)/y;

/** What ends the text or the target of a link in Markdown. */
const endOfText = /[`*_]{0,3}\]\([^\s()]{1,500}\)/y;
const endOfTarget = /\)/y;

/**
 * Right before or after the path from `start` to `end`, or after the link it is part of.
 *
 * @param isFirst whether no other path stands before it in the line, which the position could belong to
 */
export function positionBeside(
  line: string,
  start: number,
  end: number,
  isFirst: boolean,
): Position | undefined {
  endOfClause.lastIndex = end;
  const endOfLink = line.startsWith('](', start - 2) ? endOfTarget : endOfText;
  endOfLink.lastIndex = end;
  return (
    // What adjoins the path is surest: line 7 at a.js:42, line 7 in a.php on line 42
    positionAt(following.slice(0, 2), line, end) ??
    positionAt(preceding, line, start) ??
    (isFirst && endOfClause.test(line) ? positionAt(leading, line, start) : undefined) ??
    positionAt(following, line, end) ??
    (endOfLink.test(line) ? positionAt(following, line, endOfLink.lastIndex) : undefined)
  );
}

/** In parentheses at the end of a clause about the file: "`a.js` calls `f()` (line 42)". What is beside it is surer. */
export function positionInClause(line: string, end: number): Position | undefined {
  return positionAt([endOfItsClause], line, end);
}

function positionAt(forms: readonly RegExp[], line: string, index: number): Position | undefined {
  for (const pattern of forms) {
    pattern.lastIndex = index;
    const position = positionFrom(pattern.exec(line)?.groups);
    if (position) return position;
  }
  return undefined;
}

/** Reads the groups `first`, `last` and `column` of a match, or `index`, a column that is counted from 0. */
export function positionFrom(
  groups: Readonly<Record<string, string | undefined>> | undefined,
): Position | undefined {
  const lines = linesFrom(groups?.first, groups?.last);
  const column = groups?.index === undefined ? groups?.column : Number(groups.index) + 1;
  return lines && { lines, column: column === undefined ? undefined : Math.max(1, Number(column)) };
}
