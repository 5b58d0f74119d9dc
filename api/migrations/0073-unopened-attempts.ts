import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Which attempts were answered without opening their questions. Those from before count as opened. */
export async function up({ schema }: MigrationContext): Promise<void> {
  await schema.addColumn('attempts', 'is_unopened', {
    type: DataTypes.BOOLEAN,
    allowNull: false,
    defaultValue: false,
  });
}
