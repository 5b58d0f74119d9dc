import {
  DataTypes,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Model,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant } from '../platform/database/column.ts';

export interface AttemptRow extends Model<InferAttributes<AttemptRow>, InferCreationAttributes<AttemptRow>> {
  id: CreationOptional<number>;
  quizId: number;
  playerKey: string;
  /** 1 for a player's first attempt at a quiz, which is the one that ranks. */
  ordinal: number;
  startedAt: Date;
  finishedAt: CreationOptional<Date | null>;
  score: CreationOptional<number | null>;
  totalQuestions: CreationOptional<number | null>;
  percentage: CreationOptional<number | null>;
  timeMs: CreationOptional<number | null>;
  isLate: CreationOptional<boolean>;
  isRanked: CreationOptional<boolean>;
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
  achievedAt: Date;
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

export interface AttemptModels {
  readonly attempts: ModelStatic<AttemptRow>;
  readonly answers: ModelStatic<AnswerRow>;
  readonly boards: ModelStatic<BoardRow>;
  readonly optionCounters: ModelStatic<OptionCounterRow>;
}

// Sequelize writes into the descriptions it is given, so each column gets its own.
const key = () => ({ type: DataTypes.INTEGER, primaryKey: true });
const falseByDefault = () => ({ type: DataTypes.BOOLEAN, defaultValue: false });

export function defineAttemptModels(sequelize: Sequelize): AttemptModels {
  return {
    attempts: sequelize.define<AttemptRow>('attempts', {
      id: { ...key(), autoIncrement: true },
      quizId: DataTypes.INTEGER,
      playerKey: DataTypes.STRING,
      ordinal: DataTypes.INTEGER,
      startedAt: instant,
      finishedAt: instant,
      score: DataTypes.INTEGER,
      totalQuestions: DataTypes.INTEGER,
      percentage: DataTypes.INTEGER,
      timeMs: DataTypes.INTEGER,
      isLate: falseByDefault(),
      isRanked: falseByDefault(),
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
    ...defineBoardModels(sequelize),
  };
}

function defineBoardModels(sequelize: Sequelize): Pick<AttemptModels, 'boards' | 'optionCounters'> {
  return {
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
      achievedAt: instant,
    }),
    optionCounters: sequelize.define<OptionCounterRow>('option_counters', {
      questionId: key(),
      choice: key(),
      picks: { type: DataTypes.INTEGER, defaultValue: 0 },
    }),
  };
}
