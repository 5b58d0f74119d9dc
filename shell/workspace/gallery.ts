import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildGallery, GALLERY_CONFIG, serveGallery } from './gallery-site.ts';
import { startProcess, stopAll } from '../cli/processes.ts';
import { launchChromium } from '../cli/chromium.ts';
import { CommandError, ROOT, runCommand } from '../cli/workspace.ts';

const PORT = '4400';
const VIEWS = [
  { name: 'light', theme: 'light', direction: 'ltr', width: 1440 },
  { name: 'dark', theme: 'dark', direction: 'ltr', width: 1440 },
  { name: 'arabic', theme: 'light', direction: 'rtl', width: 1440 },
  { name: 'arabic-dark', theme: 'dark', direction: 'rtl', width: 1440 },
  { name: 'tablet', theme: 'light', direction: 'ltr', width: 820 },
  { name: 'phone', theme: 'light', direction: 'ltr', width: 390 },
  { name: 'phone-arabic-dark', theme: 'dark', direction: 'rtl', width: 390 },
  { name: 'high-contrast', theme: 'light', direction: 'ltr', width: 1440, forcedColors: 'active' },
] as const;
const OVERLAYS = ['dialog', 'sheet', 'menu', 'tooltip', 'toast'];

async function photograph(browser: Browser, url: string, folder: string): Promise<void> {
  for (const { name, theme, direction, width, ...media } of VIEWS) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      ...media,
    });
    await page.goto(`${url}/?theme=${theme}&direction=${direction}`);
    await page.evaluate(() => document.fonts.ready);
    // The sticky header would cover the photographed component.
    await page.addStyleTag({ content: 'body > div > header { position: static !important; }' });
    for (const group of await page.locator('[data-group]').all()) {
      const id = (await group.getAttribute('data-group')) ?? '';
      await group.screenshot({ path: path.join(folder, `${id}.${name}.png`) });
    }
    for (const overlay of OVERLAYS) {
      const opener = page.locator(`[data-opens='${overlay}']`);
      if (overlay === 'tooltip') await opener.hover();
      else await opener.click();
      await page.waitForTimeout(overlay === 'tooltip' ? 1000 : 300);
      await page.screenshot({ path: path.join(folder, `${overlay}.${name}.png`) });
      await page.keyboard.press('Escape');
    }
    await page.close();
  }
}

async function takePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await buildGallery();
  const site = await serveGallery();
  const browser = await launchChromium();
  try {
    await photograph(browser, site.url, folder);
    console.log(`✔ Pictures are in ${folder}`);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function serveWithReload(): Promise<void> {
  const port = process.env['PORT'] ?? PORT;
  const server = startProcess({
    name: 'The gallery',
    command: ['node_modules/.bin/rspack', 'serve', ...GALLERY_CONFIG],
    env: { NODE_ENV: 'development', PORT: port },
    output: 'inherit',
  });
  const stop = () => void stopAll([server]);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  console.log(`▸ http://127.0.0.1:${port}`);
  await server.exited;
}

/** npm run gallery: all components of shared-ui in all states, with hot reload. npm run gallery -- --pictures
 *  <folder>: photographs all of them, light and dark, in both text directions, three widths, and high
 *  contrast. */
await runCommand(async () => {
  const [option, folder] = process.argv.slice(2);
  if (option === undefined) await serveWithReload();
  else if (option === '--pictures' && folder) await takePictures(path.resolve(ROOT, folder));
  else throw new CommandError('Use: npm run gallery [-- --pictures <folder>]');
});
