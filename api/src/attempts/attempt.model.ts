import { QUESTION_TIME_LIMIT_SECONDS } from '@quizmesh/contract';
import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../database/column.ts';

export interface AttemptRow extends Model<InferAttributes<AttemptRow>, InferCreationAttributes<AttemptRow>> {
  id: CreationOptional<number>;
  quizId: number;
  playerKey: string;
  /** 1 for a player's first attempt at a quiz, the one that is ranked. */
  ordinal: number;
  /** True for the first attempt of this device or account; its answers count in the stats. */
  isFirst: CreationOptional<boolean>;
  startedAt: Date;
  finishedAt: CreationOptional<Date | null>;
  score: CreationOptional<number | null>;
  totalQuestions: CreationOptional<number | null>;
  percentage: CreationOptional<number | null>;
  timeMs: CreationOptional<number | null>;
  isLate: CreationOptional<boolean>;
  isRanked: CreationOptional<boolean>;
  /** Per question; 0 without a limit. */
  timeLimitSeconds: CreationOptional<number>;
  /** The player had seen the key outside an attempt. */
  hasSeenKey: CreationOptional<boolean>;
  /** The day on which it was finished, in the account's time zone. */
  localDay: CreationOptional<string | null>;
  xpEarned: CreationOptional<number>;
  currentStreak: CreationOptional<number | null>;
  longestStreak: CreationOptional<number | null>;
}

export interface AnswerRow extends Model<InferAttributes<AnswerRow>, InferCreationAttributes<AnswerRow>> {
  attemptId: number;
  questionIndex: number;
  openedAt: CreationOptional<Date | null>;
  receivedAt: CreationOptional<Date | null>;
  selectedOption: CreationOptional<number | null>;
  isCorrect: CreationOptional<boolean | null>;
  countedMs: CreationOptional<number | null>;
  isLate: CreationOptional<boolean>;
}

export interface BoardRow extends Model<InferAttributes<BoardRow>, InferCreationAttributes<BoardRow>> {
  quizId: number;
  playerKey: string;
  userId: number | null;
  guestId: string | null;
  attemptId: number;
  score: number;
  totalQuestions: number;
  percentage: number;
  isLate: boolean;
  timeMs: number;
  /** 0: on time with the default timer, ranked by time; 1: late; 2: another timer, not ranked by time. */
  rankClass: number;
  rankMs: number;
  achievedAt: Date;
}

interface HistogramRow extends Model<InferAttributes<HistogramRow>, InferCreationAttributes<HistogramRow>> {
  quizId: number;
  bucket: number;
  players: number;
}

export interface QuestionStatsRow extends Model<
  InferAttributes<QuestionStatsRow>,
  InferCreationAttributes<QuestionStatsRow>
> {
  questionId: number;
  responses: number;
  correct: number;
  /** Sum of the players' scores on the other questions, in percent. */
  restSum: number;
  restSquareSum: number;
  restSumCorrect: number;
}

interface QuizDayRow extends Model<InferAttributes<QuizDayRow>, InferCreationAttributes<QuizDayRow>> {
  quizId: number;
  /** UTC day. */
  day: string;
  attempts: number;
  percentSum: number;
}

interface KeyViewRow extends Model<InferAttributes<KeyViewRow>, InferCreationAttributes<KeyViewRow>> {
  quizId: number;
  playerKey: string;
  seenAt: Date;
}

interface RescoreRow extends Model<InferAttributes<RescoreRow>, InferCreationAttributes<RescoreRow>> {
  id: CreationOptional<number>;
  quizId: number;
  questionIndex: number;
  action: 'correct' | 'void';
  correctOption: number | null;
  requestedAt: Date;
  doneAt: CreationOptional<Date | null>;
}

interface OptionCounterRow extends Model<
  InferAttributes<OptionCounterRow>,
  InferCreationAttributes<OptionCounterRow>
> {
  questionId: number;
  /** Option index; -1 counts time-outs. */
  choice: number;
  picks: CreationOptional<number>;
}

interface QuestionFailureRow extends Model<
  InferAttributes<QuestionFailureRow>,
  InferCreationAttributes<QuestionFailureRow>
> {
  questionId: number;
  quizId: number;
  /** First answers, without time-outs. */
  answered: number;
  incorrect: number;
  /** Hundredths of a percent, truncated. */
  failureRate: number;
}

