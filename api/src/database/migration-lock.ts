import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes, type Sequelize } from 'sequelize';
import type { Database } from './database.ts';
import { openStartLease } from './start-lease.ts';

const NAME = 'quizmesh-start';
const WAIT_SECONDS = 120;
const TRY_AGAIN_MS = 100;

export async function isGalera(sequelize: Sequelize): Promise<boolean> {
  const rows = await sequelize.query<{ Value: string }>("SHOW VARIABLES LIKE 'wsrep_on'", {
    type: QueryTypes.SELECT,
  });
  return rows[0]?.Value === 'ON';
}

/** @throws {Error} it could not be taken for two minutes */
async function waitFor(take: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_SECONDS * 1000;
  while (!(await take())) {
    if (Date.now() > deadline) throw new Error('Another process has been starting for too long');
    await sleep(TRY_AGAIN_MS);
  }
}

async function withLease(sequelize: Sequelize, work: () => Promise<void>): Promise<void> {
  const lease = await openStartLease(sequelize, NAME);
  await waitFor(() => lease.take());
  try {
    await work();
  } finally {
    await lease.release();
  }
}

async function withNamedLock(sequelize: Sequelize, work: () => Promise<void>): Promise<void> {
  await sequelize.transaction(async (transaction) => {
    const query = { transaction, type: QueryTypes.SELECT as const };
    await waitFor(async () => {
      const sql = `SELECT GET_LOCK('${NAME}', 5) AS taken`;
      const [row] = await sequelize.query<{ taken: number | null }>(sql, query);
      return row?.taken === 1;
    });
    try {
      await work();
    } finally {
      await sequelize.query(`SELECT RELEASE_LOCK('${NAME}') AS released`, query);
    }
  });
}

/** Runs work that only one of several starting processes may do at a time: migrations, first accounts, starter
 *  content. MySQL uses a named lock, a Galera cluster a row with a lease; an embedded file belongs to one API process. */
export async function withMigrationLock(
  { sequelize, engine }: Database,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') await work();
  else if (await isGalera(sequelize)) await withLease(sequelize, work);
  else await withNamedLock(sequelize, work);
}
