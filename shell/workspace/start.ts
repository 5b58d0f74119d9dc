import path from 'node:path';
import { readArguments } from '../cli/arguments.ts';
import { buildApps } from '../cli/build-apps.ts';
import { stopAll, type StartedProcess } from '../cli/processes.ts';
import {
  checkPlace,
  generatedAdmin,
  outboxAddress,
  releaseBuilds,
  startApi,
  startShell,
  startVerifier,
} from '../cli/quizmesh-instance.ts';
import { fetchReleaseSet } from '../cli/registry-client.ts';
import { releaseOrKeep } from '../cli/release-or-keep.ts';
import { findChromium } from '../cli/chromium.ts';
import { supervise } from '../cli/supervise.ts';
import { readPlace, releasableNames, runCommand, type Place } from '../cli/workspace.ts';

function step(text: string): void {
  console.log(`▸ ${text} (${(performance.now() / 1000).toFixed(1)} s)`);
}

function announce(place: Place, lines: readonly string[]): void {
  const host = place.host === '0.0.0.0' ? 'localhost' : place.host;
  console.log(`\n✔ Quizmesh is at http://${host}:${place.shellPort}`);
  for (const line of lines) console.log(`  ${line}`);
  console.log('  Ctrl-C stops everything.\n');
}

/** The generated admin: with the password at the first start, afterwards with the file that contains it. */
async function adminLines(place: Place, isFirstStart: boolean): Promise<readonly string[]> {
  const admin = await generatedAdmin(place);
  if (!admin) return [];
  if (isFirstStart) return [`Administrator: ${admin.email}  Password: ${admin.password}`];
  return [`Administrator: ${admin.email}  (password: admin-credentials.json in ${place.dataFolder})`];
}

async function bringUp(
  place: Place,
  track: (started: StartedProcess) => void,
  { isReplacing, env }: { readonly isReplacing: boolean; readonly env: Readonly<Record<string, string>> },
): Promise<readonly [StartedProcess, StartedProcess]> {
  const isFirstStart = (await generatedAdmin(place)) === null;
  step('Starting the API, building shell and modules');
  const [api] = await Promise.all([startApi(place, track, env), buildApps()]);
  const { live, held, locked, differing, error } = await releaseOrKeep(
    () => releaseBuilds(place, releasableNames(), { isReplacing }),
    async () => Object.keys((await fetchReleaseSet(place)).modules).length > 0,
  );
  if (live.length > 0) step(`Released ${live.join(', ')}`);
  const shell = await startShell(place, track);
  const notes = [
    ...held.map(
      (module) =>
        `${module}: its build was rolled back and stays so (npm run release -- ${module} --promote)`,
    ),
    ...locked.map((module) => `${module}: it is locked, so its build waits (npm run modules says by whom)`),
    ...(differing.length > 0
      ? [
          `Not live: the builds of ${differing.join(', ')} in this folder; another release is, and stays.`,
          'To release what is in this folder: npm start -- --release',
        ]
      : []),
  ];
  if (error !== null)
    notes.push(
      `The builds of this folder were not released, what was live stays: ${error}`,
      `Put the other token into ${path.join(place.dataFolder, 'release-token')} and start again.`,
    );
  const outbox = await outboxAddress(place);
  const mailLines = outbox === null ? [] : [`No mail is sent; mails wait at ${outbox}`];
  announce(place, [...(await adminLines(place, isFirstStart)), ...mailLines, ...notes]);
  return [api, shell];
}

/** npm start, after `run.mjs` has built it with the servers: builds what else changed, starts the API (which migrates and seeds), releases the modules that have nothing
 *  live (with --release: all whose build differs from what is live), starts the shell, and restarts either server when
 *  it ends, and the verifier, which a candidate may end, however often. */
await runCommand(async () => {
  const isReplacing = readArguments({ usage: 'npm start [-- --release]', flags: ['release'] }).has('release');
  const place = readPlace();
  const running: StartedProcess[] = [];
  const track = (started: StartedProcess) => void running.push(started);
  const life = { isStopping: false };
  const hasVerifier = findChromium() !== null && (process.env['VERIFY'] ?? 'platform') === 'platform';
  const env: Readonly<Record<string, string>> = hasVerifier ? { VERIFY: 'platform' } : {};
  const stop = async () => {
    if (life.isStopping) return;
    life.isStopping = true;
    // Processes that are still starting are added meanwhile.
    for (let stopped = 0; stopped < running.length;) {
      stopped = running.length;
      await stopAll(running);
    }
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  const verify = () => {
    const verifier = startVerifier(place);
    track(verifier);
    return verifier;
  };
  const unlessStopping = (start: () => Promise<StartedProcess>) => (life.isStopping ? null : start());
  try {
    await checkPlace(place);
    const [api, shell] = await bringUp(place, track, { isReplacing, env });
    await Promise.race([
      supervise(api, () => unlessStopping(() => startApi(place, track, env))),
      supervise(shell, () => unlessStopping(() => startShell(place, track))),
      ...(hasVerifier
        ? [supervise(verify(), () => unlessStopping(() => Promise.resolve(verify())), { restarts: Infinity })]
        : []),
    ]);
  } catch (error) {
    if (life.isStopping) return;
    await stopAll(running);
    throw error;
  }
});
