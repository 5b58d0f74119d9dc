import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../workspace/provision.ts';
import { CommandError } from './workspace.ts';

/** A browser that asks nobody for anything on its own, also as root and without a display. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the Chromium of CHROMIUM_PATH, of Playwright, or of the system.
 *  @throws {CommandError} when there is none */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new CommandError(
      'No Chromium was found. Set CHROMIUM_PATH, or install one: npx playwright install chromium',
    );
  return chromium.launch({ executablePath, args: CHROMIUM_ARGUMENTS });
}
