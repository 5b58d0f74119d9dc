import {
  foldForComparison,
  haveSameAnswer,
  isSpent,
  mentionsAnswer,
  tellsAnswer,
  type CueReading,
} from '../../quality/index.ts';
import type { WrittenQuestion } from './candidate.ts';

interface ReadQuestion {
  readonly question: WrittenQuestion;
  readonly reading: CueReading;
}

const TELLING_COST = 8;
const EXCLUSION_COST = 2;

const ASKS_WHAT_IT_IS = /^(?:What|Who) (?:is|was|are|were) (?:an? |the )?(?<named>.+)\?$/u;

/** What a question asks to explain, without where it belongs: "voc" of "What was the VOC of the Dutch Republic?" Null: nothing. */
function askedToExplain(question: string): string | null {
  const named = ASKS_WHAT_IT_IS.exec(question)?.groups?.['named'];
  if (named === undefined) return null;
  return ` ${foldForComparison(/^\p{Lu}/u.test(named) ? named.replace(/ of .*/u, '') : named)} `;
}

/** True when other questions speak of what this one asks to explain: which spices the VOC grew tells what it was. */
function isSpokenOf({ question }: WrittenQuestion, others: readonly CueReading[]): boolean {
  const named = askedToExplain(question);
  return named !== null && others.some(({ stem }) => stem.includes(named));
}

/** How much the others help a player with the question when all of them come before it. */
function helpOf({ question, reading }: ReadQuestion, others: readonly ReadQuestion[]): number {
  const readings = others.map((other) => other.reading);
  const telling = readings.filter((other) => tellsAnswer(other, reading)).length;
  const mentioned = readings.filter(
    (other) => mentionsAnswer(other, reading) && !haveSameAnswer(other, reading),
  ).length;
  const isFoundByExclusion = question.hasRepeatedKeys !== true && isSpent(reading, readings);
  const isExplained = isSpokenOf(question, readings);
  return (
    (telling + Number(isExplained)) * TELLING_COST + mentioned + (isFoundByExclusion ? EXCLUSION_COST : 0)
  );
}

/** The questions in an order in which none tells the answer of a later one, nor its explanation: "Who was the adviser of the
 *  shogun?" comes after the question for the word shogun; in which the wrong options of none are the answers of earlier
 *  ones; and in which none is mentioned before.
 *  What needs no other place stays where it is. */
export function orderQuestions<Question extends ReadQuestion>(questions: readonly Question[]): Question[] {
  const waiting = [...questions];
  const ordered: Question[] = [];
  // From the end: what may follow all others may follow fewer of them, so that an order is found where there is one.
  while (waiting.length > 0) {
    let [last, least] = [waiting.length - 1, Infinity];
    for (let at = waiting.length - 1; at >= 0 && least > 0; at -= 1) {
      const question = waiting[at];
      if (!question) continue;
      const help = helpOf(
        question,
        waiting.filter((other) => other !== question),
      );
      if (help < least) [last, least] = [at, help];
    }
    ordered.unshift(...waiting.splice(last, 1));
  }
  return ordered;
}
