/** First bytes of a CSV file, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Where a spreadsheet may see the start of a formula, full-width signs included: where a cell begins, and after what some
 *  take for the end of one. Where lists are written with semicolons, spreadsheets split at those, and quotes in the middle of
 *  a cell keep nothing together. */
const FORMULA = /(?<=^|[;\t\r\n])(?='*[=+\-@＝＋－＠\t\r])/g;
const GUARD = /(?<=^|[;\t\r\n])'(?='*[=+\-@＝＋－＠\t\r])/g;

/** Text as a cell of RFC 4180 in which no formula starts: an apostrophe is put before each. */
export function writeCsvCell(text: string): string {
  const safe = text.replace(FORMULA, "'");
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Restores the text that was written. @param text without its quotes */
export function readCsvCell(text: string): string {
  return text.replace(GUARD, '');
}

/** A line with its end. */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCsvCell).join(',')}\r\n`;
}
