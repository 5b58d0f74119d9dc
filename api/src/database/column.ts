import { DataTypes } from 'sequelize';
import type { MigrationContext } from './migrate.ts';

/** Text compared by code point in both engines (MySQL's default ignores case and accents). */
export function exactText(length: number, { engine }: Pick<MigrationContext, 'engine'>) {
  return engine === 'mysql'
    ? `VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`
    : DataTypes.STRING(length);
}

/** Like exactText, for text without a short limit. */
export function exactLongText({ engine }: Pick<MigrationContext, 'engine'>) {
  return engine === 'mysql' ? 'TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : DataTypes.TEXT;
}

/** Instants with milliseconds: MySQL's plain DATETIME drops them. */
export const instant = DataTypes.DATE(3);
