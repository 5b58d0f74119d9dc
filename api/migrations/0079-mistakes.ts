import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** The questions that a member missed, and when each is asked again. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('mistakes', {
    user_id: { type: DataTypes.INTEGER, primaryKey: true },
    question_id: { type: DataTypes.INTEGER, primaryKey: true },
    /** Null: it is known. */
    due_on: { type: exactText(10, { engine }), allowNull: true },
    stability: { type: DataTypes.DOUBLE, allowNull: false },
    difficulty: { type: DataTypes.DOUBLE, allowNull: false },
    repetitions: { type: DataTypes.INTEGER, allowNull: false },
    lapses: { type: DataTypes.INTEGER, allowNull: false },
    reviewed_on: { type: exactText(10, { engine }), allowNull: false },
    /** Answered among mistakes on that day; a miss in a quiz is none. */
    answered_on: { type: exactText(10, { engine }), allowNull: true },
  });
  await schema.addIndex('mistakes', { name: 'mistakes_due', fields: ['user_id', 'due_on'] });
  await schema.addIndex('mistakes', { name: 'mistakes_answered', fields: ['user_id', 'answered_on'] });
}
