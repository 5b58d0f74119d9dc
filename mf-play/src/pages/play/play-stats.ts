import type { TileState } from '@quizmesh/shared-ui';
import type { PlayedAnswer, PlayState } from './play-slice.ts';

export interface PlayStats {
  /** Right answers so far. */
  readonly score: number;
  /** Judged answers so far. */
  readonly judged: number;
  /** Right answers in a row, up to now. */
  readonly streak: number;
  /** Mean seconds over the answered questions; null before the first. */
  readonly averageSeconds: number | null;
}

/** Score, streak and average time of a session. An answer without a verdict yet neither counts nor breaks. */
export function playStats(answers: PlayState['answers']): PlayStats {
  const given = answers.filter((answer) => answer !== null);
  const judged = given.filter(
    ({ isCorrect, selectedOption }) => isCorrect !== null || selectedOption === null,
  );
  const lastMiss = judged.findLastIndex(({ isCorrect }) => isCorrect !== true);
  const seconds = given.reduce((sum, answer) => sum + answer.seconds, 0);
  return {
    score: judged.filter(({ isCorrect }) => isCorrect === true).length,
    judged: judged.length,
    streak: judged.length - 1 - lastMiss,
    averageSeconds: given.length === 0 ? null : seconds / given.length,
  };
}

function tileOf(answer: PlayedAnswer | null): TileState {
  if (!answer) return 'open';
  if (answer.selectedOption === null) return 'timeout';
  if (answer.isCorrect === null) return 'sent';
  return answer.isCorrect ? 'correct' : 'wrong';
}

/** One tile per question, in the order in which they are shown. */
export function playTiles({
  order,
  answers,
  index,
  phase,
}: Pick<PlayState, 'order' | 'answers' | 'index' | 'phase'>): TileState[] {
  return order.map((one) => (one === index && phase === 'answering' ? 'now' : tileOf(answers[one] ?? null)));
}
