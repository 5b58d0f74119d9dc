import type { BlindAnswerer, BlindContext, DraftQuestion } from '../question-provider.ts';
import type { QuestionRejection } from './rejection.ts';

/** Lets every question be answered without its key; a question whose answer differs is rejected. */
export async function checkBlind(
  questions: readonly DraftQuestion[],
  answerer: BlindAnswerer,
  { signal, ...context }: BlindContext & { readonly signal: AbortSignal },
): Promise<QuestionRejection[]> {
  const shown = questions.map(({ question, options }) => ({ question, options }));
  const answers = await answerer.answerBlind(shown, signal, context);
  return questions.flatMap(({ correctAnswer }, question) =>
    answers[question] === correctAnswer ? [] : [{ reason: 'blind-pass-disagrees' as const, question }],
  );
}
