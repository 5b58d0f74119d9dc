import type { Difficulty } from '@quizmesh/contract';
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

export interface QuizRow extends Model<InferAttributes<QuizRow>, InferCreationAttributes<QuizRow>> {
  id: CreationOptional<number>;
  title: string;
  titleFolded: string;
  searchText: string;
  description: string;
  topic: string;
  category: string;
  difficulty: Difficulty;
  difficultyRank: number;
  tags: string[];
  totalQuestions: number;
  optionsPerQuestion: number;
  timeLimitMinutes: number | null;
  language: string;
  provider: string;
  model: string | null;
  creatorKey: string | null;
  isActive: CreationOptional<boolean>;
  deletedAt: CreationOptional<Date | null>;
  plays: CreationOptional<number>;
  players: CreationOptional<number>;
  trendingScore: number;
  createdAt: Date;
  /** Unique in a category; null for a moment during creation. */
  slug: CreationOptional<string | null>;
  /** Incremented by every edit. */
  version: CreationOptional<number>;
  /** Sum over all finished attempts. */
  percentSum: CreationOptional<number>;
  /** Sum over ranked attempts. */
  rankedPercentSum: CreationOptional<number>;
  worstPercentage: CreationOptional<number | null>;
  bestPercentage: CreationOptional<number | null>;
  timeMsSum: CreationOptional<number>;
}

export interface QuestionRow extends Model<
  InferAttributes<QuestionRow>,
  InferCreationAttributes<QuestionRow>
> {
  id: CreationOptional<number>;
  quizId: number;
  position: number;
  question: string;
  fingerprint: string;
  options: string[];
  correctOption: number;
  explanation: string | null;
  source: string | null;
  /** The question counts in no score. */
  isVoid: CreationOptional<boolean>;
  /** When it replaced another question; null for the first question at this position. */
  askedSince: CreationOptional<Date | null>;
}

interface PracticeRow extends Model<InferAttributes<PracticeRow>, InferCreationAttributes<PracticeRow>> {
  id: CreationOptional<number>;
  question: string;
  fingerprint: string;
  options: string[];
  correctOption: number;
  explanation: string | null;
  quizTitle: string;
}

export interface QuizModels {
  readonly quizzes: ModelStatic<QuizRow>;
  readonly questions: ModelStatic<QuestionRow>;
  readonly practice: ModelStatic<PracticeRow>;
}

// Sequelize mutates the column definitions it is given, so each model gets its own.
const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true });

function defineQuiz(sequelize: Sequelize): ModelStatic<QuizRow> {
  return sequelize.define<QuizRow>('quizzes', {
    id: id(),
    title: DataTypes.STRING,
    titleFolded: DataTypes.STRING,
    searchText: DataTypes.TEXT,
    description: DataTypes.TEXT,
    topic: DataTypes.STRING,
    category: DataTypes.STRING,
    difficulty: DataTypes.STRING,
    difficultyRank: DataTypes.INTEGER,
    tags: DataTypes.JSON,
    totalQuestions: DataTypes.INTEGER,
    optionsPerQuestion: DataTypes.INTEGER,
    timeLimitMinutes: DataTypes.INTEGER,
    language: DataTypes.STRING,
    provider: DataTypes.STRING,
    model: DataTypes.STRING,
    creatorKey: DataTypes.STRING,
    isActive: { type: DataTypes.BOOLEAN, defaultValue: true },
    deletedAt: instant,
    plays: { type: DataTypes.INTEGER, defaultValue: 0 },
    players: { type: DataTypes.INTEGER, defaultValue: 0 },
    trendingScore: DataTypes.DOUBLE,
    createdAt: instant,
    slug: DataTypes.STRING,
    version: { type: DataTypes.INTEGER, defaultValue: 1 },
    percentSum: { type: DataTypes.DOUBLE, defaultValue: 0 },
    rankedPercentSum: { type: DataTypes.DOUBLE, defaultValue: 0 },
    worstPercentage: DataTypes.INTEGER,
    bestPercentage: DataTypes.INTEGER,
    timeMsSum: { type: DataTypes.DOUBLE, defaultValue: 0 },
  });
}

const question = () => ({
  id: id(),
  question: DataTypes.TEXT,
  fingerprint: DataTypes.STRING,
  options: DataTypes.JSON,
  correctOption: DataTypes.INTEGER,
  explanation: DataTypes.TEXT,
});

export function defineQuizModels(sequelize: Sequelize): QuizModels {
  return {
    quizzes: defineQuiz(sequelize),
    questions: sequelize.define<QuestionRow>('questions', {
      ...question(),
      quizId: DataTypes.INTEGER,
      position: DataTypes.INTEGER,
      source: DataTypes.TEXT,
      isVoid: { type: DataTypes.BOOLEAN, defaultValue: false },
      askedSince: instant,
    }),
    practice: sequelize.define<PracticeRow>('practice_questions', {
      ...question(),
      quizTitle: DataTypes.STRING,
    }),
  };
}
