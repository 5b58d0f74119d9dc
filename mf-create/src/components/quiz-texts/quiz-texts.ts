import type { QuizSummary } from '@quizmesh/contract';

/** What its author says of a quiz below the title, on cards and on the landing page; blank texts are left out. */
export function quizTexts(quiz: QuizSummary): string[] {
  return [quiz.description].flatMap((text) => text || []);
}
