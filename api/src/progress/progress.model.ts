import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  double,
  id,
  instant,
  integer,
  nullable,
  primary,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';

export type XpReason =
  | 'answers'
  | 'perfect'
  | 'first-of-day'
  | 'quiz-created'
  | 'achievement'
  /** No XP: a day on which enough mistakes were answered again. */
  | 'mistakes'
  /** No XP: one of the places of a day for attempts that were not opened. */
  | 'unopened';

const xpColumns = {
  id: id(),
  userId: integer(),
  reason: text<XpReason>(),
  /** What the XP was for; unique together with user and reason. */
  reference: text(),
  quizId: nullable(integer()),
  attemptId: nullable(integer()),
  amount: integer(),
  earnedAt: instant(),
};
export type XpRow = RowOf<typeof xpColumns>;

const totalsColumns = {
  userId: primary(integer()),
  xp: withDefault(integer(), 0),
  quizzesTaken: withDefault(integer(), 0),
  correct: withDefault(integer(), 0),
  answered: withDefault(integer(), 0),
  percentSum: withDefault(double(), 0),
  timeMsSum: withDefault(double(), 0),
  perfect: withDefault(integer(), 0),
  highScores: withDefault(integer(), 0),
  fastestMs: nullable(integer()),
  quizzesCreated: withDefault(integer(), 0),
  currentStreak: withDefault(integer(), 0),
  longestStreak: withDefault(integer(), 0),
  lastDay: nullable(text()),
};
export type TotalsRow = RowOf<typeof totalsColumns>;

const bestColumns = {
  userId: primary(integer()),
  quizId: primary(integer()),
  attemptId: integer(),
  score: integer(),
  totalQuestions: integer(),
  percentage: integer(),
  timeMs: integer(),
  achievedAt: instant(),
  /** XP earned with answers of this quiz; later attempts earn only what exceeds it. */
  rewardedXp: withDefault(integer(), 0),
};
export type BestRow = RowOf<typeof bestColumns>;

const unlockedColumns = {
  userId: primary(integer()),
  achievementId: primary(text()),
  attemptId: nullable(integer()),
  unlockedAt: instant(),
};
type UnlockedRow = RowOf<typeof unlockedColumns>;

const dayColumns = {
  userId: primary(integer()),
  /** In the account's time zone. */
  day: primary(text()),
  quizzes: integer(),
  percentSum: integer(),
};
type DayRow = RowOf<typeof dayColumns>;

const categoryColumns = {
  userId: primary(integer()),
  category: primary(text()),
  quizzes: integer(),
};
type CategoryRow = RowOf<typeof categoryColumns>;

const xpStepColumns = {
  level: primary(integer()),
  step: primary(integer()),
  players: integer(),
};
type XpStepRow = RowOf<typeof xpStepColumns>;

export interface ProgressModels {
  readonly ledger: ModelStatic<XpRow>;
  readonly totals: ModelStatic<TotalsRow>;
  readonly bests: ModelStatic<BestRow>;
  readonly unlocked: ModelStatic<UnlockedRow>;
  readonly days: ModelStatic<DayRow>;
  readonly categories: ModelStatic<CategoryRow>;
  readonly xpSteps: ModelStatic<XpStepRow>;
}

export function defineProgressModels(sequelize: Sequelize): ProgressModels {
  return {
    ledger: defineTable(sequelize, 'xp_entries', xpColumns),
    totals: defineTotals(sequelize),
    bests: defineTable(sequelize, 'player_bests', bestColumns),
    ...defineSmallModels(sequelize),
  };
}

function defineTotals(sequelize: Sequelize): ModelStatic<TotalsRow> {
  return defineTable(sequelize, 'player_totals', totalsColumns);
}

function defineSmallModels(sequelize: Sequelize) {
  return {
    unlocked: defineTable(sequelize, 'user_achievements', unlockedColumns),
    days: defineTable(sequelize, 'player_days', dayColumns),
    categories: defineTable(sequelize, 'player_categories', categoryColumns),
    xpSteps: defineTable(sequelize, 'xp_steps', xpStepColumns),
  };
}
