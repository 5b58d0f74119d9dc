import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const EVERY_ACTION = ['publish', 'verify', 'promote', 'rollback', 'override', 'administer'];

async function addToChannels({ schema, engine }: MigrationContext): Promise<void> {
  const add = (column: string, type: ReturnType<typeof exactText> | typeof DataTypes.INTEGER) =>
    schema.addColumn('release_channels', column, { type, allowNull: true });
  await add('canary_release', exactText(80, { engine }));
  await add('canary_percent', DataTypes.INTEGER);
  await add('locked_by', exactText(120, { engine }));
  await add('lock_reason', exactText(600, { engine }));
  await add('alert', exactText(40, { engine }));
  await schema.addColumn('releases', 'recalled_at', { type: instant, allowNull: true });
}

async function createGates({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('release_shells', {
    shell: { type: exactText(80, { engine }), primaryKey: true },
    contract: { type: DataTypes.STRING(40), allowNull: false },
    shared: { type: DataTypes.JSON, allowNull: false },
    announced_at: { type: instant, allowNull: false },
    retired_at: { type: instant, allowNull: true },
  });
  await schema.createTable('release_verifications', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    module: { type: exactText(40, { engine }), allowNull: false },
    release: { type: exactText(80, { engine }), allowNull: false },
    channel: { type: exactText(20, { engine }), allowNull: false },
    set_hash: { type: exactText(64, { engine }), allowNull: false },
    passed: { type: DataTypes.BOOLEAN, allowNull: false },
    report: { type: DataTypes.TEXT, allowNull: false },
    actor: { type: DataTypes.STRING(120), allowNull: false },
    verified_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('release_verifications', ['module', 'release', 'set_hash'], {
    name: 'release_verifications_of_set',
  });
}

/** Canary, lock, recall, verification records, announced shells, and what browsers tell of each release. */
export async function up(context: MigrationContext): Promise<void> {
  const { schema, engine } = context;
  await addToChannels(context);
  await createGates(context);
  await schema.createTable('release_health', {
    module: { type: exactText(40, { engine }), primaryKey: true },
    release: { type: exactText(80, { engine }), primaryKey: true },
    /** Hours since the epoch. */
    hour: { type: DataTypes.INTEGER, primaryKey: true },
    loads: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    failures: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  });
  // The token of the first start could do everything there was.
  await schema.sequelize.query('UPDATE release_tokens SET actions = ? WHERE name = ? AND module = ?', {
    replacements: [JSON.stringify(EVERY_ACTION), 'first', '*'],
  });
}
