import mysql2 from 'mysql2';
import { QueryTypes, Sequelize, type Options } from 'sequelize';
import { createLibsqlDialect } from './libsql-dialect.ts';
import { privateDatabaseFile } from './private-database-file.ts';

export interface DatabaseOptions {
  /** mysql:// or mariadb://; embedded SQLite in `folder` when absent. */
  readonly url: string | undefined;
  readonly replicaUrls: readonly string[];
  readonly folder: string;
}

export interface Database {
  readonly sequelize: Sequelize;
  /** For lists, which may lag behind writes a little: reads from replicas where there are some. */
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

function connectMysql(primary: string, replicas: readonly string[] = []): Sequelize {
  const { database, username, password, host, port } = endpoint(primary);
  return new Sequelize(database, username, password, {
    ...shared,
    dialect: 'mysql',
    dialectModule: mysql2,
    host,
    port,
    timezone: '+00:00',
    pool: { max: 10, acquire: 10_000 },
    define: { ...shared.define, charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
    dialectOptions: { charset: 'utf8mb4', connectTimeout: 10_000 },
    ...(replicas.length > 0 && {
      replication: { write: endpoint(primary), read: replicas.map(endpoint) },
    }),
  });
}

async function answer(sequelize: Sequelize): Promise<void> {
  await sequelize.query('SELECT 1', { type: QueryTypes.SELECT });
}

function openMysql(url: string, replicaUrls: readonly string[]): Database {
  const sequelize = connectMysql(url);
  const listReader = replicaUrls.length > 0 ? connectMysql(url, replicaUrls) : sequelize;
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

function openSqlite(folder: string): Database {
  const dialect = createLibsqlDialect();
  const sequelize = new Sequelize({
    ...shared,
    dialect: 'sqlite',
    dialectModule: dialect,
    storage: privateDatabaseFile(folder),
  });
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
export function openDatabase({ url, replicaUrls, folder }: DatabaseOptions): Database {
  return url === undefined ? openSqlite(folder) : openMysql(url, replicaUrls);
}
