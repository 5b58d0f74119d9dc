import { defineConfig } from '@playwright/test';
import { TEST_BROWSER } from './e2e/support/browser-options.ts';
import { isDeep } from './e2e/support/deep.ts';
import type { QuizmeshOptions } from './e2e/support/quizmesh-test.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const redisUrl = process.env['TEST_REDIS_URL'] ?? null;

/** `npm test` runs each journey once: the long one on the embedded engine, the others on MariaDB with Redis; `npm run
 *  test:deep` runs all on both, the long ones on a phone too, and the one over several days. */
const DAYS = '**/days.journey.e2e.ts';
const LONG = ['**/whole.journey.e2e.ts', DAYS];
const ON_SERVERS = ['**/account.journey.e2e.ts', '**/quiz.journey.e2e.ts'];
/** Proofs that take long: behind nginx and other hosts, its streams, a flood, a model's page at 400 %, a trace through all servers,
 *  modules that are made in a repository, trials of releases. */
const DEEP = [
  '**/operations.e2e.ts',
  '**/flood.e2e.ts',
  '**/language-model.e2e.ts',
  '**/tracing.e2e.ts',
  '**/new-remote.e2e.ts',
  '**/own-repository.e2e.ts',
  '**/streams-behind-nginx.e2e.ts',
  '**/verification.e2e.ts',
];
/** Each needs a product with settings of its own: last, because a worker that goes back to the common ones starts one more. */
const WITH_OWN_SETTINGS = [
  '**/errors.e2e.ts',
  '**/mistakes.e2e.ts',
  '**/new-remote.e2e.ts',
  '**/offline-reading.e2e.ts',
  '**/quiz-of-the-day.e2e.ts',
  '**/shell-releases.e2e.ts',
];
const leftToOthers = isDeep ? [] : [DAYS, ...DEEP, ...(databaseUrl ? ON_SERVERS : [])];
const embedded = { databaseUrl: null };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const servers = { databaseUrl: databaseUrl ?? null, redisUrl };
const onServers = [
  {
    name: 'mariadb',
    testMatch: '*.journey.e2e.ts',
    testIgnore: isDeep ? [] : LONG,
    use: servers,
    // Each worker fills a database of its own, which takes as long as several tests.
    workers: 1,
  },
  ...(isDeep ? [{ name: 'mariadb-phone', testMatch: LONG, use: { ...servers, ...PHONE } }] : []),
];

/** Browser tests. Each worker runs its own product (see e2e/support/quizmesh-test.ts). */
export default defineConfig<QuizmeshOptions, QuizmeshOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepared-data.ts',
  testMatch: '*.e2e.ts',
  outputDir: '../.test/playwright',
  // More workers than cores, because a test waits half of the time.
  workers: 3,
  fullyParallel: false,
  // Long enough for a machine that is busy with other work; a test that passes never waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: TEST_BROWSER,
  projects: [
    // First: its one worker is as busy as the others then.
    ...(databaseUrl ? onServers : []),
    { name: 'embedded', testIgnore: [...WITH_OWN_SETTINGS, ...leftToOthers], use: embedded },
    {
      name: 'embedded-own-settings',
      testMatch: WITH_OWN_SETTINGS,
      testIgnore: leftToOthers,
      use: embedded,
    },
    ...(isDeep ? [{ name: 'embedded-phone', testMatch: LONG, use: { ...embedded, ...PHONE } }] : []),
  ],
});
