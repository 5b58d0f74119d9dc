/** Characters that nobody sees: they may hide instructions to a model, or turn the order of what is read. Joiners stay,
 *  because scripts and emoji need them. */
const UNSEEN =
  /[^\P{Cc}\n\t]|[^\P{Cf}\u200c\u200d]|[\p{Cs}\p{Co}\p{Cn}]|[\u115f\u1160\u3164\uffa0]|[\u{e0100}-\u{e01ef}]/gu;
const JOINERS = /[\u200c\u200d]{2,}/gu;
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const BLANKS = /[\t\p{Zs}]+/gu;
const BLANK_AROUND_LINE_END = / ?\n ?/gu;
const EMPTY_LINES = /\n{3,}/gu;

/** Plain text of a source: NFC, one blank between words, at most one empty line, nothing invisible. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(UNSEEN, '')
    .replace(JOINERS, '')
    .replace(BLANKS, ' ')
    .replace(BLANK_AROUND_LINE_END, '\n')
    .replace(EMPTY_LINES, '\n\n')
    .trim();
}

/** A title in one line; null when nothing is left of it. */
export function cleanTitle(text: string | null, maxLength = 200): string | null {
  const line = cleanText(text ?? '').replace(/\s+/gu, ' ');
  return [...line].slice(0, maxLength).join('').trim() || null;
}
