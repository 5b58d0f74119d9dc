import { randomUUID } from 'node:crypto';
import { QueryTypes, type Sequelize } from 'sequelize';
import { z } from 'zod';

/** Longer than a change of a table stops all writes of the cluster, the renewal among them. */
const LEASE_SECONDS = 60;
const RENEW_EVERY_MS = 10_000;

const holdersSchema = z.array(z.object({ holder: z.string() }));

/** A named lock for all servers of a Galera cluster, where GET_LOCK is known to one server alone: a row that its holder renews, and
 *  that others take over when it was not renewed for a minute. */
export async function openStartLease(sequelize: Sequelize, name: string) {
  const holder = randomUUID();
  const replacements = { name, holder, seconds: LEASE_SECONDS };
  let timer: NodeJS.Timeout | undefined;

  async function claim(): Promise<void> {
    await sequelize.query(
      `INSERT INTO start_leases (name, holder, until)
       VALUES (:name, :holder, NOW(3) + INTERVAL :seconds SECOND)
       ON DUPLICATE KEY UPDATE holder = IF(until < NOW(3), VALUES(holder), holder),
         until = IF(holder = VALUES(holder), VALUES(until), until)`,
      { type: QueryTypes.INSERT, replacements },
    );
  }
  // No migration: it is needed before them.
  await sequelize.query(
    `CREATE TABLE IF NOT EXISTS start_leases (name VARCHAR(40) NOT NULL PRIMARY KEY,
     holder CHAR(36) NOT NULL, until DATETIME(3) NOT NULL)`,
  );
  return {
    /** @returns whether this process holds it */
    async take(): Promise<boolean> {
      await claim();
      const rows = await sequelize.query('SELECT holder FROM start_leases WHERE name = :name', {
        type: QueryTypes.SELECT,
        replacements,
      });
      // None: whoever held it has just released it.
      if (holdersSchema.parse(rows)[0]?.holder !== holder) return false;
      // A renewal that fails is tried again; the work fails for the same reason.
      timer = setInterval(() => void claim().catch(() => undefined), RENEW_EVERY_MS).unref();
      return true;
    },
    async release(): Promise<void> {
      clearInterval(timer);
      await sequelize.query('DELETE FROM start_leases WHERE name = :name AND holder = :holder', {
        type: QueryTypes.DELETE,
        replacements,
      });
    },
  };
}
