import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('generation_counters', {
    day: { type: exactText(10, { engine }), primaryKey: true },
    bucket: { type: exactText(80, { engine }), primaryKey: true },
    used: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  });
}
