import { givesAway } from '../../quality/index.ts';
import type { WrittenQuestion } from './candidate.ts';

/** The questions in an order in which none tells the answer of a later one: "Who was the adviser of the shogun?" comes after
 *  the question for the word shogun. Questions that tell each other's answers keep their order. */
export function orderQuestions(questions: readonly WrittenQuestion[]): WrittenQuestion[] {
  const waiting = [...questions];
  const ordered: WrittenQuestion[] = [];
  while (waiting.length > 0) {
    const isFree = (one: WrittenQuestion) =>
      waiting.every((other) => other === one || !givesAway(one, other));
    const [next] = waiting.splice(Math.max(0, waiting.findIndex(isFree)), 1);
    if (next) ordered.push(next);
  }
  return ordered;
}
