import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './cli/chromium.ts';
import type { QuizmeshOptions } from './e2e/support/quizmesh-test.ts';

const executablePath = process.env['CHROMIUM_PATH'];

/** Configuration of `npm run record:product`: uses the whole product once on each engine. */
export default defineConfig<QuizmeshOptions, QuizmeshOptions>({
  testDir: 'e2e/recording',
  testMatch: '*.record.ts',
  outputDir: '../.test/recording-output',
  workers: 1,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    locale: 'en-US',
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGUMENTS },
  },
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
