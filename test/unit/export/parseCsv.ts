/** A strict parser for RFC 4180, to verify the writer; throws for anything else. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const position = field.lastIndex;
    const match = field.exec(text);
    if (match === null) throw new Error(`no field at ${position}: ${text.slice(position, position + 40)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * The original value of a field. The writer (`csvField` in `src/export/csv.ts`) puts an apostrophe before what a
 * spreadsheet would run as a formula, at the beginning of a field or after a line break, `;` or tab inside.
 */
export function withoutMark(field: string): string {
  const start = /^'['\s]*[=+\-@|\uff1d\uff0b\uff0d\uff20]|^''*[\t\r\n]/.test(field) ? field.slice(1) : field;
  const inner =
    /(?<=[\r\n;\t])'(?=[ '"]*(?:[=@|\uff1d\uff0b\uff0d\uff20]|[-+](?! [^\r\n;\t|!(=]{0,1000}(?:[\r\n;\t]|$))))/g;
  return start.replace(inner, '');
}
