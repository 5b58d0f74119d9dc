import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Where accounts are signed in. Sessions from before are added when they are used next. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('sessions', {
    token_hash: { type: exactText(64, { engine }), primaryKey: true },
    user_id: { type: DataTypes.INTEGER, allowNull: false },
    token_version: { type: DataTypes.INTEGER, allowNull: false },
    /** Of the device that signed in; null: its User-Agent does not say. */
    browser: { type: exactText(40, { engine }), allowNull: true },
    system: { type: exactText(40, { engine }), allowNull: true },
    created_at: { type: instant, allowNull: false },
    /** Written once an hour at most. */
    last_used_at: { type: instant, allowNull: false },
    expires_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('sessions', ['user_id', 'last_used_at'], { name: 'sessions_user' });
  await schema.addIndex('sessions', ['expires_at'], { name: 'sessions_expiry' });
}
