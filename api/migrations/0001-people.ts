import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('users', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    username: { type: DataTypes.STRING(60), allowNull: false },
    username_folded: { type: exactText(120, { engine }), allowNull: false, unique: true },
    email: { type: DataTypes.STRING(254), allowNull: false },
    email_folded: { type: exactText(254, { engine }), allowNull: false, unique: true },
    password_hash: { type: DataTypes.STRING(255), allowNull: true },
    first_name: { type: DataTypes.STRING(100), allowNull: true },
    last_name: { type: DataTypes.STRING(100), allowNull: true },
    profile_picture: { type: DataTypes.STRING(500), allowNull: true },
    is_admin: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    is_verified: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    token_version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    last_active_at: { type: instant, allowNull: true },
    created_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('users', ['last_active_at'], { name: 'users_active' });
  await schema.createTable('guests', {
    id: { type: exactText(32, { engine }), primaryKey: true },
    player_name: { type: DataTypes.STRING(60), allowNull: false },
    last_active_at: { type: instant, allowNull: false },
    created_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('guests', ['last_active_at'], { name: 'guests_active' });
}
