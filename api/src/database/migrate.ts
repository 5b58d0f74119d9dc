import type { QueryInterface } from 'sequelize';
import { SequelizeStorage, Umzug } from 'umzug';
import type { Database } from './database.ts';
import { isGalera } from './migration-lock.ts';

/** One step of the schema; runs in both engines and is never edited after it was merged. */
export interface Migration {
  readonly name: string;
  up(context: MigrationContext): Promise<void>;
}

export interface MigrationContext {
  readonly schema: QueryInterface;
  readonly engine: Database['engine'];
}

export interface TableChange {
  readonly table: string;
  /** Tables with a foreign key to it. */
  readonly referring: readonly string[];
  /** Clauses of ALTER TABLE. */
  readonly changes: readonly string[];
}

/** Changes a table of MySQL while requests write it and those that refer to it, by one statement, which is done as a whole or not at all.
 *  The change waits for rows of the other tables, which a transaction may hold that waits for this one: nobody would see that
 *  deadlock. With all of them locked first, the server ends the transaction, and its request is repeated. A cluster ends it by itself. */
export async function alterWhileUsed(
  { sequelize }: QueryInterface,
  { table, referring, changes }: TableChange,
): Promise<void> {
  const alter = `ALTER TABLE ${table} ${changes.join(', ')}`;
  if (await isGalera(sequelize)) {
    await sequelize.query(alter);
    return;
  }
  // The transaction is ended by the first statement, and keeps the connection.
  await sequelize.transaction(async (transaction) => {
    const tables = [table, ...referring].map((name) => `${name} WRITE`);
    await sequelize.query(`LOCK TABLES ${tables.join(', ')}`, { transaction });
    try {
      await sequelize.query(alter, { transaction });
    } finally {
      await sequelize.query('UNLOCK TABLES', { transaction });
    }
  });
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
