import process from 'node:process';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config/config.ts';
import { loadSecrets } from '../src/config/secrets.ts';
import { openDatabase } from '../src/database/database.ts';
import { scheduleByTimer } from '../src/jobs/schedule.ts';
import { createLogger } from '../src/logging/logger.ts';

/** Recomputes all counters from attempts, answers and the ledger; safe while an API is running (`npm run
 *  counters:rebuild`). */
const config = readConfig(process.env);
const { databaseUrl: url, databaseReplicaUrls: replicaUrls, dataFolder: folder } = config;
const database = openDatabase({ url, replicaUrls, folder });
if (!(await database.sequelize.getQueryInterface().tableExists('quizzes'))) {
  const place = url === undefined ? `the data folder ${folder}` : 'the database of DATABASE_URL';
  console.error(`There are no quizzes in ${place}: start the API once, which creates its tables.`);
  await database.close();
  process.exit(1);
}
const api = compose({
  config,
  secrets: await loadSecrets(config),
  database,
  logger: createLogger(config.logLevel),
  now: () => new Date(),
  random: Math.random,
  schedule: scheduleByTimer,
  isStopping: () => false,
  processMetrics: false,
});
const { quizzes, players } = await api.rebuildCounters();
console.log(`Counters of ${quizzes} quizzes and ${players} players are made again.`);
await api.close();
await database.close();
