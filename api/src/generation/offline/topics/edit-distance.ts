/** True for two letters in the other order: "si" and "is". */
const isSwap = (one: string, other: string) =>
  one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0];

/** Number of insertions, deletions, replacements and swaps of neighboring letters that change one word into the other (optimal
 *  string alignment).
 *  @param most Infinity where more are needed by the lengths alone: what a stranger types is compared with thousands of names */
export function editDistance(one: string, other: string, most = Infinity): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let previous: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_slot, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const [pair, otherPair] = [one.slice(Math.max(0, i - 2), i), other.slice(Math.max(0, j - 2), j)];
      const swapped = isSwap(pair, otherPair) ? (previous[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [previous, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
