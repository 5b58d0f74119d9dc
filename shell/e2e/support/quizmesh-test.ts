import { test as base } from '@playwright/test';
import { generatedAdmin, type Track } from '../../cli/quizmesh-instance.ts';
import { inTemporaryPlace, signInGeneratedAdmin, startProduct } from '../../workspace/temporary-product.ts';
import type { Place } from '../../cli/workspace.ts';
import type { Orchestration } from './container-site.ts';
import { createDatabase, dropDatabase } from './fresh-database.ts';
import { copyPreparedData } from './prepared-data.ts';
import { QUICK_PLAYERS } from './quick-players.ts';
import type { Quizmesh } from './quizmesh.ts';

export type { Quizmesh } from './quizmesh.ts';

export interface QuizmeshOptions {
  /** MySQL server to use; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Redis to use, with a separate database per worker; null: none. */
  readonly redisUrl: string | null;
  /** Further settings of API and shell. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs it in containers; null: as processes. */
  readonly containers: Orchestration | null;
}

/** A password is hashed in a moment, as in the tests of the API. */
const QUICK_PASSWORDS = { ARGON2_MEMORY_KIB: '1024', ARGON2_PASSES: '1' };
const REDIS_DATABASES = 16;

async function startQuizmesh(
  place: Place,
  track: Track,
  { databaseUrl, environment }: Pick<QuizmeshOptions, 'databaseUrl' | 'environment'>,
): Promise<Quizmesh> {
  if (!databaseUrl) await copyPreparedData(place.dataFolder);
  const product = await startProduct(place, track, {
    LOG_LEVEL: 'error',
    PAGE_FACTS_SECONDS: '0.2',
    ...QUICK_PLAYERS,
    ...QUICK_PASSWORDS,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...environment,
  });
  const admin = await generatedAdmin(place);
  if (!admin) throw new Error('The API wrote no administrator.');
  return { ...product, place, admin, adminSession: await signInGeneratedAdmin(place) };
}

/** Playwright's test with `quizmesh`: one running product per worker, on the project's database. */
export const test = base.extend<object, QuizmeshOptions & { readonly quizmesh: Quizmesh }>({
  databaseUrl: [null, { option: true, scope: 'worker' }],
  redisUrl: [null, { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  containers: [null, { option: true, scope: 'worker' }],
  quizmesh: [
    async ({ databaseUrl, redisUrl, environment, containers }, use, { workerIndex }) => {
      if (containers) {
        const { startInContainers } = await import('./container-site.ts');
        const { quizmesh, stop } = await startInContainers(containers);
        await use(quizmesh).finally(stop);
        return;
      }
      const own = databaseUrl ? await createDatabase(databaseUrl) : null;
      const redis = redisUrl ? { REDIS_URL: `${redisUrl}/${workerIndex % REDIS_DATABASES}` } : {};
      try {
        await inTemporaryPlace(async (place, track) => {
          const settings = { databaseUrl: own, environment: { ...redis, ...environment } };
          await use(await startQuizmesh(place, track, settings));
        });
      } finally {
        if (own) await dropDatabase(own);
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
export { expect } from '@playwright/test';
