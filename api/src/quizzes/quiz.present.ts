import type { OpenQuestion, QuizSummary, SolvedQuestion } from '@quizmesh/contract';
import type { QuestionRow, QuizRow } from './quiz.model.ts';

/** Columns that a summary needs; lists read no other ones, and `presentSummary` sees no other ones. */
export const SUMMARY_COLUMNS = [
  'id',
  'title',
  'description',
  'topic',
  'category',
  'difficulty',
  'tags',
  'totalQuestions',
  'optionsPerQuestion',
  'timeLimitMinutes',
  'language',
  'plays',
  'createdAt',
  'slug',
] as const satisfies readonly (keyof QuizRow)[];

export function presentSummary(row: Pick<QuizRow, (typeof SUMMARY_COLUMNS)[number]>): QuizSummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    topic: row.topic,
    category: row.category,
    difficulty: row.difficulty,
    tags: row.tags,
    totalQuestions: row.totalQuestions,
    optionsPerQuestion: row.optionsPerQuestion,
    timeLimit: row.timeLimitMinutes,
    language: row.language,
    attempts: row.plays,
    createdAt: row.createdAt.toISOString(),
    slug: row.slug ?? `quiz-${row.id}`,
  };
}

/** A question without its key. */
export function presentOpenQuestion(row: QuestionRow): OpenQuestion {
  return {
    index: row.position,
    question: row.question,
    options: row.options,
    ...(row.isVoid && { isVoid: true }),
  };
}

/** A question with its key, only for players who may know it (decision 24). */
export function presentSolvedQuestion(row: QuestionRow): SolvedQuestion {
  return {
    ...presentOpenQuestion(row),
    correctAnswer: row.correctOption,
    explanation: row.explanation,
    source: row.source,
  };
}
