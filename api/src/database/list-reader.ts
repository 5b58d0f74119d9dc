import { setTimeout as wait } from 'node:timers/promises';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';
import { needsFreshReads } from './fresh-reads.ts';
import { createLagMeter } from './replica-lag.ts';

/** A replica that is further behind is not read. */
export const REPLICA_LAG_MS = 2000;
const CHECK_EVERY_MS = 1000;
const CHECK_MS = 1500;
const REMEMBERED_MS = 60_000;

interface Replica {
  readonly sequelize: Sequelize;
  keepsUp: boolean;
}

const beatSchema = z.tuple([z.object({ beat: z.coerce.number() })]);

async function readBeat(sequelize: Sequelize): Promise<number> {
  const rows = await sequelize.query('SELECT beat FROM replication_beats', { type: QueryTypes.SELECT });
  return beatSchema.parse(rows)[0].beat;
}

/** Knows which replicas keep up with the primary: it counts a number up there, every second, and looks for it. */
function watchReplicas(primary: Sequelize, replicas: readonly Replica[]) {
  const meter = createLagMeter(() => performance.now());
  let round: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      await primary.query('UPDATE replication_beats SET beat = beat + 1');
      meter.note(await readBeat(primary), REMEMBERED_MS);
    } catch {
      // The primary is away, or not migrated: what the replicas have is still measured by what was seen before.
    }
    await Promise.all(
      replicas.map(async (replica) => {
        const late = wait(CHECK_MS, null, { ref: false });
        const beat = await Promise.race([readBeat(replica.sequelize).catch(() => null), late]);
        replica.keepsUp = beat !== null && meter.lagOf(beat) <= REPLICA_LAG_MS;
      }),
    );
  }
  function check(): Promise<void> {
    round ??= look().finally(() => {
      round = null;
    });
    return round;
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_MS).unref();
  void check();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** Makes `reader` take its connections from the replicas that keep up, in turn, or from the primary: when none does, when one
 *  cannot be reached, and for what needs fresh reads. */
export function createListReader(primary: Sequelize, reader: Sequelize, servers: readonly Sequelize[]) {
  const replicas = servers.map((sequelize) => ({ sequelize, keepsUp: false }));
  const watch = watchReplicas(primary, replicas);
  const owners = new WeakMap<object, Sequelize>();
  let turn = 0;

  function chosen(): Replica | undefined {
    if (needsFreshReads()) return undefined;
    const usable = replicas.filter(({ keepsUp }) => keepsUp);
    turn += 1;
    return usable[turn % usable.length];
  }
  type Options = Parameters<Sequelize['connectionManager']['getConnection']>[0];
  async function connectionOf(sequelize: Sequelize, options: Options): Promise<object> {
    const connection = await sequelize.connectionManager.getConnection(options);
    owners.set(connection, sequelize);
    return connection;
  }
  Object.assign(reader.connectionManager, {
    async getConnection(options: Options) {
      const replica = chosen();
      if (!replica) return connectionOf(primary, options);
      try {
        return await connectionOf(replica.sequelize, options);
      } catch {
        replica.keepsUp = false;
        return connectionOf(primary, options);
      }
    },
    releaseConnection(connection: object) {
      owners.get(connection)?.connectionManager.releaseConnection(connection);
    },
  });
  return {
    reader,
    async close() {
      await watch.stop();
      for (const { sequelize } of replicas) await sequelize.close();
    },
  };
}
