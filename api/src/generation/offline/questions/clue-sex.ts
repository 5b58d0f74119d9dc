export type Sex = 'woman' | 'man';

const OF_WOMEN = /\b(?:woman|goddess|queen|lady|sister|daughter|herself|her|she)\b/iu;
const OF_MEN = /\b(?:god|king|emperor|father|himself|his|he)\b/iu;

/** What a clue tells of the sex of whom it describes: "was the first woman in space", "god of the forge".
 *  @returns null when it tells nothing */
export function sexInClue(clue: string): Sex | null {
  if (OF_WOMEN.test(clue)) return 'woman';
  return OF_MEN.test(clue) ? 'man' : null;
}

/** The entries that fit what the clue of the key tells, so that it does not rule all others out; all of them when the pool
 *  does not know the sex of its members, or the clue speaks of somebody else. */
export function fittingSex<Entry extends { readonly sex?: Sex | undefined }>(
  clue: string,
  key: Entry,
  pool: readonly Entry[],
): readonly Entry[] {
  const hinted = sexInClue(clue);
  return hinted !== null && hinted === key.sex ? pool.filter(({ sex }) => sex === hinted) : pool;
}
