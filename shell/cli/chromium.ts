import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserType } from '@playwright/test';
import { CommandError } from './workspace.ts';

/** Flags for a browser that sends no requests of its own and runs as root and without a display. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Absolute path of a program, also searched in the folders of server programs; null when it is not found. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => `${folder}/${name}`).find((file) => existsSync(file)) ?? null;
}

/** The system's browsers, best first: one that only runs without a display needs a third less CPU time. */
const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium', 'google-chrome'];

/** Playwright's, loaded when it is needed: it takes 80 MB, and processes that start no browser live long. */
function playwrightChromium(): BrowserType {
  const { chromium } = createRequire(import.meta.url)('@playwright/test') as {
    readonly chromium: BrowserType;
  };
  return chromium;
}

/** The Chromium to use: CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const installed = SYSTEM_BROWSERS.map(findProgram).find((file) => file !== null);
  if (installed !== undefined) return installed;
  const own = playwrightChromium().executablePath();
  return existsSync(own) ? own : null;
}

/** Starts the Chromium that `findChromium` names.
 *  @throws {CommandError} when there is none */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new CommandError(
      'No Chromium was found. Set CHROMIUM_PATH, or install one: npx playwright install chromium',
    );
  // The sandbox does not start for root.
  const chromiumSandbox = process.getuid?.() !== 0;
  const args = CHROMIUM_ARGUMENTS.filter((flag) => !chromiumSandbox || flag !== '--no-sandbox');
  return playwrightChromium().launch({ executablePath, args, chromiumSandbox });
}
