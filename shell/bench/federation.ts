import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { ReleaseSet } from '@quizmesh/contract';
import { pino } from 'pino';
import { buildApps } from '../sdk/commands/build-apps.ts';
import { freePort, stopAll, type StartedProcess } from '../sdk/commands/processes.ts';
import { releaseBuilds, startApi } from '../sdk/commands/quizmesh-instance.ts';
import { fetchReleaseSet } from '../sdk/commands/registry-client.ts';
import { ROOT, remoteNames, type Place } from '../sdk/commands/workspace.ts';
import { createShellApp } from '../server/app.ts';
import type { ShellServerConfig } from '../server/config.ts';
import { buildMonolith, buildPluginRemotes } from './build-variants.ts';
import { measureVisit, type LinkProfile, type VisitFigures } from './measure-visit.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const PROFILE: LinkProfile = { name: 'fast 4G (9 Mbit/s, 60 ms)', latencyMs: 60, megabitsPerSecond: 9 };
const VISITS = [
  { name: '/ then /quiz', path: '/', link: 'main a[href^="/quiz/"]' },
  { name: '/quiz/1', path: '/quiz/1', link: null },
] as const;

interface Variant {
  readonly name: string;
  readonly url: string;
}

async function serve(config: ShellServerConfig, set: ReleaseSet): Promise<string> {
  const app = await createShellApp(config, pino({ level: 'silent' }), {
    current: () => Promise.resolve(set),
  });
  const port = await freePort();
  const server = createServer(app).listen(port, '127.0.0.1');
  server.unref();
  return `http://127.0.0.1:${port}`;
}

async function startVariants(place: Place): Promise<readonly Variant[]> {
  const set = await fetchReleaseSet(place);
  const config: ShellServerConfig = {
    host: place.host,
    port: 0,
    apiUrl: place.apiUrl,
    channel: 'production',
    trustProxy: 0,
    logLevel: 'silent',
    releasesFolder: path.join(place.dataFolder, 'releases'),
    releaseSetFile: '',
    shellFolder: path.join(ROOT, 'shell/dist'),
    publicFolder: path.join(ROOT, 'shell/public'),
    textsFolder: path.join(ROOT, 'shell/server/page-texts'),
    publicUrl: undefined,
    pageFactsMs: 30_000,
    tokensFile: path.join(ROOT, 'shared-ui/src/tokens/colors.css'),
    devPorts: {},
  };
  const monolith = await buildMonolith(set);
  const plugin = await buildPluginRemotes(set, config.releasesFolder);
  return [
    { name: 'bundle', url: await serve({ ...config, shellFolder: monolith.folder }, monolith.releaseSet) },
    { name: 'one-file container', url: await serve(config, set) },
    { name: 'plugin container', url: await serve(config, plugin) },
  ];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function row(name: string, runs: readonly VisitFigures[], base: readonly VisitFigures[]): string {
  const ratio = (read: (figures: VisitFigures) => number) =>
    median(runs.map((figures, round) => read(figures) / read(base[round] ?? figures))).toFixed(2);
  const kilobytes = (median(runs.map(({ bytes }) => bytes)) / 1000).toFixed(1);
  const first = median(runs.map(({ firstMs }) => firstMs)).toFixed(0);
  const hasNavigation = runs.every(({ navigationMs }) => navigationMs !== null);
  const navigation = hasNavigation
    ? `${median(runs.map(({ navigationMs }) => navigationMs ?? 0)).toFixed(0)} ms ×${ratio(({ navigationMs }) => navigationMs ?? 0)}`
    : '–';
  return `  ${name.padEnd(20)} ${String(median(runs.map(({ requests }) => requests))).padStart(3)} requests  ${kilobytes.padStart(6)} KB ×${ratio(({ bytes }) => bytes)}  first ${first.padStart(5)} ms ×${ratio(({ firstMs }) => firstMs)}  navigation ${navigation}`;
}

async function measure(variants: readonly Variant[]): Promise<void> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  for (const visit of VISITS) {
    const runs = new Map<string, VisitFigures[]>(variants.map(({ name }) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      // Every round visits all variants, in rotated order, so that a slow moment of the machine hits none alone.
      for (let turn = 0; turn < variants.length; turn += 1) {
        const variant = variants[(round + turn) % variants.length];
        if (variant)
          runs
            .get(variant.name)
            ?.push(await measureVisit(browser, PROFILE, { url: variant.url + visit.path, link: visit.link }));
      }
    }
    console.log(
      `\n${visit.name}, cold, ${PROFILE.name}, ${ROUNDS} rounds, medians; × is the median of per-round ratios to the bundle`,
    );
    const base = runs.get('bundle') ?? [];
    for (const { name } of variants) console.log(row(name, runs.get(name) ?? [], base));
  }
  await browser.close();
}

const running: StartedProcess[] = [];
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'qm-bench-'));
try {
  await buildApps();
  const apiPort = await freePort();
  const place: Place = {
    dataFolder,
    host: '127.0.0.1',
    shellPort: 0,
    apiPort,
    apiUrl: `http://127.0.0.1:${apiPort}`,
  };
  await startApi(place, (started) => void running.push(started));
  await releaseBuilds(place, remoteNames());
  await measure(await startVariants(place));
} finally {
  await stopAll(running);
  await rm(dataFolder, { recursive: true, force: true });
}
process.exit(0);
