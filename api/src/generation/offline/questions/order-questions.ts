import { readForCues, tellsAnswer, type CueReading } from '../../quality/index.ts';
import type { WrittenQuestion } from './candidate.ts';

/** The questions in an order in which none tells the answer of a later one, nor its explanation: "Who was the adviser of the
 *  shogun?" comes after the question for the word shogun. Questions that tell each other's answers keep their order. */
export function orderQuestions(
  questions: readonly WrittenQuestion[],
  readings: readonly CueReading[] = questions.map(readForCues),
): WrittenQuestion[] {
  const read = questions.map((question, at) => ({
    question,
    reading: readings[at] ?? readForCues(question),
  }));
  const waiting = read.map((one) => ({
    ...one,
    cued: new Set(
      read
        .filter((other) => other !== one && tellsAnswer(one.reading, other.reading))
        .map(({ question }) => question),
    ),
  }));
  const ordered: WrittenQuestion[] = [];
  while (waiting.length > 0) {
    const free = waiting.findIndex(({ cued }) => waiting.every(({ question }) => !cued.has(question)));
    const [next] = waiting.splice(Math.max(0, free), 1);
    if (next) ordered.push(next.question);
  }
  return ordered;
}
