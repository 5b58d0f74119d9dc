import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';
import { controlServer, type ServerControl } from '../faults/server-control.ts';

const serverSchema = z.object({
  url: z.string(),
  pid: z.number().int(),
  command: z.tuple([z.string()], z.string()),
});
const clusterSchema = z.object({
  galera: z.object({ url: z.string(), servers: z.array(serverSchema) }),
  redis: z.object({ url: z.string(), primary: serverSchema }),
});

/** The servers that `shell/workspace/bench-clusters.ts` started for this process.
 *  @throws {Error} this process was started directly */
export function readClusters(): z.output<typeof clusterSchema> {
  const text = process.env['QUIZMESH_CLUSTERS'];
  if (!text) throw new Error('Run npm run test:deep -- clusters: it starts the servers.');
  return clusterSchema.parse(JSON.parse(text));
}

/** A server of a Galera cluster that can be killed, started again, and cut off from the others. */
export interface ClusterNode extends ServerControl {
  readonly url: string;
  /** @returns the value of a status variable; null: the server does not answer */
  readonly status: (name: string) => Promise<string | null>;
  /** Waits until it has all that the others have. @returns seconds */
  readonly inStep: () => Promise<number>;
  readonly cutOff: (isCutOff: boolean) => Promise<void>;
}

const JOIN_MS = 90_000;

async function ask(url: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await mysql.createConnection({ uri: url, connectTimeout: 2000 });
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return Array.isArray(rows) ? rows : [];
  } finally {
    connection.destroy();
  }
}

export function createClusterNode(server: z.output<typeof serverSchema>): ClusterNode {
  const { url } = server;
  const status = async (name: string) => {
    const rows = await ask(url, `SHOW STATUS LIKE '${name}'`).catch(() => []);
    return rows[0] ? String(rows[0]['Value']) : null;
  };
  return {
    ...controlServer(server),
    url,
    status,
    async inStep() {
      const startedAt = performance.now();
      while (
        (await status('wsrep_local_state_comment')) !== 'Synced' ||
        (await status('wsrep_ready')) !== 'ON'
      ) {
        if (performance.now() - startedAt > JOIN_MS) throw new Error(`${url} did not join in ${JOIN_MS} ms.`);
        await wait(200);
      }
      return (performance.now() - startedAt) / 1000;
    },
    async cutOff(isCutOff) {
      await ask(url, `SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${isCutOff ? 1 : 0}'`);
    },
  };
}
