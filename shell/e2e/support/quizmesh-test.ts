import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import type { LoginResponse } from '@quizmesh/contract';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { freePort, stopAll, type StartedProcess } from '../../sdk/commands/processes.ts';
import { generatedAdmin, releaseBuilds, startApi, startShell } from '../../sdk/commands/quizmesh-instance.ts';
import { remoteNames, type Place } from '../../sdk/commands/workspace.ts';
import { createDatabase, dropDatabase } from './fresh-database.ts';

/** A running Quizmesh with data of its own. */
export interface Quizmesh {
  readonly place: Place;
  /** Address of the shell, without a slash at the end. */
  readonly url: string;
  /** Sign-in of the generated administrator. */
  readonly admin: { readonly email: string; readonly password: string };
  /** The administrator's session, signed in once: the API limits sign-ins. */
  readonly adminSession: LoginResponse;
}
export interface QuizmeshOptions {
  /** MySQL server to use; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Redis to use, each worker a database of its own; null: none. */
  readonly redisUrl: string | null;
  /** Further settings of API and shell. */
  readonly environment: Readonly<Record<string, string>>;
}

const REDIS_DATABASES = 16;

async function signIn(place: Place, credentials: Quizmesh['admin']): Promise<LoginResponse> {
  const response = await fetch(`${place.apiUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return loginResponseSchema.parse(await response.json());
}

async function startQuizmesh(
  databaseUrl: string | null,
  environment: QuizmeshOptions['environment'],
  running: StartedProcess[],
): Promise<Quizmesh> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'qm-e2e-'));
  const [shellPort, apiPort] = [await freePort(), await freePort()];
  const place: Place = {
    dataFolder,
    host: '127.0.0.1',
    shellPort,
    apiPort,
    apiUrl: `http://127.0.0.1:${apiPort}`,
  };
  const env: Record<string, string> = {
    LOG_LEVEL: 'error',
    PAGE_FACTS_SECONDS: '0.2',
    NODE_ENV: 'production',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...environment,
  };
  const track = (started: StartedProcess) => void running.push(started);
  await startApi(place, track, env);
  await releaseBuilds(place, remoteNames());
  await startShell(place, track, env);
  const admin = await generatedAdmin(place);
  if (!admin) throw new Error('The API wrote no administrator.');
  return { place, url: `http://127.0.0.1:${shellPort}`, admin, adminSession: await signIn(place, admin) };
}

/** Playwright's test with `quizmesh`: one running product per worker, on the project's database. */
export const test = base.extend<object, QuizmeshOptions & { readonly quizmesh: Quizmesh }>({
  databaseUrl: [null, { option: true, scope: 'worker' }],
  redisUrl: [null, { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  quizmesh: [
    async ({ databaseUrl, redisUrl, environment }, use, { workerIndex }) => {
      const running: StartedProcess[] = [];
      const database = databaseUrl ? await createDatabase(databaseUrl) : null;
      let dataFolder: string | null = null;
      try {
        const redis = redisUrl ? { REDIS_URL: `${redisUrl}/${workerIndex % REDIS_DATABASES}` } : {};
        const quizmesh = await startQuizmesh(database, { ...redis, ...environment }, running);
        ({ dataFolder } = quizmesh.place);
        await use(quizmesh);
      } finally {
        await stopAll(running);
        if (database) await dropDatabase(database);
        if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
export { expect } from '@playwright/test';
