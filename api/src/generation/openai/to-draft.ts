import { spreadKeys } from '../../quizzes/index.ts';
import type { DraftRequest, QuizDraft } from '../question-provider.ts';
import { createRandom } from '../offline/seeded-random.ts';
import { createQuotationFinder } from '../find-quotation.ts';
import type { DraftAnswer } from './answer-schemas.ts';

const TAGS_MAX = 8;

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Converts a model's answer to a draft; the quality checks decide whether it is good. */
export function toDraft(answer: DraftAnswer, request: DraftRequest): QuizDraft {
  const random = createRandom(request.seed);
  const { sourceText, places } = request;
  const findQuotation = sourceText === undefined ? null : createQuotationFinder(sourceText, places);
  const plan = request.planned === undefined ? undefined : answer.plan.map(tidy);
  const questions = answer.questions.map((asked) => ({
    question: tidy(asked.question),
    options: asked.options.map(tidy),
    correctAnswer: asked.correctIndex,
    explanation: tidy(asked.explanation ?? '') || null,
    source: request.sourceAddress ?? null,
    ...(findQuotation && { quotation: findQuotation(asked.quotation ?? '') }),
    ...(plan && { part: plan[asked.part ?? -1] }),
  }));
  return {
    title: tidy(answer.title) || request.topic,
    description: tidy(answer.description),
    category: answer.category,
    tags: [...new Set(answer.tags.map(tidy).filter(Boolean))].slice(0, TAGS_MAX),
    language: request.language,
    ...(plan && { plan }),
    // Models prefer some positions for the key.
    questions: spreadKeys(questions, () => random.next()),
  };
}
