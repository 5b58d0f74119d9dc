import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const counter = () => ({ type: DataTypes.DOUBLE, allowNull: false, defaultValue: 0 });

export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('provider_usage', {
    day: { type: exactText(10, { engine }), primaryKey: true },
    provider: { type: exactText(40, { engine }), primaryKey: true },
    calls: counter(),
    input_tokens: counter(),
    output_tokens: counter(),
    held_tokens: counter(),
    spend_micros: counter(),
    held_micros: counter(),
  });
}
