import mysql2 from 'mysql2';
import type { Tracing } from '@quizmesh/tracing';
import { QueryTypes, Sequelize, type Options } from 'sequelize';
import { createIdleTimeoutStream } from './idle-timeout-stream.ts';
import { createLibsqlDialect } from './libsql-dialect.ts';
import { privateDatabaseFile } from './private-database-file.ts';
import { retryTransient } from './retry-transient.ts';
import { traceStatements } from './traced-statements.ts';
import { wrapQuery, type Query } from './wrap-query.ts';

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
  /** For lists, which may be slightly outdated: reads from replicas where there are some. */
  readonly listReader: Sequelize;
  readonly engine: 'sqlite' | 'mysql';
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const shared: Options = {
  logging: false,
  define: { timestamps: false, underscored: true, freezeTableName: true },
};

function endpoint(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: hostname,
    port: port ? Number(port) : 3306,
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}

/** Longer than any transaction of a request holds a lock. */
const LOCK_WAIT_SECONDS = 5;
const CONNECT_MS = 4000;
const ACQUIRE_MS = 5000;
const CONNECTIONS = 10;

interface MysqlOptions extends Pick<DatabaseOptions, 'silenceMs' | 'connections' | 'tracing'> {
  readonly replicas?: readonly string[];
}

interface Queryable {
  query(sql: string, done: (error: unknown) => void): unknown;
}

/** Sequelize passes its hooks an untyped connection. */
function isQueryable(connection: unknown): connection is Queryable {
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'query' in connection &&
    typeof connection.query === 'function'
  );
}

/** The server's default of 50 s would let one locked row block all connections of a process; the isolation is that of every
 *  unit of work, and setting it for each of them would be a round trip more. */
const SESSION = [
  `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

async function prepareSession(connection: unknown): Promise<void> {
  if (!isQueryable(connection)) return;
  for (const statement of SESSION)
    await new Promise<void>((resolve, reject) => {
      connection.query(statement, (error) => {
        if (error instanceof Error) reject(error);
        else resolve();
      });
    });
}

/** A statement outside of a transaction can be the victim of a deadlock, too; inside of one, the transaction is repeated. */
const retryStatements =
  (query: Query): Query =>
  (sql, options) => {
    const once = () => query(sql, options);
    return options?.transaction ? once() : retryTransient(once, Math.random);
  };

function connectMysql(primary: string, options: MysqlOptions = {}): Sequelize {
  const { replicas = [], silenceMs, connections = CONNECTIONS, tracing } = options;
  const { database, username, password, host, port } = endpoint(primary);
  const sequelize = new Sequelize(database, username, password, {
    ...shared,
    dialect: 'mysql',
    dialectModule: mysql2,
    host,
    port,
    timezone: '+00:00',
    pool: { max: connections, acquire: ACQUIRE_MS },
    hooks: { afterConnect: prepareSession },
    define: { ...shared.define, charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
    dialectOptions: {
      charset: 'utf8mb4',
      connectTimeout: CONNECT_MS,
      ...(silenceMs !== undefined && { stream: createIdleTimeoutStream(silenceMs) }),
    },
    ...(replicas.length > 0 && {
      replication: { write: endpoint(primary), read: replicas.map(endpoint) },
    }),
  });
  if (tracing) wrapQuery(sequelize, traceStatements(tracing, 'mysql'));
  wrapQuery(sequelize, retryStatements);
  return sequelize;
}

async function answer(sequelize: Sequelize): Promise<void> {
  await sequelize.query('SELECT 1', { type: QueryTypes.SELECT });
}

function openMysql(
  url: string,
  { replicaUrls: replicas, silenceMs, connections, tracing }: DatabaseOptions,
): Database {
  const sequelize = connectMysql(url, { silenceMs, connections, tracing });
  const listReader =
    replicas.length > 0 ? connectMysql(url, { replicas, silenceMs, connections, tracing }) : sequelize;
  return {
    sequelize,
    listReader,
    engine: 'mysql',
    ping: () => answer(sequelize),
    close: async () => {
      await sequelize.close();
      if (listReader !== sequelize) await listReader.close();
    },
  };
}

function openSqlite({ folder, maxMegabytes, tracing }: DatabaseOptions): Database {
  const dialect = createLibsqlDialect({ maxMegabytes });
  const sequelize = new Sequelize({
    ...shared,
    dialect: 'sqlite',
    dialectModule: dialect,
    storage: privateDatabaseFile(folder),
  });
  if (tracing) wrapQuery(sequelize, traceStatements(tracing, 'sqlite'));
  return {
    sequelize,
    listReader: sequelize,
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
