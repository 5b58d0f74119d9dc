import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../cli/chromium.ts';

type Options = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

const executablePath = process.env['CHROMIUM_PATH'];

/** The browser of every configuration: Chromium in English, at the size of a small laptop. */
export const BROWSER = {
  locale: 'en-US',
  viewport: { width: 1280, height: 900 },
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGUMENTS },
} satisfies Options;

/** The same for tests, which wait for no animation. Drawing takes less CPU time in the browser's own process. */
export const TEST_BROWSER = {
  ...BROWSER,
  launchOptions: { ...BROWSER.launchOptions, args: [...CHROMIUM_ARGUMENTS, '--in-process-gpu'] },
  timezoneId: 'UTC',
  contextOptions: { reducedMotion: 'reduce' },
  // Requests that a worker sends pass the routes of a test by.
  serviceWorkers: 'block',
} satisfies Options;
