import type { Quiz } from '@quizmesh/contract';
import { countedAnswers, type ResultView } from './result-view.ts';

/** Told apart by lightness too, and the same for a wrong answer and for none. */
const SIGNS = { right: '🟩', notRight: '⬜' } as const;

/** One sign for each question: it tells how it went, and nothing of the questions. */
export function dayStrip(result: Pick<ResultView, 'answers'>): string {
  return countedAnswers(result)
    .map(({ isCorrect }) => (isCorrect ? SIGNS.right : SIGNS.notRight))
    .join('');
}

/** The day of a quiz of the day, for the one try that is shared with a strip: the ranked one, or the one that only a full
 *  network kept off the board. */
export function sharedDay({ day }: Quiz, { rank, unrankedReason }: ResultView): string | undefined {
  return rank !== null || unrankedReason === 'network' ? day : undefined;
}
