import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Sessions that were signed out before their time. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('ended_sessions', {
    token_hash: { type: exactText(64, { engine }), primaryKey: true },
    user_id: { type: DataTypes.INTEGER, allowNull: false },
    /** When the token would have expired: until then it must be remembered. */
    expires_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('ended_sessions', ['expires_at'], { name: 'ended_sessions_expiry' });
  await schema.addIndex('ended_sessions', ['user_id'], { name: 'ended_sessions_user' });
}
