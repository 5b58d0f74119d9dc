/** First bytes of a CSV file, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Characters with which spreadsheets start a formula, including full-width signs. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** Texts of this form get another apostrophe on writing, which is removed on reading. */
const GUARDED = /^'+[=+\-@＝＋－＠\t\r]/;

/** Text as a cell of RFC 4180 that does not start a formula: such text gets an apostrophe in front. */
export function writeCsvCell(text: string): string {
  const safe = FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Restores the text that was written. @param text without its quotes */
export function readCsvCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** A line with its end. */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCsvCell).join(',')}\r\n`;
}
