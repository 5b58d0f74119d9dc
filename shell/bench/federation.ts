import type { Browser } from '@playwright/test';
import { STORAGE_KEYS } from '@quizmesh/contract';
import { buildApps, buildServers } from '../cli/build-apps.ts';
import { launchChromium } from '../cli/chromium.ts';
import { inTemporaryPlace, signInGeneratedAdmin, startReleased } from '../workspace/temporary-product.ts';
import type { Place } from '../cli/workspace.ts';
import { statsOf, table } from './federation-report.ts';
import { measureVisit, type LinkProfile, type Visit, type VisitStats } from './measure-visit.ts';
import { BUNDLE, startVariants, type Variant } from './serve-variants.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
const WITH_PLUGIN = process.env['BENCH_PLUGIN'] === '1';
/** A part of the names of the network links to measure over; all when empty. */
const ONLY = process.env['BENCH_LINK'] ?? '';
const PROFILES: readonly LinkProfile[] = [
  { name: 'fast 4G (9 Mbit/s, 60 ms)', latencyMs: 60, megabitsPerSecond: 9 },
  { name: 'slow 3G (1.6 Mbit/s, 150 ms)', latencyMs: 150, megabitsPerSecond: 1.6 },
];

/** An admin's session as the browser stores it, so that every page can be opened. */
async function adminEntries(place: Place): Promise<Readonly<Record<string, string>>> {
  const { token, user } = await signInGeneratedAdmin(place);
  return { [STORAGE_KEYS.token]: token, [STORAGE_KEYS.user]: JSON.stringify(user) };
}

function visitsOf(signedIn: Readonly<Record<string, string>>): readonly Visit[] {
  return [
    { path: '/', stored: {}, link: null, from: '/' },
    { path: '/quiz/1', stored: {}, link: 'main a[href^="/quiz/"]', from: '/' },
    { path: '/profile', stored: signedIn, link: 'a[href="/profile"]', from: '/' },
    { path: '/admin', stored: signedIn, link: 'a[href^="/admin"]', from: '/' },
  ];
}

/** Every round visits all variants, in rotated order, so that other work of the machine affects all of them. */
async function rounds(browser: Browser, profile: LinkProfile, { visit, variants }: Plan) {
  const runs = new Map<string, VisitStats[]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let turn = 0; turn < variants.length; turn += 1) {
      const variant = variants[(round + turn) % variants.length];
      if (!variant) continue;
      runs.get(variant.name)?.push(await measureVisit(browser, profile, { url: variant.url, visit }));
    }
  }
  return runs;
}
interface Plan {
  readonly visit: Visit;
  readonly variants: readonly Variant[];
}

async function measure(variants: readonly Variant[], visits: readonly Visit[]): Promise<void> {
  const browser = await launchChromium();
  for (const profile of PROFILES.filter(({ name }) => name.includes(ONLY))) {
    const rows: (readonly string[])[] = [];
    for (const visit of visits) {
      const runs = await rounds(browser, profile, { visit, variants });
      const base = runs.get(BUNDLE) ?? [];
      for (const [name, stats] of runs) rows.push([visit.path, name, ...statsOf(stats, base)]);
    }
    console.log(
      `\n${profile.name}, ${ROUNDS} rounds; medians, × is the median of the per-round ratios to the bundle\n`,
    );
    console.log(table(rows));
  }
  await browser.close();
}

await Promise.all([buildApps(), buildServers()]);
await inTemporaryPlace(async (place, track) => {
  await startReleased(place, track, { RATE_LIMIT_SCALE: '1000' });
  const visits = visitsOf(await adminEntries(place));
  await measure(await startVariants(place, WITH_PLUGIN), visits);
});
process.exit(0);
