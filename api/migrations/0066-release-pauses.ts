import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

/** Live releases that new visits do not get while the platform tries them, and how many networks reported a release. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.addColumn('release_channels', 'paused_release', {
    type: exactText(80, { engine }),
    allowNull: true,
  });
  for (const column of ['networks', 'failed_networks'])
    await schema.addColumn('release_health', column, {
      type: DataTypes.INTEGER,
      allowNull: false,
      defaultValue: 0,
    });
}
