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

export type XpReason = 'answers' | 'perfect' | 'first-of-day' | 'quiz-created' | 'achievement';

export interface XpRow extends Model<InferAttributes<XpRow>, InferCreationAttributes<XpRow>> {
  id: CreationOptional<number>;
  userId: number;
  reason: XpReason;
  /** What the XP was for; unique together with user and reason. */
  reference: string;
  quizId: number | null;
  attemptId: number | null;
  amount: number;
  earnedAt: Date;
}

export interface TotalsRow extends Model<InferAttributes<TotalsRow>, InferCreationAttributes<TotalsRow>> {
  userId: number;
  xp: CreationOptional<number>;
  quizzesTaken: CreationOptional<number>;
  correct: CreationOptional<number>;
  answered: CreationOptional<number>;
  percentSum: CreationOptional<number>;
  timeMsSum: CreationOptional<number>;
  perfect: CreationOptional<number>;
  highScores: CreationOptional<number>;
  fastestMs: CreationOptional<number | null>;
  quizzesCreated: CreationOptional<number>;
  currentStreak: CreationOptional<number>;
  longestStreak: CreationOptional<number>;
  lastDay: CreationOptional<string | null>;
}

export interface BestRow extends Model<InferAttributes<BestRow>, InferCreationAttributes<BestRow>> {
  userId: number;
  quizId: number;
  attemptId: number;
  score: number;
  totalQuestions: number;
  percentage: number;
  timeMs: number;
  achievedAt: Date;
  /** XP earned with answers of this quiz; later attempts earn only what exceeds it. */
  rewardedXp: number;
}

interface UnlockedRow extends Model<InferAttributes<UnlockedRow>, InferCreationAttributes<UnlockedRow>> {
  userId: number;
  achievementId: string;
  attemptId: number | null;
  unlockedAt: Date;
}

interface DayRow extends Model<InferAttributes<DayRow>, InferCreationAttributes<DayRow>> {
  userId: number;
  /** In the account's time zone. */
  day: string;
  quizzes: number;
  percentSum: number;
}

interface CategoryRow extends Model<InferAttributes<CategoryRow>, InferCreationAttributes<CategoryRow>> {
  userId: number;
  category: string;
  quizzes: number;
}

interface XpBucketRow extends Model<InferAttributes<XpBucketRow>, InferCreationAttributes<XpBucketRow>> {
  bucket: number;
  players: number;
}

export interface ProgressModels {
  readonly ledger: ModelStatic<XpRow>;
  readonly totals: ModelStatic<TotalsRow>;
  readonly bests: ModelStatic<BestRow>;
  readonly unlocked: ModelStatic<UnlockedRow>;
  readonly days: ModelStatic<DayRow>;
  readonly categories: ModelStatic<CategoryRow>;
  readonly xpHistogram: ModelStatic<XpBucketRow>;
}

// Sequelize mutates the column definitions it is given, so each column gets its own.
const key = () => ({ type: DataTypes.INTEGER, primaryKey: true });
const textKey = () => ({ type: DataTypes.STRING, primaryKey: true });
const zero = () => ({ type: DataTypes.INTEGER, defaultValue: 0 });
const sum = () => ({ type: DataTypes.DOUBLE, defaultValue: 0 });

export function defineProgressModels(sequelize: Sequelize): ProgressModels {
  return {
    ledger: sequelize.define<XpRow>('xp_entries', {
      id: { ...key(), autoIncrement: true },
      userId: DataTypes.INTEGER,
      reason: DataTypes.STRING,
      reference: DataTypes.STRING,
      quizId: DataTypes.INTEGER,
      attemptId: DataTypes.INTEGER,
      amount: DataTypes.INTEGER,
      earnedAt: instant,
    }),
    totals: defineTotals(sequelize),
    bests: sequelize.define<BestRow>('player_bests', {
      userId: key(),
      quizId: key(),
      attemptId: DataTypes.INTEGER,
      score: DataTypes.INTEGER,
      totalQuestions: DataTypes.INTEGER,
      percentage: DataTypes.INTEGER,
      timeMs: DataTypes.INTEGER,
      achievedAt: instant,
      rewardedXp: zero(),
    }),
    ...defineSmallModels(sequelize),
  };
}

function defineTotals(sequelize: Sequelize): ModelStatic<TotalsRow> {
  return sequelize.define<TotalsRow>('player_totals', {
    userId: key(),
    xp: zero(),
    quizzesTaken: zero(),
    correct: zero(),
    answered: zero(),
    percentSum: sum(),
    timeMsSum: sum(),
    perfect: zero(),
    highScores: zero(),
    fastestMs: DataTypes.INTEGER,
    quizzesCreated: zero(),
    currentStreak: zero(),
    longestStreak: zero(),
    lastDay: DataTypes.STRING,
  });
}

function defineSmallModels(sequelize: Sequelize) {
  return {
    unlocked: sequelize.define<UnlockedRow>('user_achievements', {
      userId: key(),
      achievementId: textKey(),
      attemptId: DataTypes.INTEGER,
      unlockedAt: instant,
    }),
    days: sequelize.define<DayRow>('player_days', {
      userId: key(),
      day: textKey(),
      quizzes: DataTypes.INTEGER,
      percentSum: DataTypes.INTEGER,
    }),
    categories: sequelize.define<CategoryRow>('player_categories', {
      userId: key(),
      category: textKey(),
      quizzes: DataTypes.INTEGER,
    }),
    xpHistogram: sequelize.define<XpBucketRow>('xp_histogram', { bucket: key(), players: DataTypes.INTEGER }),
  };
}
