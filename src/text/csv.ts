/**
 * What spreadsheets take for the start of a formula, full-width forms and leading blanks included (OWASP, "CSV
 * Injection"), and `|`. Text that already starts with apostrophes before such a character counts too, so that
 * exactly one apostrophe has to be taken away to get the value back.
 */
const formula = /^[\s']*[=+\-@|\uff1d\uff0b\uff0d\uff20]/;
/** A tab or line break at the start may be dropped by a spreadsheet, and what follows it read as a formula. */
const controlFirst = /^'*[\t\r\n]/;
const special = /[",;\t\r\n]|^\s|\s$/;

/**
 * One field of a CSV file by RFC 4180, harmless in a spreadsheet: text that would start a formula gets an apostrophe
 * in front, which spreadsheets take as the mark of plain text.
 */
export function csvField(text: string): string {
  const plain = formula.test(text) || controlFirst.test(text) ? `'${text}` : text;
  return special.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
