import { defineConfig } from '@playwright/test';
import { TEST_BROWSER } from './e2e/support/browser-options.ts';
import type { QuizmeshOptions } from './e2e/support/quizmesh-test.ts';

/** Configuration of `npm run test:deep -- containers`: the image is built, started by Compose and as the pods of the Kubernetes manifests, and used
 *  in a browser through nginx. */
export default defineConfig<QuizmeshOptions, QuizmeshOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/support/container-images.ts',
  testMatch: ['**/containers.deep.ts', '**/whole.journey.e2e.ts', '**/quiz.journey.e2e.ts'],
  outputDir: '../.test/containers',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: TEST_BROWSER,
  projects: [
    { name: 'compose', use: { containers: 'compose' } },
    { name: 'kubernetes', use: { containers: 'kubernetes' } },
  ],
});
