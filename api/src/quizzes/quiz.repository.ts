import {
  DIFFICULTIES,
  type Difficulty,
  type Quotation,
  type QuizFile,
  type QuizSummary,
} from '@quizmesh/contract';
import type { Transaction } from 'sequelize';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { NewValues } from '../database/table.ts';
import { SEARCH_SEPARATOR, foldText, foldTitle, questionFingerprint } from './fold.ts';
import type { QuestionRow, QuizModels, QuizRow, quizColumns } from './quiz.model.ts';
import { createQuizCounts } from './quiz-counts.ts';
import { presentSummary } from './quiz.present.ts';
import { addQuizWords } from './search/quiz-words.ts';
import { timesAfterPlay } from './median-time.ts';
import { slugCandidates } from './quiz-slug.ts';
import { initialTrendingScore, trendingScoreAfterPlay } from './trending.ts';

/** A question with its key, as providers draft it. */
export interface QuestionContent {
  readonly question: string;
  readonly options: readonly string[];
  readonly correctAnswer: number;
  readonly explanation: string | null;
  readonly source: string | null;
  /** Of the notes that it was made from; none when absent. */
  readonly quotation?: Quotation | null;
}

/** Fields of a quiz file that are stored in the column of the same name. */
export type FileColumn = Exclude<keyof QuizFile, 'format' | 'formatVersion' | 'timeLimit' | 'questions'>;

export interface NewQuiz extends Readonly<Omit<NewValues<Pick<typeof quizColumns, FileColumn>>, 'tags'>> {
  readonly tags: readonly string[];
  readonly provider: string;
  readonly model: string | null;
  /** Key of the player who created it; null for starter content. */
  readonly creatorKey: string | null;
  /** Limit for the whole quiz; null for none. */
  readonly timeLimitMinutes?: number | null;
  readonly questions: readonly QuestionContent[];
  /** Number of questions that it is to have; those given are its first ones. Absent: they are all. */
  readonly askedQuestions?: number;
  /** UTC day whose quiz of the day it is; absent for all others. */
  readonly day?: string;
  /** What its slug is made of instead of its title, whose accents would be holes in it. */
  readonly slugTitle?: string;
}

/** The data of a quiz that scoring needs. */
export interface AnswerKey {
  readonly quizId: number;
  readonly isPlayable: boolean;
  /** More questions follow; only this player may play it already. Null: it has all its questions. */
  readonly makerKey: string | null;
  /** Since when it is smaller than was asked for; null when it has all questions. */
  readonly smallerSince: Date | null;
  readonly category: string;
  readonly difficulty: Difficulty;
  readonly timeLimitMinutes: number | null;
  /** UTC day whose quiz of the day it is; null for all others. */
  readonly day: string | null;
  readonly questions: readonly {
    readonly questionId: number;
    readonly optionCount: number;
    readonly correctAnswer: number;
    readonly explanation: string | null;
    readonly quotation: Quotation | null;
    /** The question counts in no score. */
    readonly isVoid: boolean;
    /** When it replaced another question; null for the first question at this position. */
    readonly askedSince: Date | null;
  }[];
}

/** A finished attempt in the form that the quiz's counters need. */
export interface CountedPlay {
  readonly at: Date;
  readonly percentage: number;
  readonly timeMs: number;
  readonly isRanked: boolean;
  /** Somebody opened and read the questions: its time tells how long the quiz takes. */
  readonly isTimed: boolean;
}

/** A quiz's counters of its attempts. */
export interface PlayCounters {
  readonly plays: number;
  readonly players: number;
  readonly percentSum: number;
  readonly rankedPercentSum: number;
  readonly worstPercentage: number | null;
  readonly bestPercentage: number | null;
  readonly timeMsSum: number;
}

export interface QuizRepository {
  add(quiz: NewQuiz, at: Date): Promise<QuizSummary>;
  /** Adds questions to a quiz in the making. @returns their ids */
  append(quizId: number, contents: readonly QuestionContent[]): Promise<number[]>;
  /** Ends the making: everybody may play it now. @returns null when it was deleted, or is not in the making */
  complete(quizId: number, at: Date): Promise<QuizSummary | null>;
  /** Number of questions that a quiz in the making has, and is to have; null: there is no such quiz. */
  making(quizId: number): Promise<{ readonly made: number; readonly asked: number } | null>;
  /** A quiz whose making has ended; null: there is no such quiz. */
  made(quizId: number): Promise<QuizSummary | null>;
  /** Ids of the questions of a quiz, by position. */
  questionIds(quizId: number): Promise<number[]>;
  /** Key of a quiz; null when it is a draft, was deleted or never existed. */
  answerKey(quizId: number): Promise<AnswerKey | null>;
  /** Ids of the quizzes of a day, one for each language. */
  idsOfDay(day: string): Promise<number[]>;
  /** Number of ranked players, from a counter; null when the quiz was deleted or never existed. */
  playerCount(quizId: number): Promise<number | null>;
  /** Counts a finished attempt. The row is contended: call it last in a transaction. */
  countPlay(quizId: number, play: CountedPlay): Promise<void>;
  /** Subtracts a player from the ranked ones. */
  uncountPlayer(quizId: number, percentage: number): Promise<void>;
  /** Writes recomputed counters. */
  setCounters(quizId: number, counters: PlayCounters): Promise<void>;
  isEmpty(): Promise<boolean>;
  addPracticeQuestions(
    questions: readonly QuestionContent[],
    place: { readonly quizTitle: string; readonly language: string },
  ): Promise<void>;
  /** Languages in which there are practice questions. */
  practiceLanguages(): Promise<ReadonlySet<string>>;
}

