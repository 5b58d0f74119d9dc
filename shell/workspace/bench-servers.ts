import type { PrivateServer } from './private-servers.ts';
import { startMariadb, startRedis } from './private-servers.ts';
import { runProcess, stopAll, type StartedProcess } from '../cli/processes.ts';
import { provision } from './provision.ts';

function describe(server: PrivateServer | null) {
  if (!server) return null;
  const { pid, spawnargs } = server.started.child;
  return { url: server.url, pid, command: spawnargs };
}

/** Memory for MariaDB's data. */
const POOL_MEGABYTES = 2048;

/** Runs a program of the API's benchmarks with a private MariaDB and Redis, which it may stop and start
 *  again.
 *  @param file inside `api/bench` */
export async function runWithServers(name: string, file: string): Promise<void> {
  const running: StartedProcess[] = [];
  const track = (started: StartedProcess) => void running.push(started);
  const programs = provision();
  const mariadb =
    programs.mariadb && (await startMariadb(programs.mariadb, track, { poolMegabytes: POOL_MEGABYTES }));
  const redis = programs.redis ? await startRedis(programs.redis, track) : null;
  try {
    await runProcess({
      name,
      command: [process.execPath, '--import', 'tsx', `api/bench/${file}`],
      env: {
        TEST_DATABASE_URL: mariadb?.url ?? process.env['TEST_DATABASE_URL'] ?? '',
        QUIZMESH_BENCH_SERVERS: JSON.stringify({ mariadb: describe(mariadb), redis: describe(redis) }),
      },
      output: 'inherit',
    });
  } finally {
    await stopAll(running);
    for (const server of [mariadb, redis]) await server?.clean();
  }
}
