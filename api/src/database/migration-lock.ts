import { setTimeout as sleep } from 'node:timers/promises';
import { QueryTypes } from 'sequelize';
import type { Database } from './database.ts';

const NAME = 'quizmesh-start';
const WAIT_SECONDS = 120;

/** Runs work that only one of several starting processes may do at a time: migrations, first accounts, starter
 *  content. MySQL uses a named lock; an embedded file belongs to one API process. */
export async function withMigrationLock(
  { sequelize, engine }: Database,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') return work();
  await sequelize.transaction(async (transaction) => {
    const query = { transaction, type: QueryTypes.SELECT as const };
    const deadline = Date.now() + WAIT_SECONDS * 1000;
    for (;;) {
      const [row] = await sequelize.query<{ taken: number | null }>(
        `SELECT GET_LOCK('${NAME}', 5) AS taken`,
        query,
      );
      if (row?.taken === 1) break;
      if (Date.now() > deadline) throw new Error('Another process has been starting for too long');
      await sleep(100);
    }
    try {
      await work();
    } finally {
      await sequelize.query(`SELECT RELEASE_LOCK('${NAME}') AS released`, query);
    }
  });
}
