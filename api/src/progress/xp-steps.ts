/** Players are counted in steps of 1 XP, 32, 1,024, 32,768 and 1,048,576, so that those with more XP than somebody are the sum of a few
 *  steps of each width. */
const STEP_BITS = 5;
const WIDTHS = 5;
const LAST_LEVEL = WIDTHS - 1;

export interface XpStep {
  readonly level: number;
  readonly step: number;
}

/** The steps that count a player with that many XP. The first one of a wider step is above nobody in it: it is not stored. */
export function stepsOf(xp: number): XpStep[] {
  return Array.from({ length: WIDTHS }, (_width, level) => ({
    level,
    step: xp >> (level * STEP_BITS),
  })).filter(({ level, step }) => (level === LAST_LEVEL ? step > 0 : step % (1 << STEP_BITS) !== 0));
}

/** The steps that together have all players with more XP, as ranges; `to` is null for all steps from there on. */
export function stepsAbove(
  xp: number,
): { readonly level: number; readonly above: number; readonly to: number | null }[] {
  return Array.from({ length: WIDTHS }, (_width, level) => {
    const above = xp >> (level * STEP_BITS);
    return { level, above, to: level === LAST_LEVEL ? null : above | ((1 << STEP_BITS) - 1) };
  });
}
