import { DataTypes } from 'sequelize';
import type { MigrationContext } from '../src/database/migrate.ts';

/** The same as in `cluster-locks.ts`. */
const LOCK_SLOTS = 1024;

/** What several servers of one database need; an embedded file has neither locks between servers nor replicas. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  if (engine === 'sqlite') return;
  const count = { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 };
  await schema.createTable('cluster_locks', {
    slot: { type: DataTypes.SMALLINT, primaryKey: true },
    taken: count,
  });
  await schema.bulkInsert(
    'cluster_locks',
    Array.from({ length: LOCK_SLOTS }, (_row, slot) => ({ slot })),
  );
  await schema.createTable('replication_beats', {
    id: { type: DataTypes.SMALLINT, primaryKey: true },
    beat: count,
  });
  await schema.bulkInsert('replication_beats', [{ id: 1 }]);
}
