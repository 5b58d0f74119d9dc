import type { Tracing } from '@quizmesh/tracing';
import { QueryTypes, Sequelize } from 'sequelize';
import { connectMysql, MODEL_OPTIONS } from './connect-mysql.ts';
import { createLibsqlDialect } from './libsql-dialect.ts';
import { createListReader } from './list-reader.ts';
import { privateDatabaseFile } from './private-database-file.ts';
import { traceStatements } from './traced-statements.ts';
import { wrapQuery } from './wrap-query.ts';

export interface DatabaseOptions {
  /** mysql:// or mariadb://; embedded SQLite in `folder` when absent. */
  readonly url: string | undefined;
  readonly replicaUrls: readonly string[];
  readonly folder: string;
  /** MySQL: milliseconds after which a server that sends nothing is given up. Absent: statements may take any time. */
  readonly silenceMs?: number | undefined;
  /** MySQL: maximum number of connections of this process; 10 when absent. */
  readonly connections?: number | undefined;
  /** Embedded: maximum size of the file, so that the disk keeps free space. */
  readonly maxMegabytes?: number | undefined;
  /** Absent: statements are not traced. */
  readonly tracing?: Tracing | undefined;
}

export interface Database {
  readonly sequelize: Sequelize;
  /** For lists, which may be slightly outdated: reads from a replica where one keeps up, unless the request has to read what it
   *  or its sender has just written. */
  readonly listReader: Sequelize;
  readonly hasReplicas: boolean;
  readonly engine: 'sqlite' | 'mysql';
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function answer(sequelize: Sequelize): Promise<void> {
  await sequelize.query('SELECT 1', { type: QueryTypes.SELECT });
}

function openMysql(url: string, { replicaUrls, silenceMs, connections, tracing }: DatabaseOptions): Database {
  const open = (server: string) => connectMysql(server, { silenceMs, connections, tracing });
  const sequelize = open(url);
  const lists = replicaUrls.length > 0 ? createListReader(sequelize, open(url), replicaUrls.map(open)) : null;
  return {
    sequelize,
    listReader: lists?.reader ?? sequelize,
    hasReplicas: lists !== null,
    engine: 'mysql',
    ping: () => answer(sequelize),
    close: async () => {
      await lists?.close();
      await sequelize.close();
    },
  };
}

function openSqlite({ folder, maxMegabytes, tracing }: DatabaseOptions): Database {
  const dialect = createLibsqlDialect({ maxMegabytes });
  const sequelize = new Sequelize({
    ...MODEL_OPTIONS,
    dialect: 'sqlite',
    dialectModule: dialect,
    storage: privateDatabaseFile(folder),
  });
  if (tracing) wrapQuery(sequelize, traceStatements(tracing, 'sqlite'));
  return {
    sequelize,
    listReader: sequelize,
    hasReplicas: false,
    engine: 'sqlite',
    ping: () => answer(sequelize),
    close: async () => {
      await sequelize.close();
      dialect.closeIdle();
    },
  };
}

/** Opens MySQL/MariaDB when a URL is given, the embedded file otherwise. */
export function openDatabase(options: DatabaseOptions): Database {
  return options.url === undefined ? openSqlite(options) : openMysql(options.url, options);
}
