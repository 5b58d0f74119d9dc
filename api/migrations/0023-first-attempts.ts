import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Statistics count first attempts; an attempt stays one although a merge of two players numbers it anew. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('attempts', 'is_first', {
    type: DataTypes.BOOLEAN,
    allowNull: false,
    defaultValue: false,
  });
  await schema.sequelize.query('UPDATE attempts SET is_first = 1 WHERE ordinal = 1');
}
