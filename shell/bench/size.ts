import type { Page, Request } from '@playwright/test';
import { buildApps } from '../cli/build-apps.ts';
import { launchChromium } from '../cli/chromium.ts';
import { readBuild } from '../cli/publish-build.ts';
import { inTemporaryPlace, signInGeneratedAdmin, startProduct } from '../workspace/temporary-product.ts';
import { measureConsoleTabs, type ConsoleTabs } from './console-tabs.ts';
import { remoteNames } from '../cli/workspace.ts';

/** Bytes on the wire, compressed. 1 KB is 1,000 bytes. */
const SHELL_BUDGETS = { script: 147_000, stylesheet: 15_000, fonts: 1, shift: 0.02 } as const;
/** All files of a module that its first page needs. */
const MODULE_BUDGETS: Readonly<Record<string, number>> = {
  'mf-create': 60_000,
  'mf-play': 60_000,
  'mf-profile': 60_000,
  'mf-admin': 400_000,
};
/** Scripts of the console's tabs, one after the other. */
const CONSOLE_BUDGETS = { first: 430_000, table: 110_000, other: 30_000, all: 700_000 } as const;
const PHONE = { width: 390, height: 844 };
/** Fast 4G as Lighthouse simulates it. */
const FAST_4G = {
  latency: 60,
  downloadThroughput: (9 * 1_000_000) / 8,
  uploadThroughput: (9 * 1_000_000) / 8,
};
const SLOW_CPU = 4;

interface Loaded {
  readonly path: string;
  readonly type: string;
  readonly bytes: number;
}

async function loadedOf(request: Request): Promise<Loaded> {
  const { responseBodySize } = await request.sizes();
  return { path: new URL(request.url()).pathname, type: request.resourceType(), bytes: responseBodySize };
}

/** Measures what a browser with an empty cache loads until the home page is shown, and the layout shifts
 *  meanwhile. */
async function visit(page: Page, url: string) {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await page.addInitScript(() => {
    Object.assign(window, { benchShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry)
          Object.assign(window, {
            benchShift: Number(Reflect.get(window, 'benchShift')) + Number(entry.value),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  await page.locator('main article a').first().waitFor();
  const atHome = [...requests];
  const { shift, early, firstPaint } = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const fonts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.woff2') && entry.startTime < paint);
    return { shift: Number(Reflect.get(window, 'benchShift')), early: fonts.length, firstPaint: paint };
  });
  return { files: await Promise.all(atHome.map(loadedOf)), shift, early, firstPaint };
}

const sum = (files: readonly Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function line(name: string, [value, budget]: readonly [string, string], isKept: boolean): boolean {
  process.stdout.write(
    `  ${isKept ? '✔' : '✖'} ${name.padEnd(34)} ${value.padStart(10)}  (budget ${budget})\n`,
  );
  return isKept;
}

async function moduleBytes(module: string): Promise<number> {
  const { manifest } = await readBuild(module);
  const needed = new Set([manifest.entry, ...manifest.styles, ...manifest.preload]);
  return manifest.files
    .filter((file) => needed.has(file.path))
    .reduce((total, file) => total + (file.brotliBytes ?? file.bytes), 0);
}

function reportConsole({ tabs, repeated }: ConsoleTabs): boolean {
  process.stdout.write('\nScripts of the console, tab after tab, empty cache\n');
  const firstTable = tabs.findIndex(({ hasTable }, index) => index > 0 && hasTable);
  const kept = tabs.map(({ name, bytes }, index) => {
    const { first, table, other } = CONSOLE_BUDGETS;
    const budget = index === 0 ? first : index === firstTable ? table : other;
    return line(name, [kilobytes(bytes), kilobytes(budget)], bytes <= budget);
  });
  const all = tabs.reduce((total, { bytes }) => total + bytes, 0);
  kept.push(
    line('all of them', [kilobytes(all), kilobytes(CONSOLE_BUDGETS.all)], all <= CONSOLE_BUDGETS.all),
    line('sent more than once', [String(repeated.length), '0'], repeated.length === 0),
  );
  return kept.every(Boolean);
}

async function report(url: string): Promise<boolean> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: PHONE, isMobile: true });
  const { files, shift, early, firstPaint } = await visit(page, url);
  await browser.close();
  const own = files.filter((file) => file.path.startsWith('/r/shell/'));
  const scripts = own.filter(({ type }) => type === 'script');
  const styles = own.filter(({ type }) => type === 'stylesheet');
  const { script, stylesheet, fonts, shift: shiftBudget } = SHELL_BUDGETS;
  process.stdout.write(
    `\nHome page, empty cache, phone, fast 4G, CPU 4x slower (first paint ${firstPaint.toFixed(0)} ms)\n`,
  );
  const kept = [
    line('shell scripts', [kilobytes(sum(scripts)), kilobytes(script)], sum(scripts) <= script),
    line('shell styles', [kilobytes(sum(styles)), kilobytes(stylesheet)], sum(styles) <= stylesheet),
    line('fonts before first paint', [String(early), String(fonts)], early <= fonts),
    line('layout shift', [shift.toFixed(4), String(shiftBudget)], shift < shiftBudget),
  ];
  for (const { path: file, bytes } of scripts) process.stdout.write(`      ${file} ${kilobytes(bytes)}\n`);
  for (const module of remoteNames()) {
    const bytes = await moduleBytes(module);
    const budget = MODULE_BUDGETS[module] ?? Infinity;
    kept.push(line(`${module}, first page`, [kilobytes(bytes), kilobytes(budget)], bytes <= budget));
  }
  return kept.every(Boolean);
}

await buildApps();
const isKept = await inTemporaryPlace(async (place, track) => {
  const { url } = await startProduct(place, track, { LOG_LEVEL: 'error' });
  const isHomeKept = await report(`${url}/`);
  const tabs = await measureConsoleTabs(url, await signInGeneratedAdmin(place));
  return reportConsole(tabs) && isHomeKept;
});
process.exit(isKept ? 0 : 1);
