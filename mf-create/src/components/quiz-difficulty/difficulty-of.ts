import { DEFAULT_DIFFICULTY, DIFFICULTIES, type Difficulty } from '@quizmesh/contract';

/** Difficulty of a quiz as it came from a server; medium where it says none (specification 000, section 3). */
export function difficultyOf({ difficulty }: { readonly difficulty?: string }): Difficulty {
  return DIFFICULTIES.find((known) => known === difficulty) ?? DEFAULT_DIFFICULTY;
}
