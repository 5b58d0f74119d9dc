import { DataTypes } from 'sequelize';
import { instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Reasons of deployments as codes and values, and since when a canary has its share. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('release_moves', 'details', { type: DataTypes.JSON, allowNull: true });
  await schema.addColumn('release_channels', 'canary_since', { type: instant, allowNull: true });
  await schema.addColumn('release_channels', 'canary_loads_before', {
    type: DataTypes.INTEGER,
    allowNull: true,
  });
}
