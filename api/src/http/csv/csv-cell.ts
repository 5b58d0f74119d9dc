/** First bytes of a CSV file, by which spreadsheets know that it is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What spreadsheets take for a formula, the full-width signs of some languages too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;
/** Another apostrophe goes before each of these, and off again when it is read. */
const GUARDED = /^'+[=+\-@＝＋－＠\t\r]/;

/** Text as a cell of RFC 4180 that starts no formula: an apostrophe goes before what would. */
export function writeCsvCell(text: string): string {
  const safe = FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text that was written. @param text without its quotes */
export function readCsvCell(text: string): string {
  return GUARDED.test(text) ? text.slice(1) : text;
}

/** A line with its end. */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCsvCell).join(',')}\r\n`;
}
