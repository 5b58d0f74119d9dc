import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './sdk/commands/chromium.ts';
import type { QuizmeshOptions } from './e2e/support/quizmesh-test.ts';

const chromium = process.env['CHROMIUM_PATH'];
const databaseUrl = process.env['TEST_DATABASE_URL'];

/** Browser tests. Each worker runs a Quizmesh of its own (see e2e/support/quizmesh-test.ts). */
export default defineConfig<QuizmeshOptions, QuizmeshOptions>({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: '../.test/playwright',
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: CHROMIUM_ARGUMENTS,
    },
  },
  projects: [
    { name: 'embedded', use: { databaseUrl: null } },
    ...(databaseUrl ? [{ name: 'mariadb', testMatch: '*.journey.e2e.ts', use: { databaseUrl } }] : []),
  ],
});
