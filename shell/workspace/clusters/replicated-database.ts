import { execFileSync } from 'node:child_process';
import type { StartedProcess } from '../../cli/processes.ts';
import { startMariadb, type PrivateServer } from '../private-servers.ts';
import type { ClusterPrograms } from '../provision.ts';

export interface ReplicatedDatabase {
  readonly primary: PrivateServer;
  readonly replicas: readonly PrivateServer[];
}

const REPLICAS = 2;

/** Starts a MariaDB with two replicas that follow it by GTID, as docs/operations/scaling.md says. */
export async function startReplicatedDatabase(
  { mariadb }: ClusterPrograms,
  track: (started: StartedProcess) => void,
): Promise<ReplicatedDatabase> {
  const ask = (server: PrivateServer, sql: string) => {
    const { port } = new URL(server.url);
    const account = ['--no-defaults', '-h127.0.0.1', `-P${port}`, '-uquiz', '-pquiz'];
    return execFileSync(mariadb.client, [...account, '-Nse', sql], { encoding: 'utf8' }).trim();
  };
  const primary = await startMariadb(mariadb, track, { serverId: 1, inMemory: true });
  const replicas: PrivateServer[] = [];
  while (replicas.length < REPLICAS) {
    const replica = await startMariadb(mariadb, track, { serverId: replicas.length + 2, inMemory: true });
    const position = ask(primary, 'SELECT @@gtid_binlog_pos');
    const { port } = new URL(primary.url);
    ask(
      replica,
      `RESET MASTER; SET GLOBAL gtid_slave_pos = '${position}';
       CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${port}, MASTER_USER = 'quiz',
         MASTER_PASSWORD = 'quiz', MASTER_CONNECT_RETRY = 1, MASTER_USE_GTID = slave_pos;
       START SLAVE`,
    );
    replicas.push(replica);
  }
  return { primary, replicas };
}
