import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** How quick pages of each release were: visits by class of value. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('release_vitals', {
    module: { type: exactText(40, { engine }), primaryKey: true },
    release: { type: exactText(80, { engine }), primaryKey: true },
    name: { type: exactText(10, { engine }), primaryKey: true },
    /** Hours since the epoch. */
    hour: { type: DataTypes.INTEGER, primaryKey: true },
    /** Upper limit of the class: ms; thousandths for CLS. */
    upper: { type: DataTypes.INTEGER, primaryKey: true },
    visits: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  });
}
