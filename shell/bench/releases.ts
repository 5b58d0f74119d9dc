import { setTimeout as pause } from 'node:timers/promises';
import { releaseIdOf } from '@quizmesh/contract/schemas';
import { buildApps } from '../cli/build-apps.ts';
import type { Track } from '../cli/quizmesh-instance.ts';
import { publishBuild, readBuild, type Build } from '../cli/publish-build.ts';
import { attestRelease, promoteRelease, rollbackModule } from '../cli/registry-client.ts';
import { runCommand, type Place } from '../cli/workspace.ts';
import { runVerifier } from '../verifier/run-verifier.ts';
import { inTemporaryPlace, startProduct } from '../workspace/temporary-product.ts';

const ATTESTED = { passed: true, report: 'a measurement' };
const MOVES = 100;
const BROWSERS = 20;
const LOOK_MS = 20;
/** Releases whose median is one figure. */
const SAMPLES = 5;

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly bar: number;
  readonly unit: 's' | 'errors' | 'times';
}

/** Another release with the files of mf-profile's build: of a generated module, or the next one of it. */
async function generatedBuild(module: string, version: string): Promise<Build> {
  const { manifest, folder } = await readBuild('mf-profile');
  const [route] = manifest.routes;
  if (!route) throw new Error('mf-profile answers no address');
  const own = {
    module,
    version,
    release: releaseIdOf(version, manifest.files),
    container: module.replaceAll('-', '_'),
    routes: [{ ...route, path: `/${module}`, access: 'public' as const }],
    navigation: [],
    links: [],
    slots: [],
    fillings: [],
    smoke: [],
  };
  return { manifest: { ...manifest, ...own }, folder };
}

const open = ({ host, shellPort }: Place, path: string) =>
  fetch(`http://${host}:${shellPort}${path}`, { headers: { accept: 'text/html' } });

async function pageOf(place: Place, path: string): Promise<string> {
  const response = await open(place, path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** Whether pages name a release: the live one and the last good one are named. */
async function isNamed(place: Place, { manifest: { module, release, routes } }: Build): Promise<boolean> {
  const path = module === 'mf-play' ? '/quiz/1' : (routes[0]?.path ?? '/');
  // Nothing is there before the first release of a module.
  return (await (await open(place, path)).text()).includes(`/r/${module}/${release}/`);
}

/** Waits until the shell's server gives pages a new release. */
async function untilLive(place: Place, build: Build): Promise<void> {
  while (!(await isNamed(place, build))) await pause(LOOK_MS);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function releaseAttested(place: Place, build: Build): Promise<void> {
  await publishBuild(place, build);
  await attestRelease(place, build.manifest, ATTESTED);
  await promoteRelease(place, build.manifest);
  await untilLive(place, build);
}

/** A user that opens a page and fetches what it names of the module, again and again. @returns the errors it saw */
async function visit(place: Place, module: string, isOver: () => boolean): Promise<string[]> {
  const errors: string[] = [];
  while (!isOver())
    try {
      const page = await pageOf(place, `/${module}`);
      const files = new Set(page.match(new RegExp(`/r/${module}/[^"'\\s]+\\.(?:js|css)`, 'gu')));
      if (files.size === 0) errors.push('the page names no file of the module');
      for (const file of files) await pageOf(place, file);
    } catch (error) {
      errors.push(error instanceof Error ? error.message : String(error));
    }
  return errors;
}

/** Moves a generated module to its next release and back while visitors load its page. */
async function movesUnderVisits(place: Place): Promise<Figure> {
  const module = 'mf-moving';
  const [one, two] = [await generatedBuild(module, '1.0.0'), await generatedBuild(module, '1.0.1')];
  for (const build of [one, two]) await releaseAttested(place, build);
  let isOver = false;
  const visits = Array.from({ length: BROWSERS }, () => visit(place, module, () => isOver));
  console.log('▸ Deployments while visitors load pages…');
  for (let move = 0; move < MOVES; move += 2) {
    await rollbackModule(place, module);
    await promoteRelease(place, two.manifest);
  }
  isOver = true;
  const errors = (await Promise.all(visits)).flat();
  for (const error of new Set(errors)) console.log(`  ✖ ${error}`);
  const name = `Errors seen by ${BROWSERS} browsers during ${MOVES} deployments`;
  return { name, value: errors.length, bar: 0, unit: 'errors' };
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The time of a release beside few and beside many modules. */
async function releasesBeside(place: Place): Promise<Figure> {
  const release = (module: string, version: string) =>
    generatedBuild(module, version).then((build) => secondsOf(() => releaseAttested(place, build)));
  const median = async (minor: number) => {
    const seconds: number[] = [];
    for (let patch = 0; patch < SAMPLES; patch += 1)
      seconds.push(await release('mf-team-1', `1.${minor}.${patch}`));
    return medianOf(seconds);
  };
  await release('mf-team-2', '1.0.0');
  const beside2 = await median(1);
  for (let team = 3; team <= 10; team += 1) await release(`mf-team-${team}`, '1.0.0');
  const beside10 = await median(2);
  console.log(
    `  a release beside 2 generated modules ${beside2.toFixed(2)} s, beside 10 ${beside10.toFixed(2)} s`,
  );
  return {
    name: 'A release beside ten modules, against two',
    value: beside10 / beside2,
    bar: 1.2,
    unit: 'times',
  };
}

async function verifiedRelease(place: Place): Promise<Figure> {
  const stop = new AbortController();
  const onError = (error: unknown) => console.error(error);
  const verifier = runVerifier(place, { signal: stop.signal, onError });
  const value = await secondsOf(async () => {
    await buildApps(['mf-play']);
    const { manifest, folder } = await readBuild('mf-play');
    const version = `${manifest.version}-measured`;
    const release = releaseIdOf(version, manifest.files);
    const build = { manifest: { ...manifest, version, release }, folder };
    await publishBuild(place, build);
    await promoteRelease(place, build.manifest);
    await untilLive(place, build);
  });
  stop.abort();
  await verifier;
  return { name: 'Release to live, built and verified by the platform', value, bar: 30, unit: 's' };
}

async function measure(place: Place, track: Track): Promise<Figure[]> {
  await startProduct(place, track, { VERIFY: 'platform', LOG_LEVEL: 'error' });
  console.log('▸ A release that the platform verifies…');
  const verified = await verifiedRelease(place);
  console.log('▸ Attested releases…');
  const attested = await generatedBuild('mf-attested', '1.0.0');
  const next = await generatedBuild('mf-attested', '1.0.1');
  const first = await secondsOf(() => releaseAttested(place, attested));
  await releaseAttested(place, next);
  const back = await secondsOf(async () => {
    await rollbackModule(place, 'mf-attested');
    while (await isNamed(place, next)) await pause(LOOK_MS);
  });
  return [
    verified,
    { name: 'Release to live, attested', value: first, bar: 5, unit: 's' },
    { name: 'Rollback until pages get the other release', value: back, bar: 2, unit: 's' },
    await movesUnderVisits(place),
    await releasesBeside(place),
  ];
}

await runCommand(async () => {
  for (const { name, value, bar, unit } of await inTemporaryPlace(measure)) {
    const shown = unit === 'errors' ? String(value) : value.toFixed(2);
    console.log(`${value <= bar ? '✔' : '✖'} ${name}: ${shown} ${unit} (at most ${bar})`);
  }
});
