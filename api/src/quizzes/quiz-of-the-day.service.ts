import {
  DEFAULT_LANGUAGE,
  GENERAL_CATEGORY,
  QUIZ_OF_THE_DAY_QUESTIONS,
  languagesReadAlike,
  type Language,
} from '@quizmesh/contract';
import { isUniqueViolation } from '../database/database-errors.ts';
import { NotFoundError } from '../http/errors/http-errors.ts';
import { addDays } from '../progress/index.ts';
import { chooseQuestions } from './choose-questions.ts';
import { spreadKeys } from './key-positions.ts';
import type { DayQuiz, QuizOfTheDayReadModel } from './quiz-of-the-day.read-model.ts';
import { quizOfTheDayTexts } from './quiz-of-the-day.texts.ts';
import type { QuizService } from './quiz.service.ts';

const DAY_MS = 86_400_000;
/** Days in which a question does not come again, where the library is large enough. */
const DAYS_APART = 60;

export interface QuizOfTheDayDeps {
  readonly readModel: QuizOfTheDayReadModel;
  readonly publish: QuizService['publish'];
  /** At least 0 and below 1; must be unpredictable, because the library is public. */
  readonly random: () => number;
  readonly now: () => Date;
}

export interface Today extends DayQuiz {
  /** In UTC, YYYY-MM-DD. */
  readonly day: string;
  /** At least 1, and not too few: who asks again after them is answered with the next day. */
  readonly secondsLeft: number;
}

export type QuizOfTheDayService = ReturnType<typeof createQuizOfTheDay>;

/** The quiz of the day, made when it is asked for first. */
export function createQuizOfTheDay({ readModel, publish, random, now }: QuizOfTheDayDeps) {
  /** @returns undefined when the library has too few questions in this language */
  async function make(day: string, language: Language): Promise<DayQuiz | undefined> {
    const [pool, lastDays, sameAs] = await Promise.all([
      readModel.listLibrary(language),
      readModel.lastDays(language, addDays(day, 1 - DAYS_APART), day),
      placesOfDefault(day, language),
    ]);
    const chosen = chooseQuestions(pool, { count: QUIZ_OF_THE_DAY_QUESTIONS, sameAs, lastDays, random });
    if (chosen.length < QUIZ_OF_THE_DAY_QUESTIONS) return undefined;
    const contents = await readModel.contents(chosen.map(({ id }) => id));
    const { topic, ...texts } = quizOfTheDayTexts(day, language);
    const draft = { ...texts, category: GENERAL_CATEGORY, tags: [], language };
    const quiz = await publish(
      { ...draft, questions: spreadKeys(contents, random) },
      { day, topic, difficulty: 'medium', creatorKey: null, provider: 'library', model: null },
    );
    return { quiz, rankedPlayers: 0 };
  }

  /** The quiz in the default language is made first; those in others ask the same where they can. */
  async function placesOfDefault(day: string, language: Language) {
    const original = language === DEFAULT_LANGUAGE ? null : await findOrMake(day, DEFAULT_LANGUAGE);
    return original ? readModel.placesOf(original.quiz.id) : [];
  }

  async function findOrMake(day: string, language: Language): Promise<DayQuiz | null | undefined> {
    const found = await readModel.find(day, language);
    if (found !== undefined) return found;
    try {
      return await make(day, language);
    } catch (error) {
      // Another request, perhaps of another process, was quicker.
      if (!isUniqueViolation(error)) throw error;
      return readModel.find(day, language);
    }
  }

  return {
    /** The quiz of the current UTC day in this language, or in the default one when the library does not speak it.
     *  @throws {NotFoundError} the library has too few questions, or an admin disabled the quiz */
    async today(language: Language): Promise<Today> {
      const at = now();
      const day = at.toISOString().slice(0, 10);
      const secondsLeft = Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000);
      const [own = language] = languagesReadAlike(language);
      for (const tried of new Set([own, DEFAULT_LANGUAGE])) {
        const found = await findOrMake(day, tried);
        if (found) return { day, secondsLeft, ...found };
        if (found === null) break;
      }
      throw new NotFoundError('There is no quiz of the day');
    },
  };
}
