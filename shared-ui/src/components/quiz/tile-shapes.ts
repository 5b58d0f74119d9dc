/** Seeded stream of numbers from 0 to 1: the same text always draws the same pattern. */
export function seededNumbers(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % 10000) / 10000;
  };
  for (let warmUp = 0; warmUp < 9; warmUp += 1) next();
  return next;
}

/** q quarter, h half, o disc, s square, d dot, l leaf, a arch, t triangle. */
export type TileShape = 'q' | 'h' | 'o' | 's' | 'd' | 'l' | 'a' | 't';

/** One of four drawings by quarter turns. */
function turned(turn: number, ...paths: readonly [string, string, string, string]): string {
  return paths[turn % 4] ?? paths[0];
}

/** Path of a 10 x 10 tile at x, y; `turn` is 0 to 3 quarter turns. */
export function tilePath(shape: TileShape, { x, y }: { x: number; y: number }, turn: number): string {
  const [right, bottom] = [x + 10, y + 10];
  if (shape === 's') return `M${x} ${y}h10v10h-10z`;
  switch (shape) {
    case 'q':
      return turned(
        turn,
        `M${x} ${y}h10a10 10 0 0 1-10 10z`,
        `M${right} ${y}v10a10 10 0 0 1-10-10z`,
        `M${right} ${bottom}h-10a10 10 0 0 1 10-10z`,
        `M${x} ${bottom}v-10a10 10 0 0 1 10 10z`,
      );
    case 'h':
      return turned(
        turn,
        `M${x} ${y + 5}a5 5 0 0 1 10 0z`,
        `M${x + 5} ${y}a5 5 0 0 1 0 10z`,
        `M${x} ${y + 5}a5 5 0 0 0 10 0z`,
        `M${x + 5} ${y}a5 5 0 0 0 0 10z`,
      );
    case 'o':
      return `M${x} ${y + 5}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z`;
    case 'd':
      return `M${x + 2.8} ${y + 5}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z`;
    case 'l':
      return turn % 2 === 1
        ? `M${x} ${y}h5a5 5 0 0 1 5 5v5h-5a5 5 0 0 1-5-5z`
        : `M${right} ${y}v5a5 5 0 0 1-5 5h-5v-5a5 5 0 0 1 5-5z`;
    case 'a':
      return `M${x} ${bottom}v-5a5 5 0 0 1 10 0v5z`;
    case 't':
      return turned(
        turn,
        `M${x} ${y}h10l-10 10z`,
        `M${right} ${y}v10l-10-10z`,
        `M${right} ${bottom}h-10l10-10z`,
        `M${x} ${bottom}v-10l10 10z`,
      );
  }
}
