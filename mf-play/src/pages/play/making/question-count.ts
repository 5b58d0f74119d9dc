import type { Quiz } from '@quizmesh/contract';

/** Questions that a quiz has, or is to have when they are made while it is played. */
export function questionCountOf({ questions, making }: Pick<Quiz, 'questions' | 'making'>): number {
  return making?.askedQuestions ?? questions.length;
}
