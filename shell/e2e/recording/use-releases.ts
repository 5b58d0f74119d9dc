import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildApps } from '../../cli/build-apps.ts';
import { runProcess } from '../../cli/processes.ts';
import { publishBuild, readBuild, type Build } from '../../cli/publish-build.ts';
import {
  createReleaseToken,
  fetchReleaseSet,
  lockModule,
  mintOverride,
  promoteRelease,
  recallRelease,
  attestRelease,
  rollbackModule,
  startCanary,
} from '../../cli/registry-client.ts';
import { ROOT, type Place } from '../../cli/workspace.ts';
import type { Use } from './use-api.ts';

/** Builds of a module with a changed text, as further releases. Built once, so that both engines publish the
 *  same files. */
export async function markedBuild(module: string, mark: string): Promise<Build> {
  const workshop = path.join(ROOT, '.test/recording/builds', mark);
  const folder = path.join(workshop, module);
  const known = await readBuild(module, path.join(folder, 'dist')).catch(() => null);
  if (known) return known;
  await buildApps();
  await mkdir(workshop, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(ROOT, module), folder, {
    recursive: true,
    filter: (source) => !/\/(dist|node_modules|\.turbo)(\/|$)/u.test(source.slice(ROOT.length)),
  });
  const catalogue = path.join(folder, 'src/messages/en-US.json');
  const messages = JSON.parse(await readFile(catalogue, 'utf8')) as Record<string, string>;
  const [[key, text] = ['', '']] = Object.entries(messages);
  await writeFile(catalogue, JSON.stringify({ ...messages, [key]: `${text} (${mark})` }));
  await runProcess({
    name: `The ${mark} build of ${module}`,
    cwd: folder,
    command: [path.join(ROOT, 'node_modules/.bin/rspack'), 'build'],
    env: { NODE_ENV: 'production' },
  });
  return readBuild(module, path.join(folder, 'dist'));
}

async function publishMarked(place: Place, module: string, mark: string): Promise<string> {
  const build = await markedBuild(module, mark);
  await publishBuild(place, build);
  return build.manifest.release;
}

/** Reports loads of the live releases, as pages do. */
async function reportLoads({ quizmesh, admin }: Use): Promise<void> {
  const { modules } = await fetchReleaseSet(quizmesh.place);
  for (const [module, { current }] of Object.entries(modules)) {
    const answer = (await admin.call('POST /api/visits')) as { visit: string };
    const whose = { module, release: current.release };
    await admin.call('POST /api/telemetry', {
      visit: answer.visit,
      events: [
        { kind: 'load', ...whose, outcome: 'ok', milliseconds: 120 },
        { kind: 'error', ...whose, name: 'TypeError' },
        { kind: 'vital', ...whose, name: 'LCP', value: 900 },
      ],
    });
  }
}

/** Publishes further releases of two modules and deploys them: promoted, canary, rolled back, recalled,
 *  locked. */
export async function useReleases(use: Use): Promise<void> {
  const { place } = use.quizmesh;
  const override = 'the recording of a release';
  const play = await publishMarked(place, 'mf-play', 'second');
  const profile = await publishMarked(place, 'mf-profile', 'second');
  const bad = await publishMarked(place, 'mf-profile', 'recalled');
  await use.admin.call('GET /api/module-states');
  await use.admin.call('GET /api/module-slots');
  await use.admin.call(`GET /api/modules/mf-play/verification-plan?release=${play}&purpose=verify`);
  const which = { module: 'mf-play', release: play };
  await attestRelease(place, which, { passed: true, report: 'Opened /quiz/1: well.' });
  await promoteRelease(place, { module: 'mf-play', release: play }, { reason: 'A new text' });
  await rollbackModule(place, 'mf-play', { reason: 'Too early' });
  await startCanary(
    place,
    { module: 'mf-play', release: play },
    { percent: 25, override, reason: 'A quarter' },
  );
  await promoteRelease(place, { module: 'mf-profile', release: bad }, { override });
  await recallRelease(place, { module: 'mf-profile', release: bad }, { reason: 'It leaks' });
  await promoteRelease(place, { module: 'mf-profile', release: profile }, { override, channel: 'preview' });
  await lockModule(place, 'mf-create', { locked: true, reason: 'A sale is on' });
  const token = await createReleaseToken(place, {
    name: 'play team',
    module: 'mf-play',
    actions: ['publish'],
  });
  await createReleaseToken(place, {
    name: 'shop 🛒 team',
    module: 'mf-create',
    actions: ['publish', 'promote'],
  });
  await use.admin.call(`DELETE /api/release-tokens/${token.id}`);
  await mintOverride(place, { releases: { 'mf-play': play }, minutes: 5, reason: 'A look' });
  await reportLoads(use);
}
