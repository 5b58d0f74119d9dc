import { DEFAULT_LANGUAGE, type Difficulty, type Quotation, type Visibility } from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  double,
  flag,
  id,
  instant,
  integer,
  json,
  nullable,
  primary,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

export const quizColumns = {
  id: id(),
  title: text(),
  titleFolded: text(),
  searchText: text(),
  description: text(),
  topic: text(),
  category: text(),
  difficulty: text<Difficulty>(),
  difficultyRank: integer(),
  tags: json<string[]>(),
  totalQuestions: integer(),
  optionsPerQuestion: integer(),
  timeLimitMinutes: nullable(integer()),
  language: text(),
  /** UTC day whose quiz of the day it is; null for all others. */
  day: nullable(text()),
  provider: text(),
  model: nullable(text()),
  creatorKey: nullable(text()),
  isActive: withDefault(flag(), true),
  visibility: withDefault(text<Visibility>(), 'public'),
  /** The quiz that it is a copy of. */
  basedOnId: nullable(integer()),
  deletedAt: nullable(instant()),
  /** Open to its creator alone, and not active, until it has its questions (decision 62). */
  isInTheMaking: withDefault(flag(), false),
  /** Number of questions that it is to have while it is in the making, and of which a smaller quiz was taken; else null. */
  askedQuestions: nullable(integer()),
  plays: withDefault(integer(), 0),
  players: withDefault(integer(), 0),
  trendingScore: double(),
  createdAt: instant(),
  /** Unique in a category; null for a moment during creation. */
  slug: nullable(text()),
  /** Which of the drawings for its cover. */
  cover: withDefault(integer(), 0),
  /** Incremented by every edit. */
  version: withDefault(integer(), 1),
  /** Sum over all finished attempts. */
  percentSum: withDefault(double(), 0),
  /** Sum over ranked attempts. */
  rankedPercentSum: withDefault(double(), 0),
  worstPercentage: nullable(integer()),
  bestPercentage: nullable(integer()),
  timeMsSum: withDefault(double(), 0),
  /** Of the last plays, oldest first; null: none. */
  recentTimesMs: nullable(json<number[]>()),
  /** Null before there are enough plays. */
  medianTimeMs: nullable(integer()),
};
/** With its questions, where a statement reads them too. */
export type QuizRow = RowOf<typeof quizColumns> & { readonly questions?: readonly QuestionRow[] };

const contentColumns = {
  id: id(),
  question: text(),
  fingerprint: text(),
  options: json<string[]>(),
  correctOption: integer(),
  explanation: nullable(text()),
};

const questionColumns = {
  ...contentColumns,
  quizId: integer(),
  position: integer(),
  source: nullable(text()),
  /** Of the notes that it was made from. */
  quotation: nullable(json<Quotation>()),
  /** A person changed it: it is no longer what its quiz's provider wrote. */
  isEdited: withDefault(flag(), false),
  /** The question counts in no score. */
  isVoid: withDefault(flag(), false),
  /** When it replaced another question; null for the first question at this position. */
  askedSince: nullable(instant()),
};
export type QuestionRow = RowOf<typeof questionColumns>;

/** A word by which a quiz is found, written with the quiz. */
const wordColumns = { word: primary(text()), quizId: primary(integer()), weight: integer() };
/** Three letters of a word of the index. */
const gramColumns = { gram: primary(text()), word: primary(text()) };

/** Listed quizzes by the words of filters; '' is no filter. */
const listedColumns = {
  category: primary(text()),
  difficulty: primary(text()),
  language: primary(text()),
  length: primary(text()),
  quizzes: integer(),
};
/** Published quizzes by category, each category in a few slots. */
const categoryColumns = {
  category: primary(text()),
  slot: primary(integer()),
  quizzes: integer(),
  questions: integer(),
  easy: integer(),
  medium: integer(),
  hard: integer(),
  plays: integer(),
  percentSum: double(),
};

const practiceColumns = {
  ...contentColumns,
  quizTitle: text(),
  language: withDefault(text(), DEFAULT_LANGUAGE),
};

export interface QuizModels {
  readonly quizzes: ModelStatic<QuizRow>;
  readonly questions: ModelStatic<QuestionRow>;
  readonly practice: ModelStatic<RowOf<typeof practiceColumns>>;
  readonly words: ModelStatic<RowOf<typeof wordColumns>>;
  readonly grams: ModelStatic<RowOf<typeof gramColumns>>;
  readonly listedCounts: ModelStatic<RowOf<typeof listedColumns>>;
  readonly categoryCounts: ModelStatic<RowOf<typeof categoryColumns>>;
}

export function defineQuizModels(sequelize: Sequelize): QuizModels {
  const quizzes = defineTable(sequelize, 'quizzes', quizColumns);
  const questions = defineTable(sequelize, 'questions', questionColumns);
  quizzes.hasMany(questions, { foreignKey: 'quizId' });
  return {
    quizzes,
    questions,
    practice: defineTable(sequelize, 'practice_questions', practiceColumns),
    words: defineTable(sequelize, 'quiz_words', wordColumns),
    grams: defineTable(sequelize, 'word_grams', gramColumns),
    listedCounts: defineTable(sequelize, 'listed_counts', listedColumns),
    categoryCounts: defineTable(sequelize, 'category_counts', categoryColumns),
  };
}