export interface AttemptModels {
  readonly attempts: ModelStatic<AttemptRow>;
  readonly answers: ModelStatic<AnswerRow>;
  readonly boards: ModelStatic<BoardRow>;
  readonly optionCounters: ModelStatic<OptionCounterRow>;
  readonly failures: ModelStatic<QuestionFailureRow>;
  readonly histogram: ModelStatic<HistogramRow>;
  readonly questionStats: ModelStatic<QuestionStatsRow>;
  readonly quizDays: ModelStatic<QuizDayRow>;
  readonly keyViews: ModelStatic<KeyViewRow>;
  readonly rescores: ModelStatic<RescoreRow>;
}

// Sequelize mutates the column definitions it is given, so each column gets its own.
const key = () => ({ type: DataTypes.INTEGER, primaryKey: true });
const falseByDefault = () => ({ type: DataTypes.BOOLEAN, defaultValue: false });

export function defineAttemptModels(sequelize: Sequelize): AttemptModels {
  return {
    attempts: sequelize.define<AttemptRow>('attempts', {
      id: { ...key(), autoIncrement: true },
      quizId: DataTypes.INTEGER,
      playerKey: DataTypes.STRING,
      ordinal: DataTypes.INTEGER,
      isFirst: falseByDefault(),
      startedAt: instant,
      finishedAt: instant,
      score: DataTypes.INTEGER,
      totalQuestions: DataTypes.INTEGER,
      percentage: DataTypes.INTEGER,
      timeMs: DataTypes.INTEGER,
      isLate: falseByDefault(),
      isRanked: falseByDefault(),
      timeLimitSeconds: { type: DataTypes.INTEGER, defaultValue: QUESTION_TIME_LIMIT_SECONDS },
      hasSeenKey: falseByDefault(),
      localDay: DataTypes.STRING,
      xpEarned: { type: DataTypes.INTEGER, defaultValue: 0 },
      currentStreak: DataTypes.INTEGER,
      longestStreak: DataTypes.INTEGER,
    }),
    answers: sequelize.define<AnswerRow>('answers', {
      attemptId: key(),
      questionIndex: key(),
      openedAt: instant,
      receivedAt: instant,
      selectedOption: DataTypes.INTEGER,
      isCorrect: DataTypes.BOOLEAN,
      countedMs: DataTypes.INTEGER,
      isLate: falseByDefault(),
    }),
    boards: sequelize.define<BoardRow>('board_entries', {
      quizId: key(),
      playerKey: { type: DataTypes.STRING, primaryKey: true },
      userId: DataTypes.INTEGER,
      guestId: DataTypes.STRING,
      attemptId: DataTypes.INTEGER,
      score: DataTypes.INTEGER,
      totalQuestions: DataTypes.INTEGER,
      percentage: DataTypes.INTEGER,
      isLate: DataTypes.BOOLEAN,
      timeMs: DataTypes.INTEGER,
      rankClass: DataTypes.INTEGER,
      rankMs: DataTypes.INTEGER,
      achievedAt: instant,
    }),
    histogram: sequelize.define<HistogramRow>('score_histogram', {
      quizId: key(),
      bucket: key(),
      players: DataTypes.INTEGER,
    }),
    optionCounters: sequelize.define<OptionCounterRow>('option_counters', {
      questionId: key(),
      choice: key(),
      picks: { type: DataTypes.INTEGER, defaultValue: 0 },
    }),
    failures: sequelize.define<QuestionFailureRow>('question_failures', {
      questionId: key(),
      quizId: DataTypes.INTEGER,
      answered: DataTypes.INTEGER,
      incorrect: DataTypes.INTEGER,
      failureRate: DataTypes.INTEGER,
    }),
    questionStats: sequelize.define<QuestionStatsRow>('question_stats', {
      questionId: key(),
      responses: DataTypes.INTEGER,
      correct: DataTypes.INTEGER,
      restSum: DataTypes.DOUBLE,
      restSquareSum: DataTypes.DOUBLE,
      restSumCorrect: DataTypes.DOUBLE,
    }),
    quizDays: sequelize.define<QuizDayRow>('quiz_days', {
      quizId: key(),
      day: { type: DataTypes.STRING, primaryKey: true },
      attempts: DataTypes.INTEGER,
      percentSum: DataTypes.INTEGER,
    }),
    keyViews: sequelize.define<KeyViewRow>('key_views', {
      quizId: key(),
      playerKey: { type: DataTypes.STRING, primaryKey: true },
      seenAt: instant,
    }),
    rescores: sequelize.define<RescoreRow>('question_rescores', {
      id: { ...key(), autoIncrement: true },
      quizId: DataTypes.INTEGER,
      questionIndex: DataTypes.INTEGER,
      action: DataTypes.STRING,
      correctOption: DataTypes.INTEGER,
      requestedAt: instant,
      doneAt: instant,
    }),
  };
}
