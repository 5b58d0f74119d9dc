import { explainedBy, explains, mentionsAnswer, namesOption, type CueReading } from '../../quality/index.ts';
import type { WrittenQuestion } from './candidate.ts';

/** The questions with one sentence more in their explanations, about a wrong option: "Rembrandt painted The Night Watch." It is about
 *  no fact that the quiz asks for or has told before, and tells no answer of a later question, nor what is wrong there. */
export function withContrasts(
  questions: readonly { readonly question: WrittenQuestion; readonly reading: CueReading }[],
  facts: ReadonlySet<string>,
): WrittenQuestion[] {
  const mentioned = new Set(facts);
  return questions.map(({ question, reading }, at) => {
    const isHarmless = (sentence: string) => {
      const explained = explainedBy({ ...reading, stem: '' }, sentence);
      return questions
        .slice(at + 1)
        .every(
          ({ reading: later }) =>
            !(
              explains(explained, later) ||
              mentionsAnswer(explained, later) ||
              namesOption(explained, later)
            ),
        );
    };
    const contrast = question
      .contrasts?.()
      .find(({ sentence, factKey }) => !mentioned.has(factKey) && isHarmless(sentence));
    if (!contrast) return question;
    mentioned.add(contrast.factKey);
    // No blank after the full stop of Chinese and Japanese.
    const blank = question.explanation.endsWith('。') ? '' : ' ';
    return { ...question, explanation: question.explanation + blank + contrast.sentence };
  });
}
