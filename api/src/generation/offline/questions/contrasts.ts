import { explainedBy, explains, mentionsAnswer, type CueReading } from '../../quality/index.ts';
import type { WrittenQuestion } from './candidate.ts';

/** The questions with one sentence more in their explanations, about a wrong option: "Rembrandt painted The Night Watch." It is about
 *  no fact that the quiz asks for or has told before, and tells no other answer of it. */
export function withContrasts({
  questions,
  readings,
  facts,
}: {
  readonly questions: readonly WrittenQuestion[];
  /** Of the questions, in their order. */
  readonly readings: readonly CueReading[];
  readonly facts: ReadonlySet<string>;
}): WrittenQuestion[] {
  const mentioned = new Set(facts);
  return questions.map((question, at) => {
    const own = readings[at];
    const isHarmless = (sentence: string) => {
      if (!own) return false;
      const explained = explainedBy({ ...own, stem: '' }, sentence);
      return readings.every(
        (other) => other === own || !(explains(explained, other) || mentionsAnswer(explained, other)),
      );
    };
    const contrast = question
      .contrasts?.()
      .find(({ sentence, factKey }) => !mentioned.has(factKey) && isHarmless(sentence));
    if (!contrast) return question;
    mentioned.add(contrast.factKey);
    return { ...question, explanation: `${question.explanation} ${contrast.sentence}` };
  });
}
