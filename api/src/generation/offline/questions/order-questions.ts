import { foldForComparison, givesAway, tellingWords } from '../../quality/index.ts';
import type { WrittenQuestion } from './candidate.ts';

/** Share of a question's words that a clause holds when it is about the same fact. */
const SAME_FACT_SHARE = 0.5;

/** True when a clause of the explanation says the answer of the other question: "The Columbia accident: 2003". */
function explains({ explanation }: WrittenQuestion, { question, key }: WrittenQuestion): boolean {
  const asked = tellingWords(question);
  const answer = ` ${foldForComparison(key)} `;
  return explanation.split(/[;.] /u).some((clause) => {
    if (!` ${foldForComparison(clause.replace(/[:.]/gu, ' '))} `.includes(answer)) return false;
    const said = tellingWords(clause);
    return asked.filter((word) => said.includes(word)).length >= asked.length * SAME_FACT_SHARE;
  });
}

/** The questions in an order in which none tells the answer of a later one, nor its explanation: "Who was the adviser of the
 *  shogun?" comes after the question for the word shogun. Questions that tell each other's answers keep their order. */
export function orderQuestions(questions: readonly WrittenQuestion[]): WrittenQuestion[] {
  const waiting = [...questions];
  const ordered: WrittenQuestion[] = [];
  while (waiting.length > 0) {
    const isFree = (one: WrittenQuestion) =>
      waiting.every((other) => other === one || !(givesAway(one, other) || explains(one, other)));
    const [next] = waiting.splice(Math.max(0, waiting.findIndex(isFree)), 1);
    if (next) ordered.push(next);
  }
  return ordered;
}
