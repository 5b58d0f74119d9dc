import { DataTypes } from 'sequelize';
import { instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Suspensions of accounts, and the notes of administrators on them. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('users', 'suspended_at', { type: instant, allowNull: true });
  await schema.addColumn('users', 'suspended_until', { type: instant, allowNull: true });
  await schema.addColumn('users', 'suspension_reason', { type: DataTypes.TEXT, allowNull: true });
  await schema.addIndex('users', ['suspended_at'], { name: 'users_suspended' });
  await schema.createTable('user_notes', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    user_id: { type: DataTypes.INTEGER, allowNull: false },
    author_id: { type: DataTypes.INTEGER, allowNull: false },
    author_name: { type: DataTypes.STRING(60), allowNull: false },
    text: { type: DataTypes.TEXT, allowNull: false },
    created_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('user_notes', ['user_id', 'id'], { name: 'user_notes_user' });
}
