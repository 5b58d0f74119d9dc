import { spreadKeys } from '../../quizzes/index.ts';
import type { DraftRequest, QuizDraft } from '../question-provider.ts';
import { createRandom } from '../offline/seeded-random.ts';
import type { DraftAnswer } from './answer-schemas.ts';

const TAGS_MAX = 8;

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** A model's answer as a draft. What is wrong with it is the gate's to say. */
export function toDraft(answer: DraftAnswer, request: DraftRequest): QuizDraft {
  const random = createRandom(request.seed);
  const questions = answer.questions.map(({ question, options, correctIndex, explanation }) => ({
    question: tidy(question),
    options: options.map(tidy),
    correctAnswer: correctIndex,
    explanation: tidy(explanation) || null,
    source: null,
  }));
  return {
    title: tidy(answer.title) || request.topic,
    description: tidy(answer.description),
    category: answer.category,
    tags: [...new Set(answer.tags.map(tidy).filter(Boolean))].slice(0, TAGS_MAX),
    language: request.language,
    // Models favour some positions.
    questions: spreadKeys(questions, () => random.next()),
  };
}
