const UINT32 = 2 ** 32;

/** Numbers from 0 to below 1 that depend on the seed alone (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
}

/** Positions 0 to `count` - 1 in the order in which they are shown: as they are without a seed, drawn by it otherwise, so that every
 *  tab and device of an attempt shows the same. */
export function shownPositions(count: number, seed: number | null): number[] {
  const positions = Array.from({ length: count }, (_slot, position) => position);
  if (seed === null) return positions;
  const next = seededNumbers(seed);
  for (let last = count - 1; last > 0; last -= 1) {
    const drawn = Math.floor(next() * (last + 1));
    [positions[last], positions[drawn]] = [positions[drawn] as number, positions[last] as number];
  }
  return positions;
}

/** Options of a question in the order in which they are shown. */
export function shownOptions(
  { index, options }: { readonly index: number; readonly options: readonly string[] },
  seed: number | null,
): number[] {
  return shownPositions(options.length, seed === null ? null : Math.imul(seed, 1009) + index + 1);
}
