import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Why a first attempt is not ranked, and how many guests of a network hold a place on a board. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.addColumn('attempts', 'unranked_reason', { type: exactText(20, { engine }), allowNull: true });
  await schema.createTable('board_networks', {
    quiz_id: { type: DataTypes.INTEGER, primaryKey: true },
    network: { type: exactText(64, { engine }), primaryKey: true },
    guests: { type: DataTypes.INTEGER, allowNull: false },
  });
}
