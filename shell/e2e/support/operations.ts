import { access, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { stopAll, type StartedProcess } from '../../cli/processes.ts';
import { releaseBuilds, startApi, startShell } from '../../cli/quizmesh-instance.ts';
import type { Build } from '../../cli/publish-build.ts';
import { temporaryPlace } from '../../workspace/temporary-product.ts';
import { releasableNames, type Place } from '../../cli/workspace.ts';
import { startNginx, type Nginx } from './nginx.ts';
import { QUICK_PLAYERS } from './quick-players.ts';

/** A product behind docs/operations/nginx.conf, with a static host (docs/operations/static-host.nginx.conf). */
export interface Operations {
  readonly place: Place;
  readonly front: Nginx;
  readonly staticHost: Nginx;
  readonly stopApi: () => Promise<void>;
  readonly startApi: () => Promise<void>;
  /** Puts a build's files on the static host, as a pipeline would. @returns the address of their folder */
  readonly upload: (build: Build) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Adds brotli files, which a build has and a variant of a build does not. */
async function addTwins(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|json)$/u.test(name)) continue;
    const file = path.join(folder, name);
    const isThere = await access(`${file}.br`).then(
      () => true,
      () => false,
    );
    if (!isThere) await writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));
  }
}

/** Starts static host, API that allows its origin, releases, shell, and nginx in front.
 *  @param without module that is not released yet */
export async function startOperations(without: string): Promise<Operations> {
  const place = await temporaryPlace();
  const files = await mkdtemp(path.join(os.tmpdir(), 'qm-static-host-'));
  const running: StartedProcess[] = [];
  const servers: Nginx[] = [];
  const track = (started: StartedProcess) => void running.push(started);
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await stopAll(running);
    for (const folder of [place.dataFolder, files]) await rm(folder, { recursive: true, force: true });
  };
  try {
    await writeFile(path.join(files, 'ready.json'), '{}');
    const staticHost = await startNginx('static-host.nginx.conf', [['/srv/releases', files]], '/ready.json');
    servers.push(staticHost);
    const env = {
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      RELEASE_HOSTS: staticHost.url,
      PAGE_FACTS_SECONDS: '0.2',
      ...QUICK_PLAYERS,
    };
    let api = await startApi(place, track, env);
    await releaseBuilds(
      place,
      releasableNames().filter((name) => name !== without),
    );
    await startShell(place, track, env);
    const front = await startNginx(
      'nginx.conf',
      [
        ['server 127.0.0.1:3000', `server 127.0.0.1:${place.shellPort}`],
        ['server 127.0.0.1:4000', `server 127.0.0.1:${place.apiPort}`],
      ],
      '/healthz',
    );
    servers.push(front);
    return {
      place,
      front,
      staticHost,
      stopApi: () => stopAll([api]),
      startApi: async () => {
        api = await startApi(place, track, env);
      },
      upload: async ({ manifest: { module, release }, folder }) => {
        const target = path.join(files, module, release);
        await cp(folder, target, { recursive: true });
        await addTwins(target);
        return `${staticHost.url}/${module}/${release}/`;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
