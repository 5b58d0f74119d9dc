import {
  CATEGORIES,
  DEFAULT_LANGUAGE,
  GENERAL_CATEGORY,
  isAdvice,
  parseLanguage,
  type EditableQuiz,
} from '@quizmesh/contract';
import { topicOf } from './formats/topic-of.ts';
import { titleErrors, type LocatedError, type QuizQualityChecks } from './quality-errors.ts';
import type { WrittenQuiz } from './quiz-draft.repository.ts';

export type WritingChecks = ReturnType<typeof createWritingChecks>;

const isEmpty = (text: string) => text.trim() === '';

/** What its author wrote of a quiz. */
export function writtenOf(quiz: EditableQuiz): WrittenQuiz {
  const { title, description, topic, difficulty, tags } = quiz;
  const category = CATEGORIES.find((known) => known === quiz.category) ?? GENERAL_CATEGORY;
  const language = parseLanguage(quiz.language) ?? DEFAULT_LANGUAGE;
  const questions = quiz.questions.map(
    ({ question, options, correctAnswer, explanation, source, quotation = null }) => {
      return { question, options, correctAnswer, explanation, source, quotation };
    },
  );
  return { title, description, topic, category, difficulty, tags, language, questions };
}

/** The quality checks for quizzes that are being written. */
export function createWritingChecks(qualityChecks: QuizQualityChecks) {
  function ownTitleErrors({ title, category }: Pick<WrittenQuiz, 'title' | 'category'>): LocatedError[] {
    if (isEmpty(title)) return [{ path: 'title', reason: 'no-title', sentence: 'A quiz needs a title.' }];
    return titleErrors(qualityChecks, { title, topic: topicOf({ title, category }) });
  }

  /** All that keeps the quiz from being public. */
  async function errors(quiz: EditableQuiz): Promise<LocatedError[]> {
    const written = writtenOf(quiz);
    const found = [...ownTitleErrors(written), ...(await qualityChecks.quiz(written))];
    // An empty title is no text that is not allowed.
    return found.filter(
      ({ path, reason }) => !(path === 'title' && reason === 'quiz-text' && isEmpty(written.title)),
    );
  }

  return {
    errors,
    /** Of title, description and tags. */
    async detailErrors(details: Omit<WrittenQuiz, 'questions' | 'topic'>): Promise<LocatedError[]> {
      const quiz = { ...details, topic: topicOf(details), questions: [] };
      const found = await qualityChecks.quiz(quiz);
      return [...ownTitleErrors(quiz), ...found.filter(({ path }) => path !== 'questions')];
    },
    /** Of these, what a quiz cannot be played with, or may not say: an unlisted one needs no more. */
    essentialErrors: async (quiz: EditableQuiz): Promise<LocatedError[]> =>
      (await errors(quiz)).filter(({ reason }) => !isAdvice(reason)),
  };
}
