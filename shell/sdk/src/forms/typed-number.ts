/** The zero of each set of digits that keyboards of the supported languages produce: Latin, Arabic-Indic,
 *  Persian, Devanagari, full width. */
const ZEROS = ['0', '\u0660', '\u06f0', '\u0966', '\uff10'].map((zero) => zero.charCodeAt(0));

function digitOf(character: string): number | null {
  const code = character.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? null : code - zero;
}

/** Parses a whole number in the digits of any supported language; null for anything else. */
export function typedNumber(text: string): number | null {
  const digits = [...text.trim()].map(digitOf);
  if (digits.length === 0 || digits.includes(null)) return null;
  return Number(digits.join(''));
}
