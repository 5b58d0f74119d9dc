import { QUESTION_TIME_LIMIT_SECONDS, type UnrankedReason } from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  double,
  flag,
  id,
  instant,
  integer,
  nullable,
  primary,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

const attemptColumns = {
  id: id(),
  quizId: integer(),
  playerKey: text(),
  /** 1 for a player's first attempt at a quiz, the one that is ranked. */
  ordinal: integer(),
  /** True for the first attempt of this device or account; its answers count in the stats. */
  isFirst: withDefault(flag(), false),
  startedAt: instant(),
  finishedAt: nullable(instant()),
  score: nullable(integer()),
  totalQuestions: nullable(integer()),
  percentage: nullable(integer()),
  timeMs: nullable(integer()),
  isLate: withDefault(flag(), false),
  isRanked: withDefault(flag(), false),
  /** Why a first attempt, or one in a live room, is not on the board. */
  unrankedReason: nullable(text<UnrankedReason>()),
  /** Per question; 0 without a limit. */
  timeLimitSeconds: withDefault(integer(), QUESTION_TIME_LIMIT_SECONDS),
  /** Most of its answers came without opening the question. */
  isUnopened: withDefault(flag(), false),
  /** The player had seen the key outside an attempt. */
  hasSeenKey: withDefault(flag(), false),
  /** The day on which it was finished, in the time zone that the account had then, or when it got the attempt of a guest; null: of a guest, or
   *  older than this column. */
  localDay: nullable(text()),
  xpEarned: withDefault(integer(), 0),
  currentStreak: nullable(integer()),
  longestStreak: nullable(integer()),
};
export type AttemptRow = RowOf<typeof attemptColumns>;

const answerColumns = {
  attemptId: primary(integer()),
  questionIndex: primary(integer()),
  openedAt: nullable(instant()),
  receivedAt: nullable(instant()),
  selectedOption: nullable(integer()),
  isCorrect: nullable(flag()),
  countedMs: nullable(integer()),
  isLate: withDefault(flag(), false),
};
export type AnswerRow = RowOf<typeof answerColumns>;

const boardColumns = {
  quizId: primary(integer()),
  playerKey: primary(text()),
  userId: nullable(integer()),
  guestId: nullable(text()),
  attemptId: integer(),
  score: integer(),
  totalQuestions: integer(),
  percentage: integer(),
  isLate: flag(),
  /** Measured by the server, unless the entry is late: then the client may have claimed it. */
  timeMs: integer(),
  /** 0: on time with the default timer, ranked by time; 1: late; 2: another timer, not ranked by time. */
  rankClass: integer(),
  rankMs: integer(),
  achievedAt: instant(),
};
export type BoardRow = RowOf<typeof boardColumns>;

/** Guests of a client network that hold a place on a board. */
const boardNetworkColumns = {
  quizId: primary(integer()),
  /** A hash. */
  network: primary(text()),
  guests: integer(),
};

const histogramColumns = {
  quizId: primary(integer()),
  bucket: primary(integer()),
  players: integer(),
};

const questionStatsColumns = {
  questionId: primary(integer()),
  responses: integer(),
  correct: integer(),
  /** Sum of the players' scores on the other questions, in percent. */
  restSum: double(),
  restSquareSum: double(),
  restSumCorrect: double(),
};
export type QuestionStatsRow = RowOf<typeof questionStatsColumns>;

const quizDayColumns = {
  quizId: primary(integer()),
  /** UTC day. */
  day: primary(text()),
  attempts: integer(),
  percentSum: integer(),
};

const keyViewColumns = {
  quizId: primary(integer()),
  playerKey: primary(text()),
  seenAt: instant(),
};

const rescoreColumns = {
  id: id(),
  quizId: integer(),
  questionIndex: integer(),
  action: text<'correct' | 'void'>(),
  correctOption: nullable(integer()),
  requestedAt: instant(),
  doneAt: nullable(instant()),
};

const optionCounterColumns = {
  questionId: primary(integer()),
  /** Option index; -1 counts time-outs. */
  choice: primary(integer()),
  picks: withDefault(integer(), 0),
};

const questionFailureColumns = {
  questionId: primary(integer()),
  quizId: integer(),
  /** First answers, without time-outs. */
  answered: integer(),
  incorrect: integer(),
  /** Hundredths of a percent, truncated. */
  failureRate: integer(),
};

export interface AttemptModels {
  readonly attempts: ModelStatic<AttemptRow>;
  readonly answers: ModelStatic<AnswerRow>;
  readonly boards: ModelStatic<BoardRow>;
  readonly boardNetworks: ModelStatic<RowOf<typeof boardNetworkColumns>>;
  readonly optionCounters: ModelStatic<RowOf<typeof optionCounterColumns>>;
  readonly failures: ModelStatic<RowOf<typeof questionFailureColumns>>;
  readonly histogram: ModelStatic<RowOf<typeof histogramColumns>>;
  readonly questionStats: ModelStatic<QuestionStatsRow>;
  readonly quizDays: ModelStatic<RowOf<typeof quizDayColumns>>;
  readonly keyViews: ModelStatic<RowOf<typeof keyViewColumns>>;
  readonly rescores: ModelStatic<RowOf<typeof rescoreColumns>>;
}

export function defineAttemptModels(sequelize: Sequelize): AttemptModels {
  return {
    attempts: defineTable(sequelize, 'attempts', attemptColumns),
    answers: defineTable(sequelize, 'answers', answerColumns),
    boards: defineTable(sequelize, 'board_entries', boardColumns),
    boardNetworks: defineTable(sequelize, 'board_networks', boardNetworkColumns),
    optionCounters: defineTable(sequelize, 'option_counters', optionCounterColumns),
    failures: defineTable(sequelize, 'question_failures', questionFailureColumns),
    histogram: defineTable(sequelize, 'score_histogram', histogramColumns),
    questionStats: defineTable(sequelize, 'question_stats', questionStatsColumns),
    quizDays: defineTable(sequelize, 'quiz_days', quizDayColumns),
    keyViews: defineTable(sequelize, 'key_views', keyViewColumns),
    rescores: defineTable(sequelize, 'question_rescores', rescoreColumns),
  };
}