/** Columns that are computed from others. */
export function computedColumns({
  title,
  topic,
  tags,
  difficulty,
  questions,
}: Pick<NewQuiz, 'title' | 'topic' | 'tags' | 'difficulty' | 'questions'>) {
  return {
    titleFolded: foldTitle(title),
    searchText: foldText([title, topic, ...tags].join(` ${SEARCH_SEPARATOR} `)),
    difficultyRank: DIFFICULTIES.indexOf(difficulty),
    totalQuestions: questions.length,
    optionsPerQuestion: Math.max(0, ...questions.map(({ options }) => options.length)),
  };
}

function newRow(quiz: NewQuiz, at: Date) {
  const { questions: _questions, slugTitle: _slugTitle, tags, askedQuestions = null, ...columns } = quiz;
  return {
    ...columns,
    ...(askedQuestions !== null && { askedQuestions, isInTheMaking: true, isActive: false }),
    ...computedColumns(quiz),
    tags: [...tags],
    timeLimitMinutes: quiz.timeLimitMinutes ?? null,
    trendingScore: initialTrendingScore(at),
    createdAt: at,
  };
}

/** Takes the first free slug of the category. A concurrent transaction that publishes the same title waits for this
 *  one and gets the next slug. */
export async function giveSlug(
  row: QuizRow,
  transaction: Transaction | null,
  title: string = row.title,
): Promise<void> {
  for (const slug of slugCandidates(title, row.id)) {
    try {
      await row.update({ slug }, { transaction });
      return;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

/** The stored form of a question's content. */
export function questionColumns(content: QuestionContent) {
  return {
    question: content.question,
    fingerprint: questionFingerprint(content.question),
    options: [...content.options],
    correctOption: content.correctAnswer,
    explanation: content.explanation,
  };
}

/** The rows of questions of a quiz, from a position on. */
export function questionRows(quizId: number, contents: readonly QuestionContent[], firstPosition = 0) {
  return contents.map((content, index) => ({
    ...questionColumns(content),
    quizId,
    position: firstPosition + index,
    source: content.source,
    quotation: content.quotation ?? null,
  }));
}

/** What an answer key is made of: it is read with each answer. */
const KEY_COLUMNS = {
  quiz: [
    'id',
    'isActive',
    'visibility',
    'isInTheMaking',
    'creatorKey',
    'askedQuestions',
    'createdAt',
    'deletedAt',
    'category',
    'difficulty',
    'timeLimitMinutes',
    'day',
  ],
  question: ['id', 'options', 'correctOption', 'explanation', 'quotation', 'isVoid', 'askedSince'],
} as const satisfies {
  readonly quiz: readonly (keyof QuizRow)[];
  readonly question: readonly (keyof QuestionRow)[];
};

function toAnswerKey(
  quiz: Pick<QuizRow, (typeof KEY_COLUMNS.quiz)[number]>,
  rows: readonly Pick<QuestionRow, (typeof KEY_COLUMNS.question)[number]>[],
): AnswerKey {
  return {
    quizId: quiz.id,
    isPlayable: quiz.isActive,
    makerKey: quiz.isInTheMaking ? quiz.creatorKey : null,
    smallerSince: quiz.askedQuestions !== null && !quiz.isInTheMaking ? quiz.createdAt : null,
    category: quiz.category,
    difficulty: quiz.difficulty,
    timeLimitMinutes: quiz.timeLimitMinutes,
    day: quiz.day,
    questions: rows.map((row) => ({
      questionId: row.id,
      optionCount: row.options.length,
      correctAnswer: row.correctOption,
      explanation: row.explanation,
      quotation: row.quotation,
      isVoid: row.isVoid,
      askedSince: row.askedSince,
    })),
  };
}

export function createQuizRepository(
  models: QuizModels,
  transaction: Transaction | null = null,
): QuizRepository {
  const { quizzes, questions, practice, words, grams } = models;
  const counts = createQuizCounts(models, transaction);
  const questionsOf = (quizId: number) =>
    questions.findAll({
      where: { quizId },
      order: [['position', 'ASC']],
      transaction,
    });
  const inTheMaking = (id: number) => ({ id, isInTheMaking: true, deletedAt: null });
  return {
    async add(quiz, at) {
      const row = await quizzes.create(newRow(quiz, at), { transaction });
      await giveSlug(row, transaction, quiz.slugTitle);
      await questions.bulkCreate(questionRows(row.id, quiz.questions), { transaction });
      await addQuizWords({ words, grams }, [row], transaction);
      await counts.added(row.id);
      return presentSummary(row);
    },
    async append(quizId, contents) {
      const where = inTheMaking(quizId);
      const row = await quizzes.findOne({ where, transaction, rejectOnEmpty: true });
      const optionCounts = contents.map(({ options }) => options.length);
      await questions.bulkCreate(questionRows(quizId, contents, row.totalQuestions), { transaction });
      await counts.changing({ id: quizId }, () =>
        row.update(
          {
            totalQuestions: row.totalQuestions + contents.length,
            optionsPerQuestion: Math.max(row.optionsPerQuestion, ...optionCounts),
          },
          { transaction },
        ),
      );
      return (await questionsOf(quizId)).slice(-contents.length).map((question) => question.id);
    },
    async complete(quizId, at) {
      const row = await quizzes.findOne({ where: inTheMaking(quizId), transaction });
      if (!row) return null;
      await counts.changing({ id: quizId }, () =>
        row.update(
          {
            isInTheMaking: false,
            isActive: true,
            askedQuestions: row.totalQuestions === row.askedQuestions ? null : row.askedQuestions,
            trendingScore: initialTrendingScore(at),
            createdAt: at,
          },
          { transaction },
        ),
      );
      return presentSummary(row);
    },
    async making(quizId) {
      const row = await quizzes.findOne({
        attributes: ['totalQuestions', 'askedQuestions'],
        where: inTheMaking(quizId),
        transaction,
      });
      return row && { made: row.totalQuestions, asked: row.askedQuestions ?? row.totalQuestions };
    },
    async made(quizId) {
      const row = await quizzes.findOne({
        where: { id: quizId, isInTheMaking: false, deletedAt: null },
        transaction,
      });
      return row && presentSummary(row);
    },
    async questionIds(quizId) {
      return (await questionsOf(quizId)).map((row) => row.id);
    },
    async answerKey(quizId) {
      const quiz = await quizzes.findByPk(quizId, {
        attributes: [...KEY_COLUMNS.quiz],
        include: { association: 'questions', attributes: [...KEY_COLUMNS.question] },
        order: [['questions', 'position', 'ASC']],
        transaction,
      });
      if (!quiz || quiz.deletedAt || quiz.visibility === 'draft') return null;
      return toAnswerKey(quiz, quiz.questions ?? []);
    },
    async idsOfDay(day) {
      const rows = await quizzes.findAll({ attributes: ['id'], where: { day }, transaction });
      return rows.map(({ id }) => id);
    },
    async playerCount(quizId) {
      const row = await quizzes.findByPk(quizId, {
        attributes: ['players', 'deletedAt'],
        transaction,
      });
      return row && !row.deletedAt ? row.players : null;
    },
    async countPlay(quizId, { at, percentage, timeMs, isRanked, isTimed }) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await quizzes.findByPk(quizId, { transaction, rejectOnEmpty: true, ...lock });
      await row.update(
        {
          plays: row.plays + 1,
          players: row.players + (isRanked ? 1 : 0),
          percentSum: row.percentSum + percentage,
          rankedPercentSum: row.rankedPercentSum + (isRanked ? percentage : 0),
          worstPercentage: Math.min(row.worstPercentage ?? 100, percentage),
          bestPercentage: Math.max(row.bestPercentage ?? 0, percentage),
          timeMsSum: row.timeMsSum + timeMs,
          ...(isTimed && timesAfterPlay(row, timeMs)),
          trendingScore: trendingScoreAfterPlay(row.trendingScore, at),
        },
        { transaction },
      );
      await counts.countPlay(row, percentage);
    },
    async uncountPlayer(quizId, percentage) {
      const change = { players: -1, rankedPercentSum: -percentage };
      await quizzes.increment(change, { where: { id: quizId }, ...(transaction && { transaction }) });
    },
    async setCounters(quizId, counters) {
      const where = { id: quizId };
      await counts.changing(where, () => quizzes.update({ ...counters }, { where, transaction }));
    },
    async isEmpty() {
      return (await quizzes.findOne({ attributes: ['id'], transaction })) === null;
    },
    async addPracticeQuestions(contents, place) {
      await practice.bulkCreate(
        contents.map((content) => ({ ...questionColumns(content), ...place })),
        { transaction },
      );
    },
    async practiceLanguages() {
      const rows = await practice.findAll({ attributes: ['language'], group: ['language'], transaction });
      return new Set(rows.map(({ language }) => language));
    },
  };
}
