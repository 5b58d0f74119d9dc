/** The level of an amount of XP, with the XP to the next one. */
export interface LevelProgress {
  /** From 1. */
  readonly level: number;
  /** XP at which this level starts. */
  readonly startXp: number;
  /** XP between the start of this level and the next. */
  readonly spanXp: number;
  /** XP still missing to the next level. */
  readonly xpToNextLevel: number;
  /** 0 to 1 within the level. */
  readonly fraction: number;
}

/** XP at which a level (from 1) starts. Changing this formula would change the level of every account. */
export function levelStartXp(level: number): number {
  return (level - 1) * 100 + 50 * (((level - 1) * (level - 2)) / 2);
}

/** Level of a non-negative amount of XP. */
export function levelProgress(totalXp: number): LevelProgress {
  let level = 1;
  while (levelStartXp(level + 1) <= totalXp) level += 1;
  const startXp = levelStartXp(level);
  const spanXp = 100 + (level - 1) * 50;
  return {
    level,
    startXp,
    spanXp,
    xpToNextLevel: startXp + spanXp - totalXp,
    fraction: (totalXp - startXp) / spanXp,
  };
}
