import mysql2 from 'mysql2';
import type { Tracing } from '@quizmesh/tracing';
import { ConnectionError, QueryTypes, Sequelize, type Options } from 'sequelize';
import { z } from 'zod';
import { lockInCluster } from './cluster-locks.ts';
import { createIdleTimeoutStream } from './idle-timeout-stream.ts';
import { lockedRows } from './locked-rows.ts';
import { retryTransient } from './retry-transient.ts';
import { traceStatements } from './traced-statements.ts';
import { wrapQuery, type Query } from './wrap-query.ts';

export const MODEL_OPTIONS = {
  logging: false,
  define: { timestamps: false, underscored: true, freezeTableName: true },
} as const satisfies Options;

export interface MysqlOptions {
  /** Milliseconds after which a server that sends nothing is given up. Absent: statements may take any time. */
  readonly silenceMs?: number | undefined;
  /** Maximum number of connections; 10 when absent. */
  readonly connections?: number | undefined;
  readonly tracing?: Tracing | undefined;
}

/** Longer than any transaction of a request holds a lock. The server's default of 50 s would let one locked row block all
 *  connections of a process. */
const LOCK_WAIT_SECONDS = 5;
const CONNECT_MS = 4000;
const ACQUIRE_MS = 5000;
const CONNECTIONS = 10;
/** Reads, changes, inserts and SHOW wait until their server has all that others committed before: a request may be answered by
 *  another server of the cluster than the one before. */
const SYNC_ALL = 15;

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

interface Queryable {
  query(sql: string, done: (error: unknown, rows: unknown) => void): unknown;
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

/** @throws {ConnectionError} of the driver's error, like what fails before */
function ask(connection: Queryable, sql: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error, rows) => {
      if (error instanceof Error) reject(new ConnectionError(error));
      else resolve(rows);
    });
  });
}

const variablesSchema = z.array(z.object({ Value: z.string() }));

/** A server, or several behind one address. */
interface Servers {
  /** They are a Galera cluster; undefined before the first connection. */
  isGalera?: boolean;
}

async function prepare(servers: Servers, connection: unknown): Promise<void> {
  if (!isQueryable(connection)) return;
  if (servers.isGalera === undefined) {
    const [wsrep] = variablesSchema.parse(await ask(connection, "SHOW VARIABLES LIKE 'wsrep_on'"));
    servers.isGalera = wsrep?.Value === 'ON';
  }
  const sync = servers.isGalera ? `, wsrep_sync_wait = ${SYNC_ALL}` : '';
  await ask(connection, `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}${sync}`);
  // That of every unit of work: setting it for each of them would be a round trip more.
  await ask(connection, 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
}

/** A statement outside of a transaction can be the victim of a deadlock too, and a read be repeated elsewhere; inside of one, the
 *  transaction is repeated. */
const watchStatements =
  (sequelize: Sequelize, servers: Servers) =>
  (query: Query): Query =>
  async (sql, options) => {
    const once = () => query(sql, options);
    const transaction = options?.transaction;
    if (!transaction) return retryTransient(once, Math.random, () => options?.type === QueryTypes.SELECT);
    const found = await once();
    if (servers.isGalera) await lockInCluster(sequelize, lockedRows(options, found), transaction);
    return found;
  };

/** Connects to MySQL, MariaDB or a Galera cluster, when the first statement needs it. */
export function connectMysql(
  url: string,
  { silenceMs, connections = CONNECTIONS, tracing }: MysqlOptions,
): Sequelize {
  const { database, username, password, host, port } = endpoint(url);
  const servers: Servers = {};
  const sequelize = new Sequelize(database, username, password, {
    ...MODEL_OPTIONS,
    dialect: 'mysql',
    dialectModule: mysql2,
    host,
    port,
    timezone: '+00:00',
    pool: { max: connections, acquire: ACQUIRE_MS },
    hooks: { afterConnect: (connection: unknown) => prepare(servers, connection) },
    define: { ...MODEL_OPTIONS.define, charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
    dialectOptions: {
      charset: 'utf8mb4',
      connectTimeout: CONNECT_MS,
      ...(silenceMs !== undefined && { stream: createIdleTimeoutStream(silenceMs) }),
    },
  });
  if (tracing) wrapQuery(sequelize, traceStatements(tracing, 'mysql'));
  wrapQuery(sequelize, watchStatements(sequelize, servers));
  return sequelize;
}
