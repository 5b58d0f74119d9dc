import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Errors that pages had after a release was loaded: how many visits and networks had one, the errors themselves by where they
 *  came from, and canaries that new visits do not get because of them. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  for (const column of ['error_visits', 'error_networks'])
    await schema.addColumn('release_health', column, {
      type: DataTypes.INTEGER,
      allowNull: false,
      defaultValue: 0,
    });
  await schema.addColumn('release_channels', 'paused_canary', {
    type: exactText(80, { engine }),
    allowNull: true,
  });
  await schema.createTable('release_errors', {
    module: { type: exactText(40, { engine }), primaryKey: true },
    release: { type: exactText(80, { engine }), primaryKey: true },
    /** Hash of name and frames. */
    fingerprint: { type: exactText(32, { engine }), primaryKey: true },
    name: { type: exactText(60, { engine }), allowNull: false },
    frames: { type: DataTypes.JSON, allowNull: false },
    /** The frames in the sources; null: nobody has asked for them. */
    sources: { type: DataTypes.JSON, allowNull: true },
    visits: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    first_seen: { type: instant, allowNull: false },
    last_seen: { type: instant, allowNull: false },
  });
  await schema.addIndex('release_errors', ['last_seen'], { name: 'release_errors_age' });
}
