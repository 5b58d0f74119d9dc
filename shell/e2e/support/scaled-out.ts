import { rm } from 'node:fs/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { startMariadb, startRedis, type PrivateServer } from '../../workspace/private-servers.ts';
import { freePort, stopAll, type StartedProcess } from '../../cli/processes.ts';
import { findProgram } from '../../cli/chromium.ts';
import { releaseBuilds, startApi, startShell } from '../../cli/quizmesh-instance.ts';
import { temporaryPlace } from '../../workspace/temporary-product.ts';
import { releasableNames, type Place } from '../../cli/workspace.ts';
import { severalApis, startNginx } from './nginx.ts';
import { QUICK_PLAYERS } from './quick-players.ts';

/** nginx, one shell, two API processes, MariaDB with a replica, Redis: docs/operations/scaling.md on one
 *  machine. */
export interface ScaledOut {
  readonly url: string;
  readonly apis: readonly [Place, Place];
  readonly killFirstApi: () => Promise<void>;
  readonly stopReplica: () => Promise<void>;
  /** Number of SELECT statements that the replica has executed. */
  readonly replicaReads: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

interface Row extends RowDataPacket {
  readonly [column: string]: unknown;
}

async function ask(url: string, sql: string): Promise<Row> {
  const connection = await createConnection(url);
  try {
    const [rows] = await connection.query<Row[]>(sql);
    return (Array.isArray(rows) ? rows[0] : undefined) ?? ({} as Row);
  } finally {
    await connection.end();
  }
}

/** Makes one server replicate the other. */
async function replicate(primary: PrivateServer, replica: PrivateServer): Promise<void> {
  const at = await ask(primary.url, 'SHOW MASTER STATUS');
  await ask(
    replica.url,
    `CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=${new URL(primary.url).port}, MASTER_USER='quiz', ` +
      `MASTER_PASSWORD='quiz', MASTER_LOG_FILE='${String(at['File'])}', MASTER_LOG_POS=${String(at['Position'])}`,
  );
  await ask(replica.url, 'START SLAVE');
}

function programOf(name: string): string {
  const found = findProgram(name);
  if (!found) throw new Error(`${name} is missing: npm test installs it.`);
  return found;
}

async function startDatabases(track: (started: StartedProcess) => void) {
  const programs = {
    server: programOf('mariadbd'),
    install: programOf('mariadb-install-db'),
    client: programOf('mariadb'),
  };
  const primary = await startMariadb(programs, track, { serverId: 1, inMemory: true });
  const replica = await startMariadb(programs, track, { serverId: 2, inMemory: true });
  await replicate(primary, replica);
  const redis = await startRedis(programOf('redis-server'), track);
  return { primary, replica, redis };
}

/** Starts all servers with the releases of this folder. */
export async function startScaledOut(): Promise<ScaledOut> {
  const place = await temporaryPlace();
  const { dataFolder, shellPort } = place;
  const apiPort = await freePort();
  const apis = [place, { ...place, apiPort, apiUrl: `http://127.0.0.1:${apiPort}` }] as const;
  const running: StartedProcess[] = [];
  const track = (started: StartedProcess) => void running.push(started);
  const { primary, replica, redis } = await startDatabases(track);
  const env = {
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URLS: replica.url,
    REDIS_URL: redis.url,
    ...QUICK_PLAYERS,
  };
  const first = await startApi(apis[0], track, env);
  await releaseBuilds(apis[0], releasableNames());
  await startApi(apis[1], track, env);
  await startShell(apis[1], track, env);
  const front = await startNginx(
    'nginx.conf',
    [
      ['server 127.0.0.1:3000', `server 127.0.0.1:${shellPort}`],
      ...severalApis(apis.map(({ apiPort }) => apiPort)),
    ],
    '/healthz',
  );
  return {
    url: front.url,
    apis,
    killFirstApi: async () => {
      first.child.kill('SIGKILL');
      await first.exited;
    },
    stopReplica: () => stopAll([replica.started]),
    replicaReads: async () =>
      Number((await ask(replica.url, "SHOW GLOBAL STATUS LIKE 'Com_select'"))['Value']),
    stop: async () => {
      await front.stop();
      await stopAll(running);
      await Promise.all([primary, replica, redis].map((server) => server.clean()));
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
