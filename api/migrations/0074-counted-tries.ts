import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Tries (of passwords, for example) that several processes count together; in the order of columns that rate-limiter-flexible expects. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('counted_tries', {
    key: { type: exactText(255, { engine }), primaryKey: true },
    points: { type: DataTypes.INTEGER, allowNull: false },
    /** Milliseconds since 1970. */
    expire: { type: DataTypes.BIGINT, allowNull: true },
  });
}
