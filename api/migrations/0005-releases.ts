import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

async function createReleases({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('releases', {
    module: { type: exactText(40, { engine }), primaryKey: true },
    release: { type: exactText(80, { engine }), primaryKey: true },
    manifest: {
      type: engine === 'mysql' ? 'LONGTEXT' : DataTypes.TEXT,
      allowNull: false,
    },
    published_at: { type: instant, allowNull: false },
    published_by: { type: DataTypes.STRING(120), allowNull: false },
    withdrawn_at: { type: instant, allowNull: true },
  });
  await schema.createTable('release_channels', {
    module: { type: exactText(40, { engine }), primaryKey: true },
    channel: { type: exactText(20, { engine }), primaryKey: true },
    current: { type: exactText(80, { engine }), allowNull: false },
    last_good: { type: exactText(80, { engine }), allowNull: true },
    reason: { type: DataTypes.STRING(600), allowNull: false },
  });
}

async function createAudit({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('release_moves', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    module: { type: exactText(40, { engine }), allowNull: false },
    channel: { type: exactText(20, { engine }), allowNull: false },
    kind: { type: DataTypes.STRING(20), allowNull: false },
    from_release: { type: exactText(80, { engine }), allowNull: true },
    to_release: { type: exactText(80, { engine }), allowNull: false },
    actor: { type: DataTypes.STRING(120), allowNull: false },
    reason: { type: DataTypes.STRING(600), allowNull: false },
    moved_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('release_moves', ['module', 'channel', 'id'], {
    name: 'release_moves_history',
  });
  await schema.createTable('release_tokens', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    name: { type: DataTypes.STRING(120), allowNull: false },
    token_hash: { type: exactText(64, { engine }), allowNull: false, unique: true },
    module: { type: exactText(40, { engine }), allowNull: false },
    actions: { type: DataTypes.JSON, allowNull: false },
    expires_at: { type: instant, allowNull: true },
    created_at: { type: instant, allowNull: false },
  });
}

export async function up(context: MigrationContext): Promise<void> {
  await createReleases(context);
  await createAudit(context);
}
