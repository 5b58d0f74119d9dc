import { DEFAULT_DIFFICULTY, DIFFICULTIES, type Difficulty } from '@quizmesh/contract';

/** Difficulty of a quiz as the server sent it; medium when it is missing. */
export function difficultyOf({ difficulty }: { readonly difficulty?: string }): Difficulty {
  return DIFFICULTIES.find((known) => known === difficulty) ?? DEFAULT_DIFFICULTY;
}
