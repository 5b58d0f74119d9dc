import { defineConfig } from '@playwright/test';
import { BROWSER } from './e2e/support/browser-options.ts';
import type { QuizmeshOptions } from './e2e/support/quizmesh-test.ts';

/** Configuration of `npm run record:product`: uses the whole product once on each engine. */
export default defineConfig<QuizmeshOptions, QuizmeshOptions>({
  testDir: 'e2e/recording',
  testMatch: '*.record.ts',
  outputDir: '../.test/recording-output',
  workers: 1,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: { ...BROWSER, actionTimeout: 20_000 },
  projects: [
    { name: 'sqlite', use: { databaseUrl: null } },
    {
      name: 'mysql',
      use: {
        databaseUrl: process.env['RECORD_DATABASE_URL'] ?? null,
        redisUrl: process.env['RECORD_REDIS_URL'] ?? null,
      },
    },
  ],
});
