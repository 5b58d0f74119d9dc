import type { ApiProcess } from '../../src/testing/api-process.ts';
import type { Line } from '../../src/testing/line.ts';
import type { TestDatabase } from '../../src/testing/test-database.ts';
import { createAccounts } from '../load/accounts.ts';
import type { Send } from '../load/http-client.ts';
import { findLosses, findMiscounts, readSums } from '../load/compare.ts';
import { USER_PASSWORD } from '../load/users.ts';
import type { Sample } from '../load/samples.ts';
import { createStage, openStage, settle, startApis, type Environment, type Stage } from '../load/stage.ts';
import type { Turn } from '../load/turn.ts';
import { observe, type Observation } from './observe.ts';
import type { ServerControl } from './server-control.ts';

/** What a scenario can control. */
export interface Scene {
  readonly apis: ApiProcess[];
  /** Starts one more process, or a replacement of one that has ended. */
  readonly startApi: () => Promise<ApiProcess>;
  readonly stage: Stage;
  /** Direct connection to the database, not through the API. */
  readonly execute: (sql: string) => Promise<unknown>;
  /** The proxy between API and MariaDB. */
  readonly line: Line | null;
  readonly mariadb: ServerControl | null;
  readonly redis: ServerControl | null;
}

export interface Scenario {
  readonly name: string;
  /** "server": two processes with MariaDB and Redis; "embedded": one process with a database file. */
  readonly on: 'server' | 'embedded';
  readonly environment?: Environment;
  /** Maximum size of the embedded file in megabytes, for all connections: pages beyond it would be out of the
   *  API's reach even when they are free again. */
  readonly maxMegabytes?: number;
  /** Statuses of failures that are expected during the fault; 0: no response. Only 503 when absent. */
  readonly mayAnswer?: readonly number[];
  /** Seconds after the end of the fault within which everything must work again; 10 when absent. */
  readonly recoversWithin?: number;
  readonly begin: (scene: Scene) => unknown;
  readonly end: (scene: Scene) => unknown;
  /** Share of the requests that is of another kind, to meet the fault more often. */
  readonly often?: (accounts: ReturnType<typeof createAccounts>) => Turn;
  /** Further checks after the fault. @returns a sentence for each failed check */
  readonly check?: (scene: Scene) => Promise<readonly string[]>;
}

export interface Outcome extends Observation {
  /** Errors found by the scenario; empty when it passed. */
  readonly faults: readonly string[];
}

export interface Play {
  readonly testDatabase: TestDatabase;
  /** Settings of the API for the same database, through the proxy. */
  readonly environment: Environment;
  readonly emails: readonly string[];
  readonly line: Line | null;
  readonly mariadb: ServerControl | null;
  readonly redis: ServerControl | null;
  readonly rate: number;
  readonly seconds: number;
}

/** Maximum time that a request may wait: front ends give up after 8 s. */
const LONGEST_MS = 8000;
const OFTEN = 0.15;
const AFTER_MS = 12_000;

/** Has the same timeout as the page. */
const isLong = ({ name }: Sample) => name === 'POST /api/generate-quiz';

function judge(scenario: Scenario, { failedSamples, recoverySeconds }: Observation): string[] {
  const { mayAnswer = [503], recoversWithin = 10 } = scenario;
  const wrong = failedSamples.filter(({ status }) => !mayAnswer.includes(status));
  const late = failedSamples.filter((sample) => sample.milliseconds > LONGEST_MS && !isLong(sample));
  return [
    ...new Set(wrong.map(({ name, status }) => `${name} answered ${status}`)),
    ...new Set(late.map(({ name }) => `${name} kept somebody waiting for more than ${LONGEST_MS} ms`)),
    ...(recoverySeconds > recoversWithin ? [`took ${recoverySeconds.toFixed(1)} s to recover`] : []),
  ];
}

/** Sends requests, and remembers attempts of which the score was sent. */
function rememberScores(send: Send, sent: Set<unknown>): Send {
  return (call) => {
    if (call.path === '/api/submit-score' && call.body && 'attemptId' in call.body)
      sent.add(call.body.attemptId);
    return send(call);
  };
}

interface Performed extends Observation {
  readonly scoresSent: number;
}

async function perform(scenario: Scenario, scene: Scene, { rate, seconds }: Play): Promise<Performed> {
  const { ledger, traffic, users, client } = scene.stage;
  const accounts = createAccounts({ ledger, users, password: USER_PASSWORD });
  const { often } = scenario;
  const next = () => (often && Math.random() < OFTEN ? often(accounts) : traffic.next());
  const sent = new Set<unknown>();
  const observed = await observe(
    { send: rememberScores(client.send, sent), next, rate, beforeMs: 2000, afterMs: AFTER_MS },
    {
      name: scenario.name,
      lastsMs: seconds * 1000,
      begin: () => scenario.begin(scene),
      end: () => scenario.end(scene),
    },
  );
  return { ...observed, scoresSent: sent.size };
}

/** Runs one scenario under traffic, and compares the acknowledged writes with the database. */
export async function playScenario(scenario: Scenario, play: Play): Promise<Outcome> {
  const { testDatabase, line, mariadb, redis, emails } = play;
  const { maxMegabytes } = scenario;
  const database = openStage(testDatabase, maxMegabytes);
  const environment = {
    ...play.environment,
    ...scenario.environment,
    ...(maxMegabytes !== undefined && { DATABASE_MAX_MEGABYTES: String(maxMegabytes) }),
  };
  const apis = await startApis(testDatabase, scenario.on === 'server' ? 2 : 1, environment);
  const stage = await createStage({ database, emails, apis: () => apis });
  const startApi = async () => {
    const [api] = await startApis(testDatabase, 1, environment);
    if (!api) throw new Error('The API did not start.');
    return api;
  };
  const execute = (sql: string) => database.sequelize.query(sql);
  const scene: Scene = { apis, startApi, stage, execute, line, mariadb, redis };
  try {
    const before = await readSums(database.sequelize);
    const observed = await perform(scenario, scene, play);
    await settle();
    const losses = await findLosses(database.sequelize, stage.ledger);
    const after = await readSums(database.sequelize);
    const miscounts = findMiscounts(before, after);
    const stored = after.finished - before.finished;
    if (stored > observed.scoresSent) miscounts.push(`${stored} scores stored, ${observed.scoresSent} sent`);
    const unchecked = (await scenario.check?.(scene)) ?? [];
    const lost = losses.slice(0, 5).map((loss) => `lost: ${loss}`);
    return { ...observed, faults: [...judge(scenario, observed), ...lost, ...miscounts, ...unchecked] };
  } finally {
    stage.client.close();
    await Promise.all(apis.map((api) => api.stop()));
    await database.close();
  }
}
