import path from 'node:path';
import { buildApps } from './build-apps.ts';
import { freePort, startProcess, stopAll, waitForUrl, type StartedProcess } from './processes.ts';
import {
  checkPlace,
  generatedAdmin,
  outboxAddress,
  releaseBuilds,
  startApi,
  startShell,
} from './quizmesh-instance.ts';
import { CommandError, ROOT, readPlace, remoteNames, runCommand } from './workspace.ts';

const DEV_SERVER_MS = 60_000;
const running: StartedProcess[] = [];
const track = (started: StartedProcess) => void running.push(started);

async function startDevServer(app: string, file: string): Promise<readonly [string, number]> {
  const port = await freePort();
  const started = startProcess({
    name: `The dev server of ${app}`,
    command: [path.join(ROOT, 'node_modules/.bin/rspack'), 'serve'],
    cwd: path.join(ROOT, app),
    env: { NODE_ENV: 'development', QUIZMESH_DEV_PORT: String(port) },
    output: 'inherit',
  });
  track(started);
  await waitForUrl(`http://127.0.0.1:${port}${file}`, started, DEV_SERVER_MS);
  return [app, port];
}

/** npm run dev: shell and all modules from source with hot reload; npm run dev -- mf-play: only that module
 *  from source, the others from their releases. The API runs from source in both cases and restarts on
 *  changes. */
await runCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((name) => !remoteNames().includes(name));
  if (unknown) throw new CommandError(`There is no module ${unknown}. Modules: ${remoteNames().join(', ')}`);
  const fromSource = asked.length > 0 ? asked : remoteNames();
  const fromRelease = remoteNames().filter((name) => !fromSource.includes(name));
  const place = readPlace();
  const life = { isStopping: false };
  const stop = () => {
    if (life.isStopping) return;
    life.isStopping = true;
    void stopAll(running).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    await checkPlace(place);
    console.log(
      `▸ From source: shell, ${fromSource.join(', ')}${fromRelease.length > 0 ? `; from releases: ${fromRelease.join(', ')}` : ''}`,
    );
    if (fromRelease.length > 0) await buildApps(fromRelease);
    await startApi(place, track, { NODE_ENV: 'development', QUIZMESH_WATCH: '1' });
    await releaseBuilds(place, fromRelease);
    const servers = await Promise.all([
      startDevServer('shell', '/assets/main.js'),
      ...fromSource.map((name) => startDevServer(name, '/remote.js')),
    ]);
    await startShell(place, track, {
      NODE_ENV: 'development',
      QUIZMESH_DEV_PORTS: JSON.stringify(Object.fromEntries(servers)),
    });
    const admin = await generatedAdmin(place);
    console.log(
      `\n✔ http://${place.host}:${place.shellPort}${admin ? `   ${admin.email}  ${admin.password}` : ''}\n`,
    );
    const outbox = await outboxAddress(place);
    if (outbox !== null) console.log(`  Mails: ${outbox}\n`);
    const ended = await Promise.race(
      running.map(async (started) => {
        await started.exited;
        return started;
      }),
    );
    if (!life.isStopping) throw new CommandError(`${ended.name} ended unexpectedly.\n${ended.tail()}`);
  } catch (error) {
    if (life.isStopping) return;
    await stopAll(running);
    throw error;
  }
});
