import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('generations', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    player_key: { type: exactText(40, { engine }), allowNull: false },
    topic: { type: DataTypes.STRING(300), allowNull: false },
    status: { type: exactText(10, { engine }), allowNull: false },
    step: { type: exactText(12, { engine }), allowNull: false },
    quiz_id: { type: DataTypes.INTEGER, allowNull: true },
    error_code: { type: exactText(60, { engine }), allowNull: true },
    error_message: { type: DataTypes.STRING(300), allowNull: true },
    /** The place in the quota that it took. */
    place: { type: DataTypes.JSON, allowNull: false },
    created_at: { type: instant, allowNull: false },
    finished_at: { type: instant, allowNull: true },
    /** Past it, whoever worked on it is gone; null when it has ended. */
    lease_until: { type: instant, allowNull: true },
  });
  await schema.addIndex('generations', ['player_key', 'id'], { name: 'generations_player' });
  await schema.addIndex('generations', ['lease_until'], { name: 'generations_lease' });
  await schema.addIndex('generations', ['created_at'], { name: 'generations_age' });
}
