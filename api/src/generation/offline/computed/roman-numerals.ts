const SYMBOLS = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** @param value integer from 1 to 3999 */
export function romanParts(value: number): { readonly symbol: string; readonly worth: number }[] {
  const parts: { symbol: string; worth: number }[] = [];
  let rest = value;
  for (const [symbol, worth] of SYMBOLS) {
    while (rest >= worth) {
      parts.push({ symbol, worth });
      rest -= worth;
    }
  }
  return parts;
}

/** @param value integer from 1 to 3999 */
export function toRoman(value: number): string {
  return romanParts(value)
    .map(({ symbol }) => symbol)
    .join('');
}

/** @returns NaN for a text that is no Roman numeral in its usual form */
export function fromRoman(text: string): number {
  let value = 0;
  let rest = text;
  for (const [symbol, worth] of SYMBOLS) {
    while (rest.startsWith(symbol)) {
      value += worth;
      rest = rest.slice(symbol.length);
    }
  }
  return rest === '' && value > 0 && toRoman(value) === text ? value : Number.NaN;
}
