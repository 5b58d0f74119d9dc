import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
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

/** The Chromium to use: CHROMIUM_PATH, Playwright's own, or the system's. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const own = chromium.executablePath();
  return existsSync(own) ? own : (SYSTEM_BROWSERS.map(findProgram).find((file) => file !== null) ?? null);
}

/** Starts the Chromium of CHROMIUM_PATH, of Playwright, or of the system.
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
  return chromium.launch({ executablePath, args, chromiumSandbox });
}
