import { access, constants, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { OUTBOX_KEY_FILE, SHELL, releasesIn } from '@quizmesh/contract';
import { signInProvidersSchema } from '@quizmesh/contract/schemas';
import { isPortFree, startProcess, waitForUrl, withoutSettings, type StartedProcess } from './processes.ts';
import { ownersFirst } from './owners-first.ts';
import { publishBuild, readBuild, type Build } from './publish-build.ts';
import { fetchReleaseSet, fetchReleases, promoteRelease } from './registry-client.ts';
import { promoteUnlessLocked, type Released } from './release-or-keep.ts';
import { CommandError, type Place } from './workspace.ts';

/** Records a started process at once, so that it is stopped even when its start fails. */
export type Track = (started: StartedProcess) => void;

/** The user who starts the product from this folder also runs its code. */
const OVERRIDE = 'built from the folder it runs in';
/** Why a shell is published in which the modules that it replaces would not run. */
const ITS_MODULES = 'its modules are released with it';
/** Reason of a promotion by a start. */
const START = 'npm start';
/** The first start fills the database: 10 s on a quiet machine, several times that on a busy one. */
const API_START_MS = 180_000;
const SHELL_START_MS = 20_000;

/** Checks the requirements of a start.
 *  @throws {CommandError} a port is in use or the data folder is not writable */
export async function checkPlace(place: Place): Promise<void> {
  await mkdir(place.dataFolder, { recursive: true }).catch(() => {
    throw new CommandError(
      `The data folder ${place.dataFolder} cannot be made. Set QUIZMESH_DATA to a writable folder.`,
    );
  });
  await access(place.dataFolder, constants.W_OK).catch(() => {
    throw new CommandError(
      `The data folder ${place.dataFolder} is not writable. Set QUIZMESH_DATA to a writable folder.`,
    );
  });
  if (!(await isPortFree(place.shellPort, place.host)))
    throw new CommandError(`Port ${place.shellPort} is taken. Set PORT to another one.`);
  if (!(await isPortFree(place.apiPort, '127.0.0.1')))
    throw new CommandError(`Port ${place.apiPort} is taken. Set API_PORT to another one.`);
}

/** Address of the outbox with its key; null where there is none, also when there was one at an earlier start. */
export async function outboxAddress(place: Place): Promise<string | null> {
  const response = await fetch(`${place.apiUrl}/api/auth/providers`);
  const { mail } = signInProvidersSchema.parse(await response.json());
  const key = mail === 'outbox' ? await readOutboxKey(place) : null;
  return key && `http://${place.host}:${place.shellPort}/api/dev/outbox?key=${key}`;
}

/** Key of the outbox; null where there is none. */
export async function readOutboxKey({ dataFolder }: Place): Promise<string | null> {
  const text = await readFile(path.join(dataFolder, OUTBOX_KEY_FILE), 'utf8').catch(() => null);
  return text?.trim() ?? null;
}

/** Starts the built API on its configured port; resolves when it has migrated, seeded and responds. */
export async function startApi(
  place: Place,
  track: Track,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<StartedProcess> {
  const started = startProcess({
    name: 'The API',
    command: env['QUIZMESH_WATCH']
      ? ['node_modules/.bin/tsx', 'watch', '--clear-screen=false', 'api/src/main.ts']
      : [process.execPath, '--enable-source-maps', 'api/dist/main.js'],
    env: {
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      OUTBOX: 'on',
      ...env,
      API_PORT: String(place.apiPort),
      HOST: '127.0.0.1',
      SITE_HOST: place.host,
      QUIZMESH_DATA: place.dataFolder,
    },
    output: 'inherit',
    endsWithParent: !env['QUIZMESH_WATCH'],
  });
  track(started);
  await waitForUrl(`${place.apiUrl}/readyz`, started, API_START_MS);
  return started;
}

/** Starts the built shell server, in development its sources; resolves when it responds. */
export async function startShell(
  place: Place,
  track: Track,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> {
  const started = startProcess({
    name: 'The shell server',
    command:
      env['NODE_ENV'] === 'development'
        ? [process.execPath, '--import', 'tsx', 'shell/server/main.ts']
        : [process.execPath, '--enable-source-maps', 'shell/server/dist/main.js'],
    env: {
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      ...env,
      PORT: String(place.shellPort),
      HOST: place.host,
      API_URL: place.apiUrl,
      QUIZMESH_DATA: place.dataFolder,
    },
    output: 'inherit',
    endsWithParent: true,
  });
  track(started);
  await waitForUrl(`http://${place.host}:${place.shellPort}/healthz`, started, SHELL_START_MS);
  return started;
}

/** Candidates may report more to it than this machine has memory for, and use more in its browser: no process of it gets more than
 *  this. Measured: a page that fills memory is refused at 1.5 GB. */
const VERIFIER_HEAP_MB = 1000;
const VERIFIER_MEMORY_KB = 3_000_000;
const VERIFIER_SETTINGS = ['CHROMIUM_PATH', 'PLAYWRIGHT_BROWSERS_PATH', 'QUIZMESH_RELEASE_TOKEN'];
const LIMITED = ['/bin/sh', '-c', `ulimit -d ${VERIFIER_MEMORY_KB}; exec "$0" "$@"`] as const;

/** Starts a verifier as a process of its own: whatever a candidate does to it, the product goes on. */
export function startVerifier({ apiUrl, dataFolder }: Place): StartedProcess {
  const heap = `--max-old-space-size=${VERIFIER_HEAP_MB}`;
  const program = [process.execPath, heap, '--enable-source-maps', 'shell/server/dist/verifier.js'] as const;
  return startProcess({
    name: 'The verifier',
    // Other systems do not keep such limits.
    command: process.platform === 'linux' ? [...LIMITED, ...program] : program,
    env: { ...withoutSettings(VERIFIER_SETTINGS), API_URL: apiUrl, QUIZMESH_DATA: dataFolder },
    output: 'inherit',
    endsWithParent: true,
  });
}

/** What happens to modules that have a live release, when it is not the build of this folder. */
export interface ReleaseBuildsOptions {
  readonly reason?: string;
  /** Promotes the builds of this folder instead of them, except those that were rolled back before. */
  readonly isReplacing?: boolean;
}

type Outcome = keyof Released;

/** Publishes and promotes a build. */
async function releaseBuild(
  place: Place,
  build: Build,
  { reason, isReplacing }: Required<ReleaseBuildsOptions>,
): Promise<Outcome> {
  const { module, release } = build.manifest;
  const known = (await fetchReleases(place, module)).find((item) => item.release === release);
  if (known?.withdrawnAt) return 'held';
  if (!known)
    await publishBuild(place, build, isReplacing && module === SHELL ? { override: ITS_MODULES } : {});
  const origin = reason === START ? { origin: 'start' as const } : {};
  const isPromoted = await promoteUnlessLocked(() =>
    promoteRelease(place, { module, release }, { reason, override: OVERRIDE, ...origin }),
  );
  return isPromoted ? 'live' : 'locked';
}

/** Publishes and promotes the builds of modules, or of the shell, that have nothing live. What is live stays: a restart must not undo what
 *  somebody promoted, rolled back or locked.
 *  @returns names of the modules, by what became of their builds */
export async function releaseBuilds(
  place: Place,
  modules: readonly string[],
  { reason = START, isReplacing = false }: ReleaseBuildsOptions = {},
): Promise<Released> {
  const released: Record<Outcome, string[]> = { live: [], held: [], locked: [], differing: [] };
  const set = await fetchReleaseSet(place);
  const builds = await Promise.all(modules.map((module) => readBuild(module)));
  for (const build of ownersFirst(builds)) {
    const { module } = build.manifest;
    const current = releasesIn(set, module)?.current.release;
    if (current === build.manifest.release) continue;
    const isKept = current !== undefined && !isReplacing;
    released[isKept ? 'differing' : await releaseBuild(place, build, { reason, isReplacing })].push(module);
  }
  return released;
}

/** Credentials of the admin that the first start created; null when another one was configured. */
export async function generatedAdmin(
  place: Place,
): Promise<{ readonly email: string; readonly password: string } | null> {
  const text = await readFile(path.join(place.dataFolder, 'admin-credentials.json'), 'utf8').catch(
    () => null,
  );
  return text === null ? null : (JSON.parse(text) as { email: string; password: string });
}
