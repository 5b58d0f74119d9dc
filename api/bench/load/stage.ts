import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, type Database } from '../../src/database/database.ts';
import { startApiProcess, type ApiProcess } from '../../src/testing/api-process.ts';
import type { TestDatabase } from '../../src/testing/test-database.ts';
import type { LoadUser } from './accounts.ts';
import { createClient } from './http-client.ts';
import { createLedger } from './ledger.ts';
import { addUsers, USER_PASSWORD, signIn } from './users.ts';
import type { Watched } from './meter.ts';
import { readTargets } from './targets.ts';
import { createTraffic } from './traffic.ts';

/** The API as in production, except for limits per address, which a single machine would reach at once. */
const SETTINGS = {
  NODE_ENV: 'production',
  MAIL: 'outbox',
  LOG_LEVEL: 'warn',
  HOT_CACHE_MS: '1000',
  ARGON2_MEMORY_KIB: '19456',
  ARGON2_PASSES: '2',
};

export type Environment = Readonly<Record<string, string>>;

/** Starts API processes one after the other on one database. @param environment additional settings */
export async function startApis(
  testDatabase: TestDatabase,
  number: number,
  environment: Environment = {},
): Promise<ApiProcess[]> {
  const apis: ApiProcess[] = [];
  while (apis.length < number)
    apis.push(await startApiProcess(testDatabase, { ...SETTINGS, ...environment }));
  return apis;
}

/** @param maxMegabytes maximum size of an embedded file */
export function openStage({ url, folder }: TestDatabase, maxMegabytes?: number): Database {
  return openDatabase({ url, replicaUrls: [], folder, maxMegabytes });
}

const USERS = 60;

/** Accounts with which the load signs in; call it once per database. */
export function addStageUsers({ sequelize }: Database): Promise<string[]> {
  return addUsers(sequelize, USERS);
}

export interface StageOptions {
  readonly database: Database;
  readonly emails: readonly string[];
  /** Running processes; their number may change. */
  readonly apis: () => readonly ApiProcess[];
}

/** Traffic on running processes, with its ledger. */
export async function createStage({ database, emails, apis }: StageOptions) {
  const client = createClient(() => apis().map(({ url }) => url));
  const ledger = createLedger();
  const users: LoadUser[] = await signIn(client.send, emails);
  const targets = await readTargets(database.sequelize);
  const traffic = createTraffic({ ledger, users, password: USER_PASSWORD, targets });
  const watched = (): Watched[] => apis().map(({ pid }, index) => ({ name: `API ${index + 1}`, pid }));
  return { client, ledger, users, traffic, targets, watched };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** Waits for jobs and late writes of a run. */
export async function settle(): Promise<void> {
  await wait(1500);
}
