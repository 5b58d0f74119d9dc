import type { ProfanityWord } from '@quizmesh/contract';
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

export interface ProfanityWordRow extends Model<
  InferAttributes<ProfanityWordRow>,
  InferCreationAttributes<ProfanityWordRow>
> {
  id: CreationOptional<number>;
  word: string;
  /** Equal for two spellings of the same word. */
  wordKey: string;
  category: ProfanityWord['category'];
  severity: ProfanityWord['severity'];
  isPattern: boolean;
  isActive: boolean;
  addedBy: string;
  version: CreationOptional<number>;
  createdAt: Date;
}

export function defineProfanityWord(sequelize: Sequelize): ModelStatic<ProfanityWordRow> {
  return sequelize.define<ProfanityWordRow>('profanity_words', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    word: DataTypes.STRING,
    wordKey: DataTypes.STRING,
    category: DataTypes.STRING,
    severity: DataTypes.STRING,
    isPattern: DataTypes.BOOLEAN,
    isActive: DataTypes.BOOLEAN,
    addedBy: DataTypes.STRING,
    version: { type: DataTypes.INTEGER, defaultValue: 1 },
    createdAt: instant,
  });
}
