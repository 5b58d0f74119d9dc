import type { QueryInterface } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import type { Database } from './database.ts';

/** One step of the schema; runs in both engines and is never edited after it was merged. */
export interface Migration {
  readonly name: string;
  up(context: MigrationContext): Promise<void>;
}

export interface MigrationContext {
  readonly schema: QueryInterface;
  readonly engine: Database['engine'];
}

/** Runs pending migrations; call it inside `withMigrationLock`. */
export async function migrate(
  { sequelize, engine }: Database,
  migrations: readonly Migration[],
): Promise<void> {
  const schema = sequelize.getQueryInterface();
  const umzug = new Umzug({
    migrations: migrations.map((migration) => ({
      name: migration.name,
      up: () => migration.up({ schema, engine }),
    })),
    storage: new SequelizeStorage({ sequelize, tableName: 'schema_migrations' }),
    logger: undefined,
  });
  await umzug.up();
}
