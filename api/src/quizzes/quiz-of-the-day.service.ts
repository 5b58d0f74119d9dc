import {
  DEFAULT_LANGUAGE,
  GENERAL_CATEGORY,
  QUIZ_OF_THE_DAY_QUESTIONS,
  languagesReadAlike,
  type Language,
  type QuizSummary,
} from '@quizmesh/contract';
import { isUniqueViolation } from '../database/database-errors.ts';
import { NotFoundError, ValidationError } from '../http/errors/http-errors.ts';
import { addDays } from '../progress/index.ts';
import { chooseQuestions } from './choose-questions.ts';
import { dayOnEarth } from './day-on-earth.ts';
import { spreadKeys } from './key-positions.ts';
import type { QuizOfTheDayReadModel } from './quiz-of-the-day.read-model.ts';
import { quizOfTheDayTexts } from './quiz-of-the-day.texts.ts';
import type { QuizService } from './quiz.service.ts';

/** Days in which a question does not come again, where the library is large enough. */
const DAYS_APART = 60;
/** While it is today somewhere, the day after tomorrow has begun nowhere. */
const DAYS_AHEAD = 2;

export interface QuizOfTheDayDeps {
  readonly readModel: QuizOfTheDayReadModel;
  readonly publish: QuizService['publish'];
  /** At least 0 and below 1; must be unpredictable, because the library is public. */
  readonly random: () => number;
  readonly now: () => Date;
}

export type QuizOfTheDayService = ReturnType<typeof createQuizOfTheDay>;

/** The quiz of the day, made when it is asked for first. */
export function createQuizOfTheDay({ readModel, publish, random, now }: QuizOfTheDayDeps) {
  /** @returns undefined when the library has too few questions in this language */
  async function make(day: string, language: Language): Promise<QuizSummary | undefined> {
    const [pool, lastDays, sameAs] = await Promise.all([
      readModel.listLibrary(language),
      readModel.lastDays(language, addDays(day, 1 - DAYS_APART), addDays(day, DAYS_AHEAD)),
      placesOfDefault(day, language),
    ]);
    const chosen = chooseQuestions(pool, { count: QUIZ_OF_THE_DAY_QUESTIONS, sameAs, lastDays, random });
    if (chosen.length < QUIZ_OF_THE_DAY_QUESTIONS) return undefined;
    const contents = await readModel.contents(chosen.map(({ id }) => id));
    const { topic, ...texts } = quizOfTheDayTexts(day, language);
    const draft = { ...texts, category: GENERAL_CATEGORY, tags: [], language };
    return publish(
      { ...draft, questions: spreadKeys(contents, random) },
      { day, topic, difficulty: 'medium', creatorKey: null, provider: 'library', model: null },
    );
  }

  /** The quiz in the default language is made first; those in others ask the same where they can. */
  async function placesOfDefault(day: string, language: Language) {
    const original = language === DEFAULT_LANGUAGE ? null : await findOrMake(day, DEFAULT_LANGUAGE);
    return original ? readModel.placesOf(original.id) : [];
  }

  async function findOrMake(day: string, language: Language): Promise<QuizSummary | null | undefined> {
    const found = await readModel.find(day, language);
    if (found !== undefined || dayOnEarth(day, now()) === 'past') return found;
    try {
      return await make(day, language);
    } catch (error) {
      // Another request, perhaps of another process, was quicker.
      if (!isUniqueViolation(error)) throw error;
      return readModel.find(day, language);
    }
  }

  return {
    /** The quiz of a day in this language, or in the default one when the library does not speak it. A past day has the quiz that was
     *  made on it.
     *  @throws {ValidationError} the day has begun nowhere on earth @throws {NotFoundError} there is none */
    async ofDay(day: string, language: Language): Promise<QuizSummary> {
      if (dayOnEarth(day, now()) === 'future')
        throw new ValidationError({ day: 'Has not begun anywhere on earth' });
      const [own = language] = languagesReadAlike(language);
      for (const tried of new Set([own, DEFAULT_LANGUAGE])) {
        const quiz = await findOrMake(day, tried);
        if (quiz) return quiz;
        if (quiz === null) break;
      }
      throw new NotFoundError('There is no quiz of that day');
    },
  };
}
