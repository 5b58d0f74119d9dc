import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** How long browsers took to load each release: loads by class of duration. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('release_load_times', {
    module: { type: exactText(40, { engine }), primaryKey: true },
    release: { type: exactText(80, { engine }), primaryKey: true },
    /** Hours since the epoch. */
    hour: { type: DataTypes.INTEGER, primaryKey: true },
    limit_ms: { type: DataTypes.INTEGER, primaryKey: true },
    loads: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  });
}
